import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DocumentKind } from '#core/rules/enums.ts';
import { fieldMessage } from '#core/words/words.ts';
import { AgreementFields, type AgreementValues } from '#web/features/accounts/agreement-fields.tsx';
import { EmailVerification } from '#web/features/accounts/email-verification.tsx';
import { PasswordFields } from '#web/features/accounts/password-fields.tsx';
import type { PasswordValues } from '#web/features/accounts/password-form.ts';
import type { SentForm } from '#web/lib/endpoint-form.ts';
import { type FormPart, PartField } from '#web/lib/form-part.tsx';
import { backToInvitation, paths } from '#web/lib/paths.ts';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Invitation } from './invitation.ts';
import styles from './join.module.css';
import { JoinSection } from './join-sections.tsx';
import type { JoinTicket } from './use-join-form.ts';

type AccountValues = PasswordValues & { ticket: string };

export type AccountSectionsProps = {
  root: FormPart<AccountValues>;
  agreements: FormPart<AgreementValues>;
  terms: Extract<DocumentKind, `TERMS_${string}`>;
  ticket: JoinTicket;
  /** Whoever comes through one signs up with the address that was invited. */
  invitation: Invitation | null;
};

/** What every new account begins with: agreements, a proven address, a password. */
export function AccountSections({ root, agreements, terms, ticket, invitation }: AccountSectionsProps) {
  const { accounts } = useWords();
  return (
    <>
      <JoinSection step="agreements" title={accounts.agreements.title} help={accounts.agreements.help}>
        <AgreementFields part={agreements} terms={terms} />
      </JoinSection>
      <JoinSection step="email" title={accounts.email.title} help={accounts.email.help}>
        <TicketField root={root} ticket={ticket} invitation={invitation} />
      </JoinSection>
      <JoinSection step="password" title={accounts.password.title} help={accounts.password.hint}>
        <PasswordFields part={root} label={accounts.password.title} />
      </JoinSection>
    </>
  );
}

/** The form holds the proof of the address, never the address itself. */
function TicketField({ root, ticket, invitation }: Pick<AccountSectionsProps, 'root' | 'ticket' | 'invitation'>) {
  const words = useWords();
  const { email } = words.accounts;
  const fixed = invitation && {
    email: invitation.email,
    hint: words.contacts.joining.fixedEmail,
    signInState: backToInvitation(invitation),
  };
  return (
    <PartField part={root} name="ticket">
      {({ ref, error }) => (
        <EmailVerification
          ref={ref}
          verified={ticket.verified}
          typed={ticket.typed}
          onType={ticket.type}
          sent={ticket.sent}
          onVerified={ticket.prove}
          onChange={ticket.forget}
          isExpired={ticket.isExpired}
          fixed={fixed ?? undefined}
          error={error === fieldMessage(words, 'required') ? email.needed : error}
        />
      )}
    </PartField>
  );
}

type JoinEndProps = { form: SentForm; submitLabel: string };

/** The end of the form: how many fields are wrong, and the one act. */
export function JoinEnd({ form, submitLabel }: JoinEndProps) {
  const { join } = useWords().accounts;
  return (
    <div className={styles.end}>
      <p className={styles.approval}>{join.approval}</p>
      <FormSummary wrongCount={form.problems} />
      <div className={styles.acts}>
        <Button component={Link} to={paths.signIn} size="md" variant="subtle" color="grey">
          {join.leave}
        </Button>
        <Button type="submit" size="md" loading={form.isSending}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
