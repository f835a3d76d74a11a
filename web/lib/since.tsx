import type { ReactNode } from 'react';
import { formatDateTime } from '#core/rules/formats.ts';
import { TimeLeft } from '#web/ui/lists/cells.tsx';
import { useLocale } from '#web/ui/words.tsx';
import { useOwnZone } from './own-zone.ts';

type SinceProps = { at: string; state?: 'plain' | 'short' | 'late'; children: ReactNode };

/** How long ago something was, in words; the moment itself is their tooltip. */
export function Since({ at, state = 'plain', children }: SinceProps) {
  const locale = useLocale();
  const timeZone = useOwnZone();
  return (
    <TimeLeft state={state} at={at} exact={formatDateTime(at, locale, timeZone)}>
      {children}
    </TimeLeft>
  );
}
