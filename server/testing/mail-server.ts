import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
};

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** Waits for a mail; one that never comes fails the test by its time limit. */
  waitFor: (to: string, matches?: (mail: ReceivedMail) => boolean) => Promise<ReceivedMail>;
  /** Makes the server refuse with this reply, or accept again. */
  refuseWith: (reply: { code: number; message: string } | null) => void;
  stop: () => Promise<void>;
};

/** A real SMTP server on loopback that keeps what it gets. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let refusal: { code: number; message: string } | null = null;
  const keep = async (stream: Readable, recipients: string[]): Promise<void> => {
    const mail = await PostalMime.parse(await buffer(stream));
    for (const to of recipients) {
      received.push({
        to,
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        messageId: mail.messageId ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      });
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, callback) => {
      if (refusal) {
        stream.resume();
        callback(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        return;
      }
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(keep)(stream, recipients, (error: Error | null) => callback(error));
    },
  });
  // whoever is killed in the middle of a talk is no error of the server
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    waitFor: async (to, matches = () => true) => {
      for (;;) {
        const found = received.findLast((mail) => mail.to === to && matches(mail));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    refuseWith: (reply) => {
      refusal = reply;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
