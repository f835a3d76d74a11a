import { Anchor, Button, TextInput } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import { Link } from 'react-router';
import { onEnter } from '#web/lib/on-enter.ts';
import { paths } from '#web/lib/paths.ts';
import { Countdown } from '#web/ui/blocks/countdown.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useFollowed } from '#web/ui/blocks/kept-focus.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CodeInput } from '#web/ui/fields/code-input.tsx';
import { FieldWithButton } from '#web/ui/fields/field-with-button.tsx';
import { locked } from '#web/ui/fields/locked.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './accounts.module.css';
import { type EmailCode, type KeptCode, useEmailCode, type Verified } from './use-email-code.ts';

type EmailVerificationProps = {
  /** The address that is proven now. */
  verified: Pick<Verified, 'email'> | null;
  /** What was typed before, and is typed now. */
  typed: string;
  onType: (email: string) => void;
  /** The code that was sent to it. */
  sent: KeptCode;
  onVerified: (verified: Verified) => void;
  onChange: () => void;
  /** The proof ran out while the form was being filled in. */
  isExpired: boolean;
  error: string | null;
  /** The address is given and stays: whoever comes through an invitation. */
  fixed?: FixedAddress | undefined;
  ref?: Ref<HTMLInputElement>;
};

export type FixedAddress = {
  email: string;
  /** Why it stays. */
  hint: string;
  /** What the sign-in gets along, where the address has an account already. */
  signInState: unknown;
};

const nothing = { error: null, ref: undefined };

/** The address of a new account, proven by a code. It stands inside the sign-up's own form: Enter acts here. */
export function EmailVerification(props: EmailVerificationProps) {
  const { verified, typed, onType, sent, onVerified, onChange, isExpired, error, fixed, ref } = props;
  const { email: words } = useWords().accounts;
  const code = useEmailCode(onVerified, fixed?.email ?? typed, sent);
  const wasOpen = useRef(false);
  if (verified === null) wasOpen.current = true;
  const line = useFollowed<HTMLDivElement>(wasOpen.current && verified !== null);
  if (verified !== null) {
    return (
      <div className={styles.verified} ref={line} tabIndex={-1}>
        <b>{verified.email}</b>
        <StatusBadge look={{ colour: 'secondary', glyph: 'check' }}>{words.verified}</StatusBadge>
        {fixed === undefined && (
          <Button size="xs" variant="default" onClick={onChange}>
            {words.change}
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {isExpired && <InlineNote colour="warning">{words.expired}</InlineNote>}
      <AddressField code={code} onType={onType} fixed={fixed} {...(code.sent === null ? { error, ref } : nothing)} />
      {code.sent !== null && (
        // what is missing is the code then; anything else was said of an address before
        <CodeField
          key={code.sent.count}
          ref={ref}
          code={code}
          sent={code.sent}
          error={error === words.needed ? error : null}
        />
      )}
    </>
  );
}

type AddressFieldProps = {
  code: EmailCode;
  onType: (email: string) => void;
  fixed: FixedAddress | undefined;
  error: string | null;
  ref: Ref<HTMLInputElement> | undefined;
};

function AddressField({ code, onType, fixed, error, ref }: AddressFieldProps) {
  const { email: words } = useWords().accounts;
  const ask = () => void code.ask();
  const isTaken = code.isFree === false;
  return (
    <FieldWithButton
      isLong={fixed !== undefined}
      field={
        <TextInput
          ref={ref}
          name="email"
          withAsterisk
          type="email"
          inputMode="email"
          autoComplete="email"
          label={words.label}
          value={code.email}
          {...(fixed && locked)}
          // always one line: the button must not move under a click that leaves the field
          description={fixed?.hint ?? (code.isFree === true ? words.available : words.hint)}
          error={code.emailProblem ?? (isTaken ? <TakenHint state={fixed?.signInState} /> : error)}
          onChange={({ currentTarget }) => {
            code.type(currentTarget.value);
            onType(currentTarget.value);
          }}
          onBlur={code.leave}
          onKeyDown={onEnter(ask)}
        />
      }
      button={
        <Button variant="default" loading={code.isAsking} disabled={code.sent !== null || isTaken} onClick={ask}>
          {words.request}
        </Button>
      }
    />
  );
}

function TakenHint({ state }: { state: unknown }) {
  const { email: words } = useWords().accounts;
  return (
    <>
      {words.taken}{' '}
      <Anchor component={Link} to={paths.signIn} state={state} size="xs" inherit underline="always">
        {words.toSignIn}
      </Anchor>
    </>
  );
}

type CodeFieldProps = {
  code: EmailCode;
  sent: NonNullable<EmailCode['sent']>;
  error: string | null;
  ref: Ref<HTMLInputElement> | undefined;
};

/** Mounted anew with each code that is sent, so that its clock starts again. */
function CodeField({ code, sent, error, ref }: CodeFieldProps) {
  const { email: words } = useWords().accounts;
  const [left, setLeft] = useState(sent.expiresInSeconds);
  const waitSeconds = sent.againInSeconds - (sent.expiresInSeconds - left);
  const isOver = left === 0 || code.isEnded;
  return (
    <div>
      <FieldWithButton
        field={
          <CodeInput
            ref={ref}
            autoFocus
            name="code"
            withAsterisk
            label={words.code}
            description={sent.wasBefore ? words.sentBefore({ to: sent.email }) : words.sent({ to: sent.email })}
            value={code.code}
            error={left === 0 ? words.ended : (code.codeProblem ?? error)}
            rightSectionWidth="7rem"
            rightSection={<Countdown seconds={sent.expiresInSeconds} onTick={setLeft} isHidden={code.isEnded} />}
            onChange={(event) => code.typeCode(event.currentTarget.value)}
            onKeyDown={onEnter(code.confirm)}
          />
        }
        button={
          <Button variant="default" loading={code.isConfirming} disabled={isOver} onClick={code.confirm}>
            {words.confirm}
          </Button>
        }
      />
      <div className={styles.codeLine}>
        {waitSeconds > 0 ? (
          <span>{words.againIn({ seconds: waitSeconds })}</span>
        ) : (
          <Anchor component="button" type="button" size="sm" disabled={code.isAsking} onClick={() => void code.ask()}>
            {words.again}
          </Anchor>
        )}
      </div>
    </div>
  );
}
