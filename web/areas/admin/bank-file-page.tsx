import { BankFile } from '#web/features/money/bank-file.tsx';

export const BankFilePage = () => <BankFile />;
