import { qnasApi } from '#core/api/qnas.ts';
import { type Caller, callerOf } from './calls.ts';
import type { MailServer } from './mail-server.ts';
import type { TestPerson } from './people.ts';
import { question } from './qnas.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

export type Asking = { who: Caller; body: string; key: string; status: number; id: number | null };

/** Recruiters who ask one question after the other, each with a key of its own, until they are told to stop. */
export const questionLoad = (url: string, askers: readonly TestPerson[], jobId: number) => {
  const asked: Asking[] = [];
  let isOver = false;
  const send = async (asking: Asking, at: string): Promise<void> => {
    const { tokens, address } = asking.who;
    const sent = { params: { id: String(jobId) }, body: question({ body: asking.body }) };
    const answer = await callerOf(at, tokens, address)
      .call(qnasApi.ask, sent, { 'idempotency-key': asking.key })
      .catch(() => null);
    // 0: nobody answered
    asking.status = answer?.status ?? 0;
    asking.id = answer?.status === 200 ? answer.body.data.id : null;
  };
  const loops = askers.map(async (who) => {
    while (!isOver) {
      const asking: Asking = { who, body: unique('물음 '), key: unique('key'), status: 0, id: null };
      asked.push(asking);
      await send(asking, url);
      // whoever is refused does not come back at once
      if (asking.status !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  return {
    asked,
    acknowledged: () => asked.filter(({ status }) => status === 200),
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
    /** Sends everything again with its key, and answers what was answered otherwise than before. */
    repeat: async (at: string): Promise<Asking[]> => {
      const before = asked.map((one) => ({ ...one }));
      for (const asking of asked) await send(asking, at);
      return asked.filter(({ status, id }, n) => status !== 200 || (before[n]?.id ?? id) !== id);
    },
  };
};

type Load = ReturnType<typeof questionLoad>;

/** How often each question stands on the board, and how often its mail has come: once, if nothing is lost or repeated. */
export const effectsOf = async ({ services: { db } }: TestProduct, { asked }: Load, smtp: MailServer) => {
  const rows = await db.selectFrom('qna').select('body').execute();
  const written = new Map<string, number>();
  for (const { body } of rows) written.set(body, (written.get(body) ?? 0) + 1);
  return asked.map(({ body }) => ({
    body,
    written: written.get(body) ?? 0,
    mailed: new Set(smtp.received.filter(({ text }) => text.includes(body)).map(({ messageId }) => messageId)).size,
    mails: smtp.received.filter(({ text }) => text.includes(body)).length,
  }));
};
