import { type ReactNode, Suspense } from 'react';
import { PublicHeader } from '#web/features/shell/public-frame.tsx';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageFrame } from '#web/ui/frame/page-frame.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import styles from './join-frame.module.css';

type JoinFrameProps = { title: string; lead: string; note?: ReactNode; children: ReactNode };

/** Around the long forms of a sign-up, which come by themselves: what it is about stands before, and stays. */
export function JoinFrame({ title, lead, note, children }: JoinFrameProps) {
  return (
    <PageFrame header={<PublicHeader />} footer={<SiteFooter />}>
      <div className={styles.column}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {note && <JoinNote>{note}</JoinNote>}
        <Suspense fallback={<Spinner page />}>{children}</Suspense>
      </div>
    </PageFrame>
  );
}

/** What is to be known before the form is gone through. */
export function JoinNote({ colour = 'info', children }: { colour?: 'info' | 'warning'; children: ReactNode }) {
  return (
    <div className={styles.note}>
      <InlineNote colour={colour}>{children}</InlineNote>
    </div>
  );
}
