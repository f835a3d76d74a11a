import { Link } from 'react-router';
import { formatDateTime } from '#core/rules/formats.ts';
import { accountLooks } from '#core/rules/status-colours.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { FactStrip } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AccountActs } from './account-acts.tsx';
import { type Account, companyDomains, domainOf } from './account-detail.ts';
import { expiryText } from './account-end.ts';
import { accountPath } from './account-path.ts';
import styles from './detail.module.css';

/** Who it is, where the account stands, and what can be done with it now. */
export function AccountHead({ account }: { account: Account }) {
  const { adminAccounts, enums } = useWords();
  const { list } = adminAccounts;
  const { kind, status, person } = account;
  const accounts =
    kind === 'EMPLOYER'
      ? { label: list.employers, to: paths.admin.employers }
      : { label: list.recruiters, to: paths.admin.recruiters };
  const crumb = useLeftList(accounts, person.id);
  return (
    <>
      <PageTitle
        crumb={crumb}
        badge={<StatusBadge look={accountLooks[status]}>{enums.accountStatus[status]}</StatusBadge>}
        actions={<AccountActs account={account} />}
      >
        {person.name || adminAccounts.detail.empty}
      </PageTitle>
      <div className={styles.head}>
        <AccountStrip account={account} />
        <Notes account={account} />
      </div>
    </>
  );
}

function AccountStrip({ account }: { account: Account }) {
  const words = useWords();
  const { detail, keys } = words.adminAccounts;
  const locale = useLocale();
  const { person, companyName, lastSignInAt } = account;
  const time = (instant: string): string => formatDateTime(instant, locale, operatorZone);
  return (
    <FactStrip
      facts={[
        { label: keys.COMPANY, value: companyName || detail.empty },
        { label: keys.ID, value: person.id },
        { label: detail.joinedAt, value: time(person.createdAt) },
        { label: detail.lastSignIn, value: lastSignInAt === null ? detail.never : time(lastSignInAt) },
        { label: detail.expiry, value: expiryText(words, locale, account) },
      ]}
    />
  );
}

function Notes({ account }: { account: Account }) {
  const { detail } = useWords().adminAccounts;
  const { status, statusReason, domainDiffers, invitation, person, colleagues } = account;
  const asksReason = domainDiffers && status === 'WAITING';
  return (
    <>
      {invitation !== null && <InvitedNote {...invitation} />}
      {statusReason !== null && statusReason !== '' && (
        <InlineNote colour={status === 'ACTIVE' ? 'info' : 'warning'}>
          <b>{detail.statusReason}</b> {statusReason}
        </InlineNote>
      )}
      {asksReason && (
        <InlineNote colour="warning">
          <b>{detail.domainDiffers}</b> {domainOf(person.email)} ≠ {companyDomains(colleagues).join(', ')}.{' '}
          {detail.domainDiffersHint}
        </InlineNote>
      )}
    </>
  );
}

/** From a company's book it was an employer who wrote, from a recruiter's that recruiter. */
function InvitedNote({ kind, by, sentAt }: NonNullable<Account['invitation']>) {
  const { detail } = useWords().adminAccounts;
  const locale = useLocale();
  const time = formatDateTime(sentAt, locale, operatorZone);
  return (
    <InlineNote>
      <b>{detail.invited[kind]}</b>{' '}
      <Link className={styles.link} to={accountPath(kind === 'SEARCH_FIRM' ? 'EMPLOYER' : 'RECRUITER', by.id)}>
        {[by.organisation, by.name].filter(Boolean).join(' · ')}
      </Link>
      , {detail.invitedAt({ time })}
    </InlineNote>
  );
}
