import { useUserType } from '#web/lib/session.ts';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useWords } from '#web/ui/words.tsx';

/** An empty bell: it promises what its reader is ever told of, and nothing else. */
export function NothingTold() {
  const { bell } = useWords().notifications;
  const userType = useUserType();
  const isKnown = userType !== null && userType !== 'INVALID';
  return <NothingYet title={bell.empty} hint={isKnown ? bell.emptyHint[userType] : undefined} />;
}
