import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { type MailWish, mailWishes } from '#core/rules/notification-kinds.ts';
import { useEndpoint, useSend } from '#web/lib/endpoints.ts';
import type { Passed } from '#web/lib/request.ts';
import { useUserType } from '#web/lib/session.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './mail-wishes-card.module.css';

type Topic = Output<typeof accountsApi.mailWishes>['mails'][number];
type Sent = Passed<typeof accountsApi.preferences>['body'];
type Named = Record<string, MailWish | undefined>;

/** By the name of the topic or of the kind: no two of them have one. */
const wishesIn = ({ mails = {}, mailKinds = [] }: Sent): Named => ({
  ...mails,
  ...Object.fromEntries(mailKinds.map(({ kind, wish }) => [kind, wish])),
});

/**
 * Shows a choice at once and goes back to the stored one where the server refuses. All go one after the other: a topic
 * sets its kinds, so that which of them was chosen last counts.
 */
const useWishes = () => {
  const [chosen, setChosen] = useState<Named>({});
  // what was chosen since stays shown until it is saved, too
  const forget = (sent: Named) =>
    setChosen((last) => Object.fromEntries(Object.entries(last).filter(([name, wish]) => sent[name] !== wish)));
  const save = useSend(accountsApi.preferences, {
    refresh: [accountsApi.mailWishes],
    onDone: (_output, { body }) => forget(wishesIn(body)),
    onFailed: (_failure, { body }) => {
      forget(wishesIn(body));
      return false;
    },
  });
  const choose = (body: Sent): void => {
    setChosen((last) => ({ ...last, ...wishesIn(body) }));
    save.mutate({ body });
  };
  return { chosen, choose };
};
type Wishes = ReturnType<typeof useWishes>;

/** Which mails come at once, once a day or not at all. Each choice holds at once. */
export function MailWishesCard() {
  const { wishes } = useWords().notifications;
  const { data } = useEndpoint(accountsApi.mailWishes);
  const own = useWishes();
  return (
    <Card title={wishes.title}>
      <p className={styles.hint}>{wishes.hint}</p>
      {data === undefined ? <Spinner /> : data.mails.map((one) => <TopicWishes key={one.topic} of={one} {...own} />)}
    </Card>
  );
}

/** A topic as a whole, and what it is made of one by one. */
function TopicWishes({ of: { topic, wish, kinds }, chosen, choose }: { of: Topic } & Wishes) {
  const { topics, topicsOfRecruiter, kinds: kindWords, each } = useWords().notifications.wishes;
  const isRecruiter = useUserType() === 'RECRUITER';
  const { title, hint } = (isRecruiter ? { ...topics, ...topicsOfRecruiter } : topics)[topic];
  return (
    <>
      <Rows>
        <Wish
          title={title}
          hint={hint}
          value={chosen[topic] ?? wish}
          onChoose={(next) => choose({ mails: { [topic]: next } })}
        />
      </Rows>
      {kinds.length > 1 && (
        <details className={styles.kinds}>
          <summary aria-label={`${title}: ${each}`}>{each}</summary>
          <Rows>
            {kinds.map(({ kind, wish: stored }) => (
              <Wish
                key={kind}
                title={kindWords[kind]}
                value={chosen[kind] ?? stored}
                onChoose={(next) => choose({ mailKinds: [{ kind, wish: next }] })}
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
  value: MailWish | null;
  onChoose: (wish: MailWish) => void;
};

function Wish({ title, hint, value, onChoose }: WishProps) {
  const { choices } = useWords().notifications.wishes;
  const titleId = useId();
  return (
    <Row title={title} titleId={titleId} meta={hint}>
      <SegmentedControl<MailWish | ''>
        className={styles.choice}
        aria-labelledby={titleId}
        value={value ?? ''}
        onChange={(wish) => wish !== '' && onChoose(wish)}
        data={mailWishes.map((one) => ({ value: one, label: choices[one] }))}
      />
    </Row>
  );
}
