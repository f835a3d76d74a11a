import type { ExportFormat, ExportList } from '#core/rules/export-lists.ts';
import type { UserType } from '#core/rules/roles.ts';
import { exportedLists } from '#server/domain/exports/lists.ts';
import type { Caller } from './calls.ts';
import { makeHiring } from './candidates.ts';
import { operatorOf } from './jobs.ts';
import { oncePerProduct } from './once-per-product.ts';
import { makeDepartment } from './people.ts';
import type { TestProduct } from './running-product.ts';
import { type ReadSheet, readCsv, textOfFile } from './sheets.ts';
import type { Tried } from './whole-request.ts';

type Filters = Record<string, string | readonly string[]>;

/** The address of an export, as its reader asks for it. */
export const exportPath = (role: UserType, list: ExportList, format: ExportFormat, filters: Filters = {}): string => {
  const search = new URLSearchParams({ list, format });
  for (const [name, value] of Object.entries(filters)) for (const one of [value].flat()) search.append(name, one);
  return `${role === 'ADMIN' ? '/export/file' : '/client/export/file'}?${search.toString()}`;
};

export const exportAs = async (
  caller: Caller,
  role: UserType,
  list: ExportList,
  filters: Filters = {},
): Promise<ReadSheet> => {
  const { status, body } = await caller.raw('GET', exportPath(role, list, 'CSV', filters));
  if (status !== 200) throw new Error(`exporting ${list} answered ${status} ${body.code}`);
  return readCsv(body.data as Buffer);
};

/** The lists that a role can take away, each with whether it stands under a posting. */
export const exportsOf = (role: UserType): { list: ExportList; needs: string | null }[] =>
  (Object.entries(exportedLists) as [ExportList, (typeof exportedLists)[ExportList]][])
    .filter(([, { columns }]) => role in columns)
    .map(([list, { endpoint }]) => ({
      list,
      needs: endpoint.params ? 'id' : list === 'DEPARTMENT_JOBS' ? 'departmentId' : null,
    }));

export type SeenExport = { call: string; status: number; text: string };

/** Takes away every list that there is for the role, about each of these ids, in both formats and by each search. */
export const walkExports = async (
  { services: { db } }: TestProduct,
  caller: Caller,
  role: UserType,
  ids: readonly number[],
  words: readonly string[] = [],
): Promise<SeenExport[]> => {
  const seen: SeenExport[] = [];
  for (const { list, needs } of exportsOf(role)) {
    // so many are more than a person may take in an hour
    await db.deleteFrom('callCount').execute();
    const look = async (format: ExportFormat, filters: Filters): Promise<number> => {
      const call = exportPath(role, list, format, filters);
      const { status, body, headers } = await caller.raw('GET', call);
      const text = Buffer.isBuffer(body.data) ? textOfFile(body.data) : JSON.stringify(body);
      seen.push({ call, status, text: `${JSON.stringify(headers)}\n${text}` });
      return status;
    };
    const about: Filters[] = needs === null ? [{}] : ids.map((id) => ({ [needs]: String(id) }));
    for (const one of about) {
      // of what is not there nothing more is to be had
      if ((await look('XLSX', one)) !== 200) continue;
      await look('CSV', one);
      for (const keyword of words) await look('CSV', { ...one, keyword });
    }
  }
  return seen;
};

type Cast = { callers: Record<'ADMIN' | 'EMPLOYER' | 'RECRUITER', Caller>; given: Record<string, string> };
/** Who takes lists away in calls that leave everything as it was, and what those lists must be told. */
const castOf = oncePerProduct<Cast>(async (product) => {
  const { employer, recruiter, jobId } = await makeHiring(product);
  const { accountId } = await makeDepartment(product, { companyId: employer.companyId });
  return {
    callers: { ADMIN: await operatorOf(product), EMPLOYER: employer, RECRUITER: recruiter },
    given: { id: String(jobId), departmentId: String(accountId) },
  };
});

const wholeExport =
  (roles: readonly (keyof Cast['callers'])[]) =>
  async (product: TestProduct, { values }: Pick<Tried, 'values'>) => {
    const { callers, given } = await castOf(product);
    const list = (Object.keys(exportedLists) as ExportList[]).find((name) => Object.values(values).includes(name));
    const role = roles.find((one) => !list || one in exportedLists[list].columns) ?? 'ADMIN';
    return {
      caller: callers[role],
      query: { list: role === 'ADMIN' ? 'NOTICES' : 'CONTACTS', format: 'CSV', ...given },
    };
  };

/** Whole requests of what hands out lists. */
export const exportRequests = {
  'GET /export/file': wholeExport(['ADMIN']),
  'GET /client/export/file': wholeExport(['EMPLOYER', 'RECRUITER']),
  'POST /download': async (product: TestProduct, tried: Pick<Tried, 'values'>) => {
    const { caller, query } = await wholeExport(['ADMIN', 'EMPLOYER', 'RECRUITER'])(product, tried);
    return { caller, body: { filter: query } };
  },
};
