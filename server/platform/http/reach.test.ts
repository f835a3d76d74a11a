import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { filesApi } from '#core/api/files.ts';
import { allEndpoints } from '#core/api/index.ts';
import { errorStatus } from '#core/rules/errors.ts';
import { callerOf } from '#server/testing/calls.ts';
import { exportPath, exportsOf } from '#server/testing/exports.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { type Name, names, roleOf } from '#server/testing/reach/cast.ts';
import { namedFields } from '#server/testing/reach/named-fields.ts';
import { requestOf } from '#server/testing/reach/request.ts';
import type { Row, Rows } from '#server/testing/reach/rows.ts';
import { candidateRows } from '#server/testing/reach/rows-candidates.ts';
import { fileRows } from '#server/testing/reach/rows-files.ts';
import { jobRows } from '#server/testing/reach/rows-jobs.ts';
import { moneyRows } from '#server/testing/reach/rows-money.ts';
import { peopleRows } from '#server/testing/reach/rows-people.ts';
import { publicRows } from '#server/testing/reach/rows-public.ts';
import { sceneOf } from '#server/testing/reach/scene.ts';
import { type SubjectName, subjects } from '#server/testing/reach/subjects.ts';
import { keptBy } from '#server/testing/refusals.ts';

const product = await startTestProduct();
const scene = await sceneOf(product);
beforeEach(async () => void (await scene.db.deleteFrom('callCount').execute()));

const rows: Rows = { ...jobRows, ...candidateRows, ...moneyRows, ...peopleRows, ...fileRows };
const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const guarded = allEndpoints().filter(({ access }) => access !== 'public');
/** Lists as files: see below. */
const provenApart = ['POST /download filter.id'];

test('every field by which a call names something has its rule, and every rule its field [api.roles]', () => {
  const named = allEndpoints().flatMap((endpoint) =>
    namedFields(endpoint).map((field) => `${callOf(endpoint)} ${field}`),
  );
  const ruled = Object.entries({ ...rows, ...publicRows }).flatMap(([call, fields]) =>
    Object.keys(fields).map((field) => `${call} ${field}`),
  );
  expect([...ruled, ...provenApart].sort()).toEqual(named.sort());
  const used = [...Object.values(rows), ...Object.values(publicRows)]
    .flatMap((fields) => Object.values(fields).flat() as Pick<Row, 'subject' | 'under'>[])
    .flatMap(({ subject, under }) => [subject, under]);
  expect(Object.keys(subjects).filter((name) => !used.includes(name as SubjectName))).toEqual([]);
});

const made = new Map<SubjectName, Promise<number | string>>();
const subjectOf = (name: SubjectName, fresh = false): Promise<number | string> => {
  if (fresh) return subjects[name].make(scene);
  const known = made.get(name) ?? subjects[name].make(scene);
  made.set(name, known);
  return known;
};

const madeUp = 'x'.repeat(43);
const notFound = Object.entries(errorStatus).flatMap(([code, status]) => (status === 404 ? [code] : []));
const isRefusedLikeMissing = ({ refused }: Row, status: number, code = ''): boolean =>
  refused
    ? status === refused.status && (refused.code === undefined || code === refused.code)
    : status === 404 && notFound.includes(code);

/** Who is refused for their role, or asks for what is not there, is told the same as others of the role. */
const oneOfEachRole = (among: readonly Name[]): Name[] => [
  ...new Map(among.map((name) => [roleOf[name], name])).values(),
];

