import { type FormEvent, useEffect, useState } from 'react';
import type { FirstWords } from '#core/words/words.ts';
import { holdPage } from '#web/lib/busy.ts';
import { loadChunk } from '#web/lib/chunks.ts';
import { failureToast, tellFailure } from '#web/lib/failure-toast.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { type UnusableAccount, unusableAccountOf } from './unusable-account.ts';

type FieldTexts = Partial<Record<string, string>>;
type Outcome = { needsTotp?: boolean; problem?: string | null; fields?: FieldTexts };

const loadCall = () => loadChunk(() => import('./sign-in-call.ts'));

type Options = {
  onUnusable?: (account: UnusableAccount) => void;
  /** Where no toast can be seen, what kept the answer away stands beside the fields. */
  tellsInside?: boolean;
};

/** The sign-in itself. It is small enough to do without the form library, which the first page would have to load. */
export const useSignIn = (words: FirstWords, { onUnusable, tellsInside = false }: Options) => {
  const [needsTotp, setNeedsTotp] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<FieldTexts>({});
  const [isSending, setSending] = useState(false);
  const [isTyping, setTyping] = useState(false);

  const show = (outcome: Outcome): void => {
    if (outcome.needsTotp) setNeedsTotp(true);
    setProblem(outcome.problem ?? null);
    setFields(outcome.fields ?? {});
  };

  const takeFailure = (failure: unknown): Outcome => {
    if (!(failure instanceof ApiFailure) || failure.message === '') {
      if (tellsInside) return { problem: failureToast(words, failure).message ?? '' };
      tellFailure(words, failure);
      return {};
    }
    const account = failure.code === 'ACCOUNT_NOT_USABLE' ? unusableAccountOf(failure) : null;
    if (account !== null) onUnusable?.(account);
    if (failure.code === 'TOTP_REQUIRED') return { needsTotp: true };
    // the refusal's own sentence says more than what stands beside the field: "not right"
    if (failure.code === 'TOTP_WRONG') return { fields: { totp: failure.message } };
    const isAboutFields = Object.keys(failure.fields).length > 0;
    return isAboutFields ? { fields: failure.fields } : { problem: failure.message };
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const typed = Object.fromEntries(new FormData(form));
    setSending(true);
    try {
      const { checkCredentials, sendCredentials } = await loadCall();
      const checked = checkCredentials(words, typed);
      if ('credentials' in checked) {
        await sendCredentials(checked.credentials);
        return;
      }
      show({ fields: checked.fields });
      focusField(form, checked.first);
    } catch (failure) {
      show(takeFailure(failure));
    } finally {
      setSending(false);
    }
  };
  useEffect(() => (isTyping ? holdPage() : undefined), [isTyping]);
  return {
    needsTotp,
    problem,
    fields,
    isSending,
    /** Somebody comes to the form: what the submit needs is fetched meanwhile. */
    prepare: () => void loadCall().catch(() => undefined),
    /** What is typed is not lost to a new version. */
    keepTyped: () => setTyping(true),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
};

export type SignIn = ReturnType<typeof useSignIn>;

const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
};
