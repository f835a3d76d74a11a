/** npm run admin -- <id> <name> <e-mail>: makes the first operator account. The password is read from standard input. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import * as z from 'zod/mini';
import { Refusal } from '#core/rules/errors.ts';
import { email, password, plainId, text } from '#core/rules/fields.ts';
import { fieldErrors } from '#core/rules/issues.ts';
import { fieldMessage, wordsOf } from '#core/words/index.ts';
import { readEnv } from '#server/env.ts';
import { refusalOf } from '#server/platform/db/errors.ts';
import { failedStart } from '#server/start-failure.ts';
import { stopInOrder } from '#server/stop-in-order.ts';

/** Something the person at the command can mend: one line. */
class NotMade extends Error {}

const input = z.object({ identify: plainId, name: text(50), email, password });
type FirstAdmin = z.output<typeof input>;
const running = stopInOrder();

const readInput = async (): Promise<FirstAdmin> => {
  const [identify, name, address] = process.argv.slice(2);
  if (!identify || !name || !address)
    throw new NotMade(
      'Usage: npm run admin -- <id> <name> <e-mail>   (the password is asked, or read from standard input)',
    );
  if (process.stdin.isTTY) process.stdout.write('Password: ');
  // nothing is written of what is typed
  const unseen = new Writable({ write: (_typed, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
  const typed = await reader.question('');
  reader.close();
  if (process.stdin.isTTY) process.stdout.write('\n');
  const parsed = input.safeParse({ identify, name, email: address, password: typed }, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [field, message] = Object.entries(fieldErrors(parsed.error.issues))[0] ?? [];
  throw new NotMade(`${field}: ${message && fieldMessage(wordsOf('en'), message)}`);
};

const lineFor = (error: unknown): string => {
  if (error instanceof NotMade) return error.message;
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  return refusal ? wordsOf('en').errors[refusal.code] : failedStart(error);
};

try {
  const admin = await readInput();
  const env = readEnv();
  // whoever is refused above is not kept waiting until all of the product is loaded
  const { makeFirstAdmin } = await import('#server/first-admin.ts');
  if (!(await makeFirstAdmin(env, running, admin)))
    throw new NotMade('There is an operator account already: further ones are made in the settings page.');
  console.log(`Operator account ${admin.identify} is ready.`);
} catch (error) {
  console.error(lineFor(error));
  process.exitCode = 1;
} finally {
  await running.stop();
}
