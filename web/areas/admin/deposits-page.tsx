import { Deposits } from '#web/features/money/deposit-list.tsx';

export const DepositsPage = () => <Deposits />;
