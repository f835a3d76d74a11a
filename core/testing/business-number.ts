import { businessCheckDigit } from '../rules/business-number.ts';

const nineDigits = (): string => String(Math.floor(100_000_000 + Math.random() * 899_999_999));

/** A Korean business registration number that the check digit agrees with. */
export const validBusinessNumber = (nine: string = nineDigits()): string => `${nine}${businessCheckDigit(nine)}`;
