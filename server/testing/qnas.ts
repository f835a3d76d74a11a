import type { Sent } from '#core/api/endpoint.ts';
import { qnasApi } from '#core/api/qnas.ts';
import { openMessage } from '#server/platform/mail/outbox.ts';
import type { Caller } from './calls.ts';
import { exportPath } from './exports.ts';
import { heardBy } from './live.ts';
import type { TestPerson } from './people.ts';
import type { TestProduct } from './running-product.ts';
import { textOfFile } from './sheets.ts';

type Question = Sent<typeof qnasApi.ask>['body'];

export const question = (wanted: Partial<Question> = {}): Question => ({
  type: 'JOB',
  body: '재택근무가 가능합니까?',
  isSecret: false,
  ...wanted,
});

const idOf = ({ status, body }: { status: number; body: { data: { id: number }; code?: string } }): number => {
  if (status !== 200) throw new Error(`answered ${status} ${body.code}`);
  return body.data.id;
};

/** Asks, and answers the question's id. */
export const ask = async (who: Caller, jobId: number, wanted: Partial<Question> = {}): Promise<number> =>
  idOf(await who.call(qnasApi.ask, { params: { id: String(jobId) }, body: question(wanted) }));

export const reply = async (who: Caller, qnaId: number, body = '네, 주 이틀 가능합니다.'): Promise<number> =>
  idOf(await who.call(qnasApi.reply, { params: { id: String(qnaId) }, body: { body } }));

export const publish = (who: Caller, qnaId: number, version: number, isPublished = true) =>
  who.call(qnasApi.publish, { params: { id: String(qnaId) }, body: { version, isPublished } });

export const removeQna = (who: Caller, qnaId: number, reason?: string) =>
  who.call(qnasApi.remove, { params: { id: String(qnaId) }, body: reason === undefined ? {} : { reason } });

/** A thread in the shapes of all roles: what a role is not shown is not there. */
export type ShownQna = {
  id: number;
  version?: number;
  type: string;
  author: { type: string; name: string | null };
  body: string;
  isSecret?: boolean;
  isPublished?: boolean;
  isOwn?: boolean;
  recruiter?: { id: number; name: string; firm: string };
  actions?: string[];
  replies: { id: number; author: { type: string; name: string | null }; body: string; createdAt: string }[];
};

/** The board as this reader gets it. */
export const boardOf = async (
  who: Caller,
  jobId: number,
  query: Sent<typeof qnasApi.list>['query'] = {},
): Promise<{ data: ShownQna[]; total: number }> => {
  const { status, body } = await who.call(qnasApi.list, { params: { id: String(jobId) }, query });
  if (status !== 200) throw new Error(`the board answered ${status} ${body.code}`);
  return { data: body.data, total: (body.page as { totalElements: number }).totalElements };
};

export const threadFor = async (who: Caller, jobId: number, qnaId: number): Promise<ShownQna | undefined> =>
  (await boardOf(who, jobId, { size: 'all' })).data.find(({ id }) => id === qnaId);

/** Who got a mail with this text in it. */
export const mailedWith = async ({ services, react }: TestProduct, text: string): Promise<string[]> => {
  await react();
  const rows = await services.db.selectFrom('mail').select('messageSealed').orderBy('id').execute();
  return rows
    .map(({ messageSealed }) => openMessage(services, messageSealed))
    .filter((mail) => JSON.stringify(mail).includes(text))
    .map(({ to }) => to);
};

/** A name nobody else has, to be looked for in what others are shown. */
export const rename = async ({ services: { db } }: TestProduct, person: TestPerson, name: string): Promise<string> => {
  await db.updateTable('account').set({ name }).where('id', '=', person.accountId).execute();
  return name;
};

export const matchTo = async ({ services: { db } }: TestProduct, department: TestPerson, jobId: number) => {
  await db.insertInto('departmentJob').values({ departmentId: department.accountId, jobId }).execute();
};

/** What of questions somebody was told live, from the first word on. */
export const toldLive = async (product: TestProduct, who: TestPerson): Promise<{ kind: string; path: string }[]> =>
  (await heardBy(product, who))
    .map(({ data }) => ({ kind: String(data.kind), path: String(data.path) }))
    .filter(({ kind }) => kind.startsWith('qna.'));

/** What somebody can take away of a posting's board as files. */
export const filesOf = async (who: TestPerson, role: 'ADMIN' | 'EMPLOYER', jobId: number): Promise<string> => {
  const texts = [];
  for (const [list, format] of [
    ['QNAS', 'CSV'],
    ['QNAS', 'XLSX'],
    [role === 'ADMIN' ? 'ALL_JOBS' : 'JOBS', 'CSV'],
  ] as const) {
    const { status, body } = await who.raw('GET', exportPath(role, list, format, { id: String(jobId) }));
    if (status === 200) texts.push(textOfFile(body.data as Buffer));
  }
  return texts.join('\n');
};
