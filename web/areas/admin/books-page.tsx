import { TrialBalance } from '#web/features/money/trial-balance.tsx';

export const BooksPage = () => <TrialBalance />;
