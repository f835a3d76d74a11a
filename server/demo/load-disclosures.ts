import { contactAgreementVersion } from '#core/rules/contact-agreements.ts';
import { discloseContact } from '#server/domain/disclosures/disclose-contact.ts';
import { moveRequest } from '#server/domain/disclosures/move-request.ts';
import { contestLoss, reportHire } from '#server/domain/disclosures/raise-claim.ts';
import { askQuestion } from '#server/domain/qnas/ask-question.ts';
import { replyToQna } from '#server/domain/qnas/reply-to-qna.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Services } from '#server/platform/services.ts';
import { contextOf } from './demo-context.ts';
import { type DemoDisclosure, disclosures } from './disclosures.ts';

const hourMs = 3_600_000;

const entryOf = (tx: Db, { candidate }: DemoDisclosure) =>
  tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('recruiter', 'recruiter.accountId', 'candidate.recruiterId')
    .select(['candidate.id', 'candidate.version', 'candidate.entryVersion', 'candidate.recruiterId'])
    .select(['candidate.birthDateSealed', 'candidate.lastPhoneSealed', 'recruiter.searchFirmId'])
    .select(['job.id as jobId', 'job.employerId', 'job.companyId', 'job.country'])
    .where('candidate.name', '=', candidate)
    .executeTakeFirstOrThrow();

const loadOne = async (services: Services, tx: Db, now: Date, one: DemoDisclosure): Promise<void> => {
  const { keys } = services;
  const entry = await entryOf(tx, one);
  const { id, jobId, employerId, companyId, recruiterId, searchFirmId } = entry;
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const employer = (hours: number) =>
    contextOf(
      services,
      tx,
      { accountId: employerId, userType: 'EMPLOYER', sessionId: 0, companyId, searchFirmId: null },
      at(hours),
    );
  const recruiter = (hours: number) =>
    contextOf(
      services,
      tx,
      { accountId: recruiterId, userType: 'RECRUITER', sessionId: 0, companyId: null, searchFirmId },
      at(hours),
    );
  const agreements = { version: contactAgreementVersion, noHireOutside: true, feeWithinYear: true };
  await moveRequest(employer(one.hoursAgo), {
    body: { id, version: entry.version, action: 'request', agreements, reason: '' },
  });
  const { email, thread, contested, reported } = one;
  const answered = recruiter(one.hoursAgo / 2);
  if (email !== undefined)
    await discloseContact(answered, {
      body: {
        id,
        version: entry.entryVersion + 1,
        phone: `${entry.country === 'KR' ? '821055' : '6281255'}50${keys.open(entry.lastPhoneSealed)}`,
        email,
        birthDate: one.birthDate ?? keys.open(entry.birthDateSealed),
      },
    });
  if (thread) {
    const [body, answer] = thread;
    const asked = await askQuestion(answered, {
      params: { id: jobId },
      body: { type: 'JOB', body, isSecret: true, candidateId: id },
    });
    await replyToQna(employer(one.hoursAgo / 3), { params: asked, body: { body: answer } });
  }
  const { entryVersion: version } = await entryOf(tx, one);
  if (contested !== undefined)
    await contestLoss(recruiter(one.hoursAgo / 3), { body: { id, version, text: contested } });
  if (reported !== undefined)
    await reportHire(recruiter(one.hoursAgo / 3), { body: { candidateId: id, text: reported, fileId: null } });
};

/** By the product's own acts, each at its hour. */
export const loadDisclosures = async (services: Services, tx: Db, now: Date): Promise<void> => {
  for (const one of disclosures) await loadOne(services, tx, now, one);
};
