import { BankNotices } from '#web/features/money/bank-notices.tsx';

export const BankNoticesPage = () => <BankNotices />;
