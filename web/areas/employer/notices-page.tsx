import { Board } from '#web/features/notices/board.tsx';
import { paths } from '#web/lib/paths.ts';

export function NoticesPage() {
  return <Board noticePath={paths.employer.notice} />;
}
