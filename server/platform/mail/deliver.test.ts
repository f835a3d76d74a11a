import { expect, inject, test } from 'vitest';
import { systemContext } from '#server/domain/tasks.ts';
import { makeLine } from '#server/testing/line.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { deliver } from './deliver.ts';
import { queueMail } from './outbox.ts';
import type { Transport } from './transport.ts';

test('a mail that goes out while the database goes away is known as sent when it is back, and goes out once', async () => {
  const line = await makeLine(await cloneDatabase(inject('postgresUrl')));
  const { services } = await startTestProduct({ databaseUrl: line.url });
  const { db } = services;
  const text = { subject: '제목', heading: '인사', paragraphs: ['줄'], footer: '꼬리' };
  await db.transaction().execute((tx) =>
    queueMail({ ...systemContext(services), tx }, 'to@example.com', text, {
      kind: 'test',
      onceKey: 'k',
      locale: 'ko',
    }),
  );
  const { id: mailId } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
  let sent = 0;
  const transport: Transport = {
    mail: async () => {
      sent += 1;
      await line.cut();
      setTimeout(() => void line.lay(), 300);
    },
    sms: null,
    close: () => undefined,
  };
  for (let tries = 0; tries < 2; tries += 1) await deliver(services, transport, { mailId }, false);
  expect(await db.selectFrom('mail').select(['status', 'tries']).execute()).toEqual([{ status: 'SENT', tries: 1 }]);
  expect(sent).toBe(1);
});
