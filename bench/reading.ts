import type { TestPerson } from '#server/testing/people.ts';
import type { TestProduct } from '#server/testing/running-product.ts';
import { type Statement, statementsOf } from './statements.ts';

/** One kind of reading: who asks for what, what the database is asked for it, and the answer. */
export type Reading = {
  name: string;
  path: string;
  headers: Record<string, string>;
  statements: Statement[];
  answer: string;
  /** Few rows do not reach it: it is compared with this reading of as many. */
  isDeeperThan?: string;
};

export const readingOf = async (
  { app }: TestProduct,
  name: string,
  { tokens }: Pick<TestPerson, 'tokens'>,
  path: string,
): Promise<Reading> => {
  const headers = { authorization: `Bearer ${tokens?.accessToken}` };
  const ask = () => app.inject({ method: 'GET', url: path, headers });
  // the first call may leave marks, such as the session's last use: the second is as all that follow
  await ask();
  let answer = '';
  const statements = await statementsOf(async () => {
    const { statusCode, body } = await ask();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
    answer = body;
  });
  return { name, path, headers, statements, answer };
};
