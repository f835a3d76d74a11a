import nodemailer from 'nodemailer';
import type { Env } from '#server/env.ts';
import type { Message } from './message.ts';

export type Transport = {
  /** Null where nobody is configured to carry it: it stays readable in the mailbox. */
  mail: ((message: Message, messageId: string) => Promise<void>) | null;
  sms: ((message: Message, messageId: string) => Promise<void>) | null;
  close: () => void;
};

const timeoutMs = 20_000;

/** RFC 8058: the mail program offers to unsubscribe, and does so without opening a page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const smtp = (url: string, from: string) => {
  const limited = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    limited.searchParams.set(name, String(timeoutMs));
  const transporter = nodemailer.createTransport(limited.href, { from });
  return {
    send: async (message: Message, messageId: string): Promise<void> => {
      const { to, subject, text, html, unsubscribeUrl } = message;
      await transporter.sendMail({
        from,
        to: { address: to, name: '' },
        subject,
        text,
        html,
        messageId,
        ...(unsubscribeUrl === undefined ? {} : { headers: oneClick(unsubscribeUrl) }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transporter.close(),
  };
};

/** A small gateway: POST { to, text } as JSON, once per Idempotency-Key. */
const gateway =
  (url: string) =>
  async (message: Message, messageId: string): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': messageId },
      body: JSON.stringify({ to: `+${message.to}`, text: message.text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw Object.assign(new Error('the SMS gateway refused'), { responseCode: response.status });
  };

export const makeTransport = (env: Pick<Env, 'smtpUrl' | 'smsUrl' | 'mailFrom'>): Transport => {
  const carrier = env.smtpUrl ? smtp(env.smtpUrl, env.mailFrom) : null;
  return {
    mail: carrier?.send ?? null,
    sms: env.smsUrl ? gateway(env.smsUrl) : null,
    close: () => carrier?.close(),
  };
};
