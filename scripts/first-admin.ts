/** npm run admin -- <id> <name> <e-mail>: makes the first operator account. The password is read from standard input. */
import { createInterface } from 'node:readline/promises';
import * as z from 'zod/mini';
import { email, password, plainId, text } from '#core/rules/fields.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { fieldMessage, wordsOf } from '#core/words/index.ts';
import { insertAdmin } from '#server/domain/admin-accounts/admins.ts';
import { hashNewPassword } from '#server/domain/sessions/new-password.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { readEnv } from '#server/env.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startProduct } from '#server/product.ts';

const input = z.object({ identify: plainId, name: text(50), email, password });

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const [identify, name, address] = process.argv.slice(2);
if (!identify || !name || !address)
  fail('Usage: npm run admin -- <id> <name> <e-mail>   (the password is asked, or read from standard input)');
const reader = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
const typed = await reader.question(process.stdin.isTTY ? 'Password: ' : '');
reader.close();

const parsed = input.safeParse({ identify, name, email: address, password: typed }, { reportInput: true });
if (!parsed.success) {
  const [field, message] = Object.entries(fieldErrors(parsed.error.issues))[0] ?? [];
  fail(`${field}: ${message && fieldMessage(wordsOf('en'), message)}`);
}

const env = { ...readEnv(), worker: false };
const postgres = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${env.dataDir}/postgres` });
const databaseUrl = env.databaseUrl ?? postgres?.url ?? '';
await migrate(databaseUrl);
const product = await startProduct(env, databaseUrl);
try {
  const { data } = parsed;
  if (!data) throw new Error('unreachable');
  const passwordHash = await hashNewPassword(data.password);
  await product.services.db.transaction().execute(async (tx) => {
    const existing = await tx
      .selectFrom('account')
      .select('id')
      .where('userType', '=', 'ADMIN')
      .where('status', '=', 'ACTIVE')
      .forUpdate()
      .executeTakeFirst();
    if (existing) fail('There is an operator account already: further ones are made in the settings page.');
    await insertAdmin({ ...systemContext(product.services), tx }, { ...data, locale: 'ko' }, passwordHash);
  });
  console.log(`Operator account ${data.identify} is ready.`);
} finally {
  await product.stop();
  await postgres?.stop();
}
