import { expect } from 'vitest';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { chosenKindsOf, topicOf } from '#core/rules/notification-kinds.ts';
import { moveThrough, recommend, somebody } from './candidates.ts';
import { hire, openContact } from './contracts.ts';
import { makeJob, operatorOf, submitted, type TestJob } from './jobs.ts';
import { fillProfile, moveOffer, offerOn } from './offers.ts';
import { putBankAccount } from './payments.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from './people.ts';
import { unique } from './product.ts';
import { matchTo } from './qnas.ts';
import type { TestProduct } from './running-product.ts';
import { toldBy } from './told.ts';

/** English at the company, Korean elsewhere; a colleague and a rival who are never meant, a department with a bell alone. */
const people = ['admin', 'employer', 'colleague', 'department', 'recruiter', 'rival'] as const;
type Person = (typeof people)[number];
export type Begun = Record<Person, TestPerson> & { title: string; word: string };
export type Scene = Begun & { jobId: number };

const castOf = async (product: TestProduct): Promise<Record<Person, TestPerson>> => {
  const employer = await makeEmployer(product, { locale: 'en' });
  const inCompany = { companyId: employer.companyId };
  const recruiter = await makeRecruiter(product);
  const rival = await makeRecruiter(product, { locale: 'en' });
  for (const one of [recruiter, rival]) await fillProfile(product, one);
  await product.services.db.updateTable('recruiter').set({ limitOfferCount: 100 }).execute();
  return {
    admin: await operatorOf(product),
    employer,
    colleague: await makeEmployer(product, inCompany),
    department: await makeDepartment(product, inCompany),
    recruiter,
    rival,
  };
};

export const formOf = ({ title, word }: Begun, change: Partial<JobFields> = {}) => ({
  title,
  keywords: [word],
  ...change,
});

/** Scenes that an event happens in, each on a posting of its own. */
export const makeScenes = async (product: TestProduct) => {
  const cast = await castOf(product);
  const identity = somebody();
  const begin = async (): Promise<Begun> => ({
    ...cast,
    title: unique('Backend lead'),
    word: unique('w')
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 20),
  });
  const posted = async (change: Partial<JobFields> = {}): Promise<Scene> => {
    const begun = await begin();
    const { id: jobId } = await makeJob(product, begun.employer, 'ACTIVE', formOf(begun, change));
    await matchTo(product, begun.department, jobId);
    return { ...begun, jobId };
  };
  /** The recruiter is selected, the rival is not. */
  const selected = async (change: Partial<JobFields> = {}): Promise<Scene> => {
    const scene = await posted(change);
    await offerOn(scene.rival, scene.jobId);
    await moveOffer(scene.employer, await offerOn(scene.recruiter, scene.jobId), 'select');
    return scene;
  };
  const recommended = async (who = identity): Promise<Scene & { id: number }> => {
    const scene = await selected();
    return { ...scene, id: (await recommend(scene.recruiter, scene.jobId, who)).id };
  };
  const hireable = async (who = identity): Promise<Scene & { id: number }> => {
    const scene = await recommended(who);
    await moveThrough(scene.employer, scene.id, ['REVIEW_DOCUMENT', 'PASS_INTERVIEW']);
    await openContact(product, scene.id);
    return scene;
  };
  /** Began long enough ago for a payout, and where to is known. */
  const hired = async (): Promise<Scene & { contractId: number; paymentId: number }> => {
    // nobody is hired twice
    const scene = await hireable(somebody());
    const startDate = addDays(dayIn(product.clock.now(), 'Asia/Seoul'), -40);
    const { status, body } = await hire(product, { employer: scene.employer, candidateId: scene.id }, { startDate });
    if (status !== 200) throw new Error(`the hire answered ${status} ${JSON.stringify(body)}`);
    await putBankAccount(product, scene.recruiter);
    return { ...scene, contractId: body.data.id, paymentId: body.data.paymentId };
  };
  /** Employers whose sign-up waits for the operator. */
  const waiting = async (): Promise<Begun> => ({
    ...(await begin()),
    employer: await makeEmployer(product, { status: 'WAITING', locale: 'en' }),
  });
  const sentIn = async (): Promise<Begun & { job: TestJob }> => {
    const begun = await begin();
    return { ...begun, job: await submitted(product, begun.employer, formOf(begun)) };
  };
  const daysAhead = (days: number): Partial<JobFields> => {
    const today = dayIn(product.clock.now(), 'Asia/Seoul');
    return { recommendDeadline: addDays(today, days), dueDate: addDays(today, days + 9) };
  };
  return { identity, begin, posted, selected, recommended, hireable, hired, waiting, sentIn, daysAhead };
};

export type Line<S extends Begun = Begun> = {
  event: string;
  scene: () => Promise<S>;
  act: (scene: S) => Promise<unknown>;
  /** What each hears; `%` is the posting. Whoever is not named hears nothing. */
  told: Partial<Record<Person, string | readonly string[]>>;
};
export const line = <S extends Begun>(
  event: string,
  scene: () => Promise<S>,
  act: (scene: S) => Promise<unknown>,
  told: Line['told'],
): Line => ({ event, scene, act, told }) as unknown as Line;

export const expectTold = async (product: TestProduct, { scene, act, told }: Line): Promise<void> => {
  const made = await scene();
  const { mail, bell, kinds } = await toldBy(product, () => act(made));
  const nameOf = (id: number | string) => people.find((person) => made[person].accountId === id) ?? `stranger ${id}`;
  const seen = (rows: readonly [number | string, string][]) =>
    rows.map(([id, text]) => `${nameOf(id)}: ${text.replace(/INV-[\w-]+/, '#')}`).sort();
  const expected = Object.entries(told).flatMap(([person, texts]) =>
    [texts].flat().map((text) => `${person}: ${text.replace('%', made.title)}`),
  );
  expect(seen(bell)).toEqual(expected.sort());
  // whoever hears of it can choose how: a department has no mail to choose about
  const unchosen = kinds.filter(({ kind, userType }) => {
    const topic = userType === 'DEPARTMENT' ? null : topicOf(kind);
    return topic !== null && !chosenKindsOf(userType, topic).some((chosen) => chosen === kind);
  });
  expect(unchosen).toEqual([]);
  // a department has a bell and no address
  expect(seen(mail)).toEqual(expected.filter((one) => !one.startsWith('department')).sort());
};
