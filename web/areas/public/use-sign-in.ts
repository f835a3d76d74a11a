import { type FormEvent, useState } from 'react';
import { sessionsApi } from '#core/api/sessions.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { fieldMessage, type Words } from '#core/words/words.ts';
import { announce } from '#web/lib/announce.ts';
import { call } from '#web/lib/client.ts';
import { failureToast } from '#web/lib/failure-toast.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { setSession } from '#web/lib/session.ts';
import { type UnusableAccount, unusableAccountOf } from './unusable-account.ts';

type FieldTexts = Partial<Record<string, string>>;
type Outcome = { needsTotp?: boolean; problem?: string | null; fields?: FieldTexts };

/**
 * The sign-in itself. It is small enough to do without the form library, which the first page would have to load.
 * The fields are checked by the endpoint's schema like those of every other form.
 */
export const useSignIn = (words: Words, onUnusable: (account: UnusableAccount) => void) => {
  const [needsTotp, setNeedsTotp] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<FieldTexts>({});
  const [isSending, setSending] = useState(false);

  const show = (outcome: Outcome): void => {
    if (outcome.needsTotp) setNeedsTotp(true);
    setProblem(outcome.problem ?? null);
    setFields(outcome.fields ?? {});
  };

  const takeFailure = (failure: unknown): Outcome => {
    if (!(failure instanceof ApiFailure) || failure.message === '') {
      announce.toast(failureToast(words, failure));
      return {};
    }
    const account = failure.code === 'ACCOUNT_NOT_USABLE' ? unusableAccountOf(failure) : null;
    if (account !== null) onUnusable(account);
    if (failure.code === 'TOTP_REQUIRED') return { needsTotp: true };
    const isAboutFields = Object.keys(failure.fields).length > 0;
    return isAboutFields ? { fields: failure.fields } : { problem: failure.message };
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const typed = Object.fromEntries(new FormData(form));
    const checked = sessionsApi.signIn.body.safeParse(typed, { reportInput: true });
    if (!checked.success) {
      show({ fields: textsOf(words, checked.error.issues) });
      focusFirst(form, checked.error.issues);
      return;
    }
    setSending(true);
    try {
      setSession(await call(sessionsApi.signIn, { body: checked.data }));
    } catch (failure) {
      show(takeFailure(failure));
    } finally {
      setSending(false);
    }
  };

  return {
    needsTotp,
    problem,
    fields,
    isSending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
};

type Issues = Parameters<typeof fieldErrors>[0];

const textsOf = (words: Words, issues: Issues): FieldTexts =>
  Object.fromEntries(Object.entries(fieldErrors(issues)).map(([path, key]) => [path, fieldMessage(words, key)]));

const focusFirst = (form: HTMLFormElement, issues: Issues): void => {
  const field = form.elements.namedItem(String(issues[0]?.path[0]));
  if (field instanceof HTMLInputElement) field.focus();
};