const expectRule = async (endpoint: Endpoint, field: string, row: Row): Promise<void> => {
  const { access } = endpoint;
  const callers = names.filter((name) => (row.by ?? names).includes(name) && access.includes(roleOf[name]));
  const reach: readonly Name[] = row.reach ?? subjects[row.subject].reach;
  const near = callers.filter((name) => reach.includes(name));
  const far = callers.filter((name) => !reach.includes(name));
  const id = await subjectOf(row.subject, row.fresh);
  const missing = typeof id === 'number' ? 999_999_999 : madeUp;
  const under = row.under ? { under: await subjectOf(row.under) } : {};
  const { rest = {} } = row;
  const requestBy = (name: Name) => requestOf(scene, { endpoint, field, rest, ...under }, name);
  const prepared = (by: readonly Name[], ...ids: (number | string)[]) =>
    Promise.all(by.map(async (name) => ({ name, ids, send: await requestBy(name) })));
  const tried = [
    ...(await prepared(far, id)),
    ...(await prepared(oneOfEachRole(callers), missing)),
    ...(row.several ? await prepared(oneOfEachRole(near), id, missing) : []),
  ];

  const before = await keptBy(product);
  for (const name of oneOfEachRole(names.filter((one) => !access.includes(roleOf[one])))) {
    const { status, body } = await (await requestOf(scene, { endpoint, field, ...under }, name))(id);
    expect([name, status, body.code]).toEqual([name, 403, 'ACCESS_DENIED']);
  }
  for (const { name, ids, send } of tried) {
    const { status, body } = await send(...ids);
    const told = [row.subject, ids, name, status, body.code, body.fields];
    expect([...told, isRefusedLikeMissing(row, status, body.code)]).toEqual([...told, true]);
  }
  expect(await keptBy(product)).toEqual(before);

  for (const name of near) {
    const send = await requestBy(name);
    const { status, body } = await send(row.fresh ? await subjectOf(row.subject, true) : id);
    const told = [row.subject, name, status, body.code, body.fields];
    expect([...told, status < 300 || status === 409 || status === 422]).toEqual([...told, true]);
  }
};

const ruled = guarded.flatMap((endpoint) =>
  Object.entries(rows[callOf(endpoint)] ?? {}).map(([field, own]) => ({
    call: callOf(endpoint),
    endpoint,
    field,
    own: [own].flat() as Row[],
  })),
);

test.each(ruled)('$call $field is there for whom it concerns, and for nobody else [api.roles]', async (one) => {
  for (const row of one.own) await expectRule(one.endpoint, one.field, row);
});

const forEverybody = allEndpoints().flatMap((endpoint) =>
  Object.entries(publicRows[callOf(endpoint)] ?? {}).map(([field, row]) => ({
    call: callOf(endpoint),
    endpoint,
    field,
    ...row,
  })),
);

test.each(forEverybody)(
  '$call $field opens nothing to who made it up, or has it from others [api.roles]',
  async (row) => {
    const { endpoint, field, subject, rest = {}, code } = row;
    const id = subject ? await subjectOf(subject) : madeUp;
    const send = await requestOf(scene, { endpoint, field, rest }, 'guest');
    const before = await keptBy(product);
    const { status, body } = await send(id);
    expect([status, body.code, body.fields]).toEqual([errorStatus[code], code, body.fields]);
    expect(await keptBy(product)).toEqual(before);
  },
);

const farReaders = [
  ['foreignEmployer', 'EMPLOYER'],
  ['outsider', 'RECRUITER'],
] as const;
test.each(farReaders)('%s takes no list away that stands under what is others’ [api.roles]', async (name, role) => {
  const under = exportsOf(role).flatMap(({ list, needs }) => (needs === null ? [] : [{ list, needs }]));
  expect(under.length).toBeGreaterThan(0);
  for (const { list, needs } of under) {
    const of = { [needs]: String(await subjectOf(needs === 'id' ? 'posting' : 'department')) };
    const direct = await scene.cast[name].raw('GET', exportPath(role, list, 'CSV', of));
    expect([list, direct.status]).toEqual([list, 404]);
    // a ticket is given for any list; what stands in it is looked at when it is taken
    const filter = { list, format: 'CSV' as const, ...of };
    const { body } = await scene.cast[name].call(filesApi.requestDownload, { body: { kind: 'EXPORT', filter } });
    const taken = await callerOf(product.app).call(filesApi.download, { params: { ticket: body.data.ticket } });
    expect([list, taken.status]).toEqual([list, 404]);
  }
});
