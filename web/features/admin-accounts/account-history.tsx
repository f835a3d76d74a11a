import { formatDateTime } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HistoryList } from '#web/ui/blocks/history-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { Account } from './account-detail.ts';
import styles from './detail.module.css';

type Entry = Account['history'][number];

/** Whoever was erased has no name any more, and has still done it. */
const doerOf = ({ history }: Words['adminAccounts'], { actor, actorType, bySelf }: Entry): string => {
  if (bySelf) return history.self;
  if (actorType === 'SYSTEM') return history.system;
  if (actor !== '') return history.person({ name: actor });
  return actorType === 'ADMIN' ? history.formerOperator : history.formerMember;
};

/** One entry of the record as a sentence. An act that has no sentence of its own is told by its name in the record. */
export const historySentence = ({ adminAccounts, audit }: Words, entry: Entry): string => {
  const { history } = adminAccounts;
  const acts: Partial<Record<string, string>> = audit.actions;
  const who = doerOf(adminAccounts, entry);
  switch (entry.action) {
    case 'account.approve':
      return history.approve({ who });
    case 'account.reject':
      return history.reject({ who });
    case 'account.correct':
      return history.correct;
    case 'account.expire':
      return history.expire({ who });
    case 'account.extend':
      return history.extend({ who });
    case 'account.delete':
      return entry.bySelf ? history.deletedBySelf : history.delete({ who });
    case 'account.handOver':
      return history.handOver({
        who,
        to: entry.handedTo ? history.person({ name: entry.handedTo }) : history.formerMember,
      });
    case 'account.edit':
      return history.edit({ who });
    case 'account.mailing':
      return history.mailing({ who });
    case 'account.object':
      return history.objected({ who });
    case 'account.settleObjection':
      return history.settled({ who });
    case 'account.consent':
      return history.consent({ who });
    case 'payment.openStatement':
      return history.statement({ who });
    default:
      return history.other({ who, act: acts[entry.action] ?? history.unnamed });
  }
};

/** The names of the changed fields in words; the status is told by the sentence itself. */
export const changedNames = ({ adminAccounts }: Words, { action, fields }: Entry): string[] => {
  const names: Partial<Record<string, string>> = adminAccounts.fields;
  if (action !== 'account.edit') return [];
  return fields.map((field) => names[field]).filter((name) => name !== undefined);
};

/** What happened to the account, the newest first; signing up came before all of it. */
export function AccountHistory({ account }: { account: Account }) {
  const words = useWords();
  const locale = useLocale();
  const { detail, history: texts } = words.adminAccounts;
  const { history, person } = account;
  const time = (instant: string): string => formatDateTime(instant, locale, operatorZone);
  const entries = history.map((entry, index) => {
    const names = changedNames(words, entry);
    return {
      id: history.length - index,
      text: historySentence(words, entry),
      at: entry.at,
      shownAt: time(entry.at),
      note: (
        <>
          {names.length > 0 && <div className={styles.note}>{texts.changed({ fields: names.join(', ') })}</div>}
          {entry.reason && <div className={styles.note}>{texts.reason({ reason: entry.reason })}</div>}
        </>
      ),
    };
  });
  const signedUp = { id: 0, text: texts.signedUp, at: person.createdAt, shownAt: time(person.createdAt) };
  return (
    <Card title={detail.history}>
      <HistoryList entries={[...entries, signedUp]} />
    </Card>
  );
}
