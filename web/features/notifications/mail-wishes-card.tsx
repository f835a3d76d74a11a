import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { type MailWish, mailWishes } from '#core/rules/notification-kinds.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { currentWords } from '#web/lib/locale.ts';
import type { Passed } from '#web/lib/request.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './mail-wishes-card.module.css';

type Topic = Output<typeof accountsApi.mailWishes>['mails'][number];

/** Which mails come at once, once a day or not at all. Each choice holds at once. */
export function MailWishesCard() {
  const { wishes } = useWords().notifications;
  const { data } = useEndpoint(accountsApi.mailWishes);
  return (
    <Card title={wishes.title}>
      <p className={styles.hint}>{wishes.hint}</p>
      {data === undefined ? <Spinner /> : data.mails.map((one) => <TopicWishes key={one.topic} of={one} />)}
    </Card>
  );
}

/** A topic as a whole, and what it is made of one by one. */
function TopicWishes({ of: { topic, wish, kinds } }: { of: Topic }) {
  const { topics, kinds: kindWords, each } = useWords().notifications.wishes;
  const { title, hint } = topics[topic];
  return (
    <>
      <Rows>
        <Wish title={title} hint={hint} stored={wish} bodyOf={(chosen) => ({ mails: { [topic]: chosen } })} />
      </Rows>
      {kinds.length > 1 && (
        <details className={styles.kinds}>
          <summary aria-label={`${title}: ${each}`}>{each}</summary>
          <Rows>
            {kinds.map((one) => (
              <Wish
                key={one.kind}
                title={kindWords[one.kind]}
                stored={one.wish}
                bodyOf={(chosen) => ({ mailKinds: [{ kind: one.kind, wish: chosen }] })}
              />
            ))}
          </Rows>
        </details>
      )}
    </>
  );
}

type WishProps = {
  title: string;
  hint?: string;
  /** Null where it is not one for all. */
  stored: MailWish | null;
  bodyOf: (wish: MailWish) => Passed<typeof accountsApi.preferences>['body'];
};

/** Shows the choice at once and goes back to the stored one where the server refuses. */
function Wish({ title, hint, stored, bodyOf }: WishProps) {
  const { choices } = useWords().notifications.wishes;
  const titleId = useId();
  const [chosen, setChosen] = useState<MailWish | null>(null);
  const save = useSend(accountsApi.preferences, {
    refresh: [accountsApi.mailWishes],
    onDone: () => setChosen(null),
    onFailed: (failure) => {
      setChosen(null);
      tellFailure(currentWords(), failure);
    },
  });
  const choose = (wish: MailWish): void => {
    setChosen(wish);
    save.mutate({ body: bodyOf(wish) });
  };
  return (
    <Row title={title} titleId={titleId} meta={hint}>
      <SegmentedControl<MailWish | ''>
        className={styles.choice}
        aria-labelledby={titleId}
        value={chosen ?? stored ?? ''}
        onChange={(wish) => wish !== '' && choose(wish)}
        data={mailWishes.map((value) => ({ value, label: choices[value] }))}
      />
    </Row>
  );
}
