import { Payouts } from '#web/features/money/payout-list.tsx';

export const PayoutsPage = () => <Payouts />;
