import { useRef, useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { code as codeField, email as emailField } from '#core/rules/fields.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { fieldMessage, type Words } from '#core/words/words.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { ApiFailure, hasCode } from '#web/lib/failures.ts';
import { codeSentBefore } from '#web/lib/sent-code.ts';
import { afterPress } from '#web/ui/after-press.ts';
import { useWords } from '#web/ui/words.tsx';

export type Verified = { ticket: string; email: string; expiresInSeconds: number };
type SentCode = {
  email: string;
  count: number;
  expiresInSeconds: number;
  againInSeconds: number;
  /** Before this page asked. */
  wasBefore: boolean;
};

/** A code on its way, by this browser's clock: what a reload leaves of it. */
export type CodeOnItsWay = { email: string; until: number; againAt: number };
export type KeptCode = { known: CodeOnItsWay | null; keep: (code: CodeOnItsWay | null) => void };

const onItsWay = ({ email, expiresInSeconds, againInSeconds }: SentCode): CodeOnItsWay => ({
  email,
  until: Date.now() + expiresInSeconds * 1000,
  againAt: Date.now() + againInSeconds * 1000,
});

const secondsTo = (at: number): number => Math.ceil((at - Date.now()) / 1000);

/** What still counts of it. */
const stillSent = ({ email, until, againAt }: CodeOnItsWay): SentCode | null =>
  until > Date.now()
    ? { email, count: 1, expiresInSeconds: secondsTo(until), againInSeconds: secondsTo(againAt), wasBefore: true }
    : null;

const keptNowhere: KeptCode = { known: null, keep: () => undefined };

const problemOf = (words: Words, field: typeof emailField | typeof codeField, typed: string): string | null => {
  const parsed = field.safeParse(typed, { reportInput: true });
  if (parsed.success) return null;
  const message = fieldErrors(parsed.error.issues)[''];
  return message === undefined ? null : fieldMessage(words, message);
};

/** The server's own words stand at the field; a failure without any is a toast. */
const messageOf = (words: Words, failure: Error): string | null => {
  if (failure instanceof ApiFailure && failure.message !== '') return failure.message;
  tellFailure(words, failure);
  return null;
};

/** An address for a new account: is it free, send a code to it, take the code. It may be given from the start. */
export const useEmailCode = (onVerified: (verified: Verified) => void, given = '', kept = keptNowhere) => {
  const words = useWords();
  const [email, setEmail] = useState(given);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<{ email: string; isFree: boolean } | null>(null);
  const [sent, setSent] = useState(() => kept.known && stillSent(kept.known));
  const [emailProblem, setEmailProblem] = useState<string | null>(null);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const [isEnded, setEnded] = useState(false);
  const asked = useRef<{ email: string; answer: Promise<boolean> } | null>(null);
  const clean = email.normalize('NFKC').trim().toLowerCase();
  const isFree = checked?.email === clean ? checked.isFree : null;

  /** What is wrong stands at its field. */
  const tellAt = (tell: (problem: string | null) => void) => (failure: Error) => {
    tell(messageOf(words, failure));
    return true;
  };
  const check = useSend(accountsApi.checkEmail, { onFailed: tellAt(setEmailProblem) });
  const noteSent = (next: SentCode | null): void => {
    setSent(next);
    kept.keep(next && onItsWay(next));
  };
  const takeSent = (email: string, times: Omit<SentCode, 'email' | 'count'>): void => {
    noteSent({ email, count: (sent?.count ?? 0) + 1, ...times });
    setCode('');
    setCodeProblem(null);
    setEnded(false);
  };
  const request = useSend(verificationsApi.request, {
    onDone: (times, { body }) => takeSent(body.email ?? '', { ...times, wasBefore: false }),
    onFailed: (failure, { body }) => {
      const before = codeSentBefore(failure);
      if (before === null) return tellAt(setEmailProblem)(failure);
      takeSent(body.email ?? '', { ...before, wasBefore: true });
      return true;
    },
  });
  const confirm = useSend(verificationsApi.confirm, {
    onDone: ({ ticket, expiresInSeconds }, { body }) => {
      noteSent(null);
      setCode('');
      onVerified({ ticket, email: body.email ?? '', expiresInSeconds });
    },
    onFailed: (failure) => {
      const hasEnded = hasCode(failure, 'CODE_ENDED');
      setEnded(hasEnded);
      // it stands here with its complaint, and is not asked for again after a reload
      if (hasEnded) kept.keep(null);
      return tellAt(setCodeProblem)(failure);
    },
  });

  const askFree = async (): Promise<boolean> => {
    const answer = await check.mutateAsync({ body: { email: clean } }).catch(() => null);
    // what comes late says nothing of the address that was asked about since
    if (answer !== null && asked.current?.email === clean) setChecked({ email: clean, isFree: answer.available });
    return answer?.available ?? false;
  };
  const checkFree = async (): Promise<boolean> => {
    const problem = problemOf(words, emailField, email);
    setEmailProblem(problem);
    if (problem !== null) return false;
    if (isFree !== null) return isFree;
    // leaving the field for the button asks twice at the same moment: one question is enough
    const question = asked.current?.email === clean ? asked.current : { email: clean, answer: askFree() };
    asked.current = question;
    const answer = await question.answer;
    // another address may be asked about meanwhile
    if (asked.current === question) asked.current = null;
    return answer;
  };
  const target = { purpose: 'SIGN_UP', channel: 'EMAIL', email: clean } as const;

  return {
    email,
    code,
    sent,
    isFree,
    emailProblem,
    codeProblem,
    /** The server takes this code no more, whatever its clock says. */
    isEnded,
    isAsking: request.isPending,
    isConfirming: confirm.isPending,
    type: (typed: string): void => {
      setEmail(typed);
      setEmailProblem(null);
      noteSent(null);
    },
    typeCode: (typed: string): void => {
      setCode(typed);
      if (!isEnded) setCodeProblem(null);
    },
    /** When the field is left: an untouched one is nobody's mistake yet. */
    leave: (): void => {
      if (email !== '') void afterPress(checkFree);
    },
    ask: async (): Promise<void> => {
      if (await checkFree()) request.mutate({ body: target });
    },
    confirm: (): void => {
      const problem = problemOf(words, codeField, code);
      setCodeProblem(problem);
      if (problem === null && sent !== null) confirm.mutate({ body: { ...target, email: sent.email, code } });
    },
  };
};

export type EmailCode = ReturnType<typeof useEmailCode>;
