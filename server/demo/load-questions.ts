import type { QnaType } from '#core/rules/enums.ts';
import { proposeTerms } from '#server/domain/jobs/proposals.ts';
import { askQuestion } from '#server/domain/qnas/ask-question.ts';
import { replyToQna } from '#server/domain/qnas/reply-to-qna.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Services } from '#server/platform/services.ts';
import { contextOf, operatorActor } from './demo-context.ts';
import { accountIdOf } from './demo-ids.ts';

type DemoQuestion = {
  posting: string;
  type: QnaType;
  recruiter: string;
  /** Otherwise the recruiter asks. */
  isByEmployer?: true;
  isSecret?: true;
  body: string;
  answer?: string;
  hoursAgo: number;
};

const perception = '자율주행 인지 소프트웨어 엔지니어';
const planning = 'Head of Supply Chain Planning';
const [jiwon, agus] = ['jiwon.han@hanbitsearch.kr', 'agus@nusantaratalent.id'];

/** Boards with something answered, something that waits for the company, and something that waits for the recruiter. */
const questions: DemoQuestion[] = [
  {
    posting: perception,
    type: 'JOB',
    recruiter: jiwon,
    body: '주 며칠까지 재택근무가 가능합니까? 후보자 두 분이 먼저 물어보셨습니다.',
    answer: '주 이틀 가능합니다. 실차 시험이 있는 주에는 출근이 필요합니다.',
    hoursAgo: 70,
  },
  {
    posting: perception,
    type: 'PAYMENT',
    recruiter: jiwon,
    isSecret: true,
    body: '사이닝 보너스도 첫해 연봉에 포함해 수수료를 계산합니까?',
    hoursAgo: 5,
  },
  {
    posting: perception,
    type: 'ETC',
    recruiter: jiwon,
    isByEmployer: true,
    isSecret: true,
    body: '이번 주에 더 추천하실 수 있는 분이 몇 분입니까?',
    hoursAgo: 9,
  },
  {
    posting: planning,
    type: 'JOB',
    recruiter: agus,
    body: 'Is relocation from Surabaya supported?',
    answer: 'Yes, moving costs and two months of housing.',
    hoursAgo: 50,
  },
  {
    posting: planning,
    type: 'JOB',
    recruiter: 'putri@nusantaratalent.id',
    body: 'Does the role report to the CEO or to the COO?',
    hoursAgo: 7,
  },
  {
    posting: planning,
    type: 'SERVICE',
    recruiter: agus,
    isByEmployer: true,
    isSecret: true,
    body: 'Could you bring the interviews forward to this week?',
    hoursAgo: 4,
  },
];

const postingOf = (tx: Db, title: string) =>
  tx
    .selectFrom('job')
    .select(['id', 'version', 'employerId', 'companyId'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow();

const loadQuestion = async (services: Services, tx: Db, now: Date, one: DemoQuestion): Promise<void> => {
  const { id, employerId, companyId } = await postingOf(tx, one.posting);
  const { accountId, searchFirmId } = await tx
    .selectFrom('recruiter')
    .select(['accountId', 'searchFirmId'])
    .where('accountId', '=', await accountIdOf(tx, one.recruiter))
    .executeTakeFirstOrThrow();
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const employer = {
    accountId: employerId,
    userType: 'EMPLOYER',
    sessionId: 0,
    companyId,
    searchFirmId: null,
  } as const;
  const recruiter = { accountId, userType: 'RECRUITER', sessionId: 0, companyId: null, searchFirmId } as const;
  const { type, body, isSecret = false, isByEmployer = false, answer, hoursAgo } = one;
  const asked = await askQuestion(contextOf(services, tx, isByEmployer ? employer : recruiter, at(hoursAgo)), {
    params: { id },
    body: { type, body, isSecret, ...(isByEmployer ? { recruiterId: accountId } : {}) },
  });
  if (answer !== undefined)
    await replyToQna(contextOf(services, tx, isByEmployer ? recruiter : employer, at(hoursAgo / 2)), {
      params: asked,
      body: { body: answer },
    });
};

/** What waits for an answer: questions of both sides, and other terms that the operator suggests. */
export const loadQuestions = async (services: Services, tx: Db, now: Date, adminId: number): Promise<void> => {
  for (const one of questions) await loadQuestion(services, tx, now, one);
  const { id, version } = await postingOf(tx, '로봇 제어 펌웨어 책임 엔지니어');
  const operator = operatorActor(adminId);
  await proposeTerms(contextOf(services, tx, operator, new Date(now.getTime() - 3 * 3_600_000)), {
    body: {
      id,
      version,
      terms: { guaranteeMonths: 6 },
      note: '책임급은 보증 기간을 6개월로 두는 공고가 많아 제안 드립니다.',
    },
  });
};
