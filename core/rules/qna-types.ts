import type { QnaType } from './enums.ts';

const operatorQnaTypes: readonly QnaType[] = ['SERVICE', 'PAYMENT'];

/** Whether the operator is told of a question as well, and answers it. */
export const isForOperator = (type: QnaType): boolean => operatorQnaTypes.includes(type);
