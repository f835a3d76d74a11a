import type { Db } from '#server/platform/db/connect.ts';
import { accountIdOf } from './demo-ids.ts';

type DemoOffer = { title: string; by: string; rateBps: number; hoursAgo: number; introduction: string };

const great = 'eunbi.seo@bridgep.kr';

/** Offers that wait for a decision: enough of them to be compared. */
const undecided: DemoOffer[] = [
  {
    title: '자율주행 인지 소프트웨어 엔지니어',
    by: great,
    rateBps: 1850,
    hoursAgo: 30,
    introduction:
      '지난 2년 동안 인지·센서 융합 엔지니어 열한 분을 완성차와 부품사에 추천했습니다. 논문과 오픈소스 기여를 먼저 확인하고, 실차 경험이 있는 분부터 만나겠습니다. 첫 추천은 일주일 안에 드립니다.',
  },
  {
    title: '자율주행 인지 소프트웨어 엔지니어',
    by: 'hyunwoo.noh@bridgep.kr',
    rateBps: 1600,
    hoursAgo: 8,
    introduction:
      '로봇과 드론 회사의 C++ 개발자를 꾸준히 만나고 있습니다. 지금 이직을 준비하는 두 분을 바로 소개할 수 있습니다.',
  },
  {
    title: '차량 관제 플랫폼 백엔드 개발자',
    by: 'soyeon.yoo@hanbitsearch.kr',
    rateBps: 1700,
    hoursAgo: 20,
    introduction:
      '대용량 이벤트 처리 경험이 있는 백엔드 개발자를 주로 추천합니다. 물류와 모빌리티 회사에 여섯 분이 입사했습니다.',
  },
  {
    title: 'Head of Supply Chain Planning',
    by: 'putri@nusantaratalent.id',
    rateBps: 1800,
    hoursAgo: 12,
    introduction:
      'I placed two heads of planning with consumer brands in Jakarta last year. I can introduce three people who run a network of this size today.',
  },
];

/** Offers that nobody has decided. */
export const loadOffers = async (tx: Db, now: Date): Promise<void> => {
  for (const { title, by, rateBps, hoursAgo, introduction } of undecided) {
    const job = await tx.selectFrom('job').select(['id']).where('title', '=', title).executeTakeFirstOrThrow();
    const { feeRateMinBps: min, feeRateMaxBps: max } = await tx
      .selectFrom('jobTerms')
      .select(['feeRateMinBps', 'feeRateMaxBps'])
      .where('jobId', '=', job.id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('offer')
      .values({
        jobId: job.id,
        recruiterId: await accountIdOf(tx, by),
        status: 'SUGGESTED',
        termsNumber: 1,
        rateBps: min === null || max === null ? null : Math.min(Math.max(rateBps, min), max),
        introduction,
        createdAt: new Date(now.getTime() - hoursAgo * 3_600_000),
        termsAcceptedAt: new Date(now.getTime() - hoursAgo * 3_600_000),
      })
      .execute();
  }
};
