import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import { type MailTopic, type MailWish, mailWishes } from '#core/rules/notification-kinds.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { currentWords } from '#web/lib/locale.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './mail-wishes-card.module.css';

/** Which mails come at once, once a day or not at all. Each choice holds at once. */
export function MailWishesCard() {
  const { wishes } = useWords().notifications;
  const { data } = useEndpoint(accountsApi.mailWishes);
  return (
    <Card title={wishes.title}>
      <p className={styles.hint}>{wishes.hint}</p>
      {data === undefined ? (
        <Spinner />
      ) : (
        <Rows>
          {data.mails.map(({ topic, wish }) => (
            <Wish key={topic} topic={topic} stored={wish} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** Shows the choice at once and goes back to the stored one where the server refuses. */
function Wish({ topic, stored }: { topic: MailTopic; stored: MailWish }) {
  const { topics, choices } = useWords().notifications.wishes;
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
    save.mutate({ body: { mails: { [topic]: wish } } });
  };
  return (
    <Row title={topics[topic].title} titleId={titleId} meta={topics[topic].hint}>
      <SegmentedControl<MailWish>
        className={styles.choice}
        aria-labelledby={titleId}
        value={chosen ?? stored}
        onChange={choose}
        data={mailWishes.map((value) => ({ value, label: choices[value] }))}
      />
    </Row>
  );
}
