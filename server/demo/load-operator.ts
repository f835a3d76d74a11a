import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { refuse } from '#core/rules/errors.ts';
import { recordAct } from '#server/domain/audit/record-act.ts';
import { publishDocument } from '#server/domain/documents/publish-document.ts';
import { en } from '#server/domain/documents/texts-en.ts';
import { ko } from '#server/domain/documents/texts-ko.ts';
import { editSettings } from '#server/domain/settings/edit-settings.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Services } from '#server/platform/services.ts';
import { operatorActor } from './demo-context.ts';

type Scene = { services: Services; tx: Db; adminId: number };

/** The operator at work some days ago, from the office. */
const operatorAt = ({ services, tx, adminId }: Scene, now: Date): Context => ({
  tx,
  now,
  actor: operatorActor(adminId),
  absence: refuse('SIGN_IN_REQUIRED'),
  locale: 'ko',
  bearer: null,
  origin: { address: '203.0.113.24', network: '203.0.113.24', device: '', requestId: '' },
  services,
});

/** Who let the people in, on the record in the order of their days. */
export const loadApprovals = async (scene: Scene): Promise<void> => {
  const people = await scene.tx
    .selectFrom('account')
    .select(['id', 'approvedAt'])
    .where('approvedAt', 'is not', null)
    .where('userType', 'in', ['EMPLOYER', 'RECRUITER'])
    .orderBy('approvedAt')
    .execute();
  for (const { id, approvedAt } of people)
    if (approvedAt)
      await recordAct(operatorAt(scene, approvedAt), {
        action: 'account.approve',
        subjectKind: 'ACCOUNT',
        subjectId: id,
        fields: ['status'],
      });
};

/** Settings that were changed, and a privacy policy that is yet to come: nobody is asked before its day. */
export const loadOperatorWork = async (scene: Scene, now: Date): Promise<void> => {
  const hoursAgo = (hours: number) => operatorAt(scene, new Date(now.getTime() - hours * 3_600_000));
  const { money, recruiters } = await readSettings(hoursAgo(0));
  await editSettings(hoursAgo(7), {
    body: {
      part: 'MONEY',
      version: money.version,
      settings: { ...money.settings, secondAdminAbove: { ...money.settings.secondAdminAbove, KRW: 20_000_000 } },
      password: '',
    },
  });
  await editSettings(hoursAgo(4), {
    body: {
      part: 'RECRUITERS',
      version: recruiters.version,
      settings: { ...recruiters.settings, limitCandidateCount: recruiters.settings.limitCandidateCount + 1 },
    },
  });
  const bodies = {
    bodyKo: `${ko.PRIVACY}\n\n# 7. 처리 위탁\n메일 발송과 파일 보관을 국내 사업자에게 맡깁니다. 맡은 곳과 하는 일은 홈페이지에 밝힙니다.`,
    bodyEn: `${en.PRIVACY}\n\n# 7. Processors\nSending mail and keeping files is done by companies on our behalf. Who they are and what they do stands on our site.`,
  };
  const fromDate = addDays(dayIn(now, operatorTimeZone), 30);
  await publishDocument(hoursAgo(0), { body: { kind: 'PRIVACY', version: 1, fromDate, password: '', ...bodies } });
};
