import type { FileTable } from '#server/platform/db/tables.ts';
import { samples } from '../documents.ts';
import { makeDraft } from '../jobs.ts';
import type { TestPerson } from '../people.ts';
import { company, knowsPosting, nobody } from './groups.ts';
import type { Scene } from './scene.ts';
import type { Subject } from './subjects.ts';

type Put = { kind: FileTable['kind']; by: TestPerson; owner?: readonly [FileTable['ownerKind'], number] };

const putFile = async ({ product, db, now }: Scene, { kind, by, owner }: Put): Promise<number> => {
  const { key, sizeBytes, sha256 } = await product.services.files.write(samples.pdf);
  const [ownerKind = null, ownerId = null] = owner ?? [];
  const { id } = await db
    .insertInto('file')
    .values({
      kind,
      storeKey: key,
      name: 'a.pdf',
      mediaType: 'application/pdf',
      sizeBytes,
      sha256,
      uploaderId: by.accountId,
      ownerKind,
      ownerId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Brought by the employer and not used yet: the operator may look at it, nobody else may use it. */
const broughtByEmployer = (kind: Put['kind']) => ({
  reach: ['employer'] as const,
  make: (scene: Scene) => putFile(scene, { kind, by: scene.cast.employer }),
});
const broughtByMate = (kind: Put['kind']) => ({
  reach: ['mate'] as const,
  make: (scene: Scene) => putFile(scene, { kind, by: scene.cast.mate }),
});

const broughtBySelected = (kind: Put['kind']) => ({
  reach: ['selected'] as const,
  make: (scene: Scene) => putFile(scene, { kind, by: scene.cast.selected }),
});

export const fileSubjects = {
  newPhoto: broughtByEmployer('PHOTO'),
  newLogo: broughtByEmployer('LOGO'),
  newTemplate: broughtByEmployer('TEMPLATE'),
  newDescription: broughtByEmployer('DESCRIPTION'),
  newAttachment: broughtByEmployer('ATTACHMENT'),
  matesResume: broughtByMate('RESUME'),
  matesAttachment: broughtByMate('ATTACHMENT'),
  selectedsResume: broughtBySelected('RESUME'),
  selectedsAttachment: broughtBySelected('ATTACHMENT'),
  /** Of a posting: whoever may read it. */
  attachment: {
    reach: knowsPosting,
    make: (scene) => putFile(scene, { kind: 'ATTACHMENT', by: scene.cast.employer, owner: ['JOB', scene.jobId] }),
  },
  /** A draft is nobody's but the company's, and what hangs on it neither. */
  draftAttachment: {
    reach: company,
    make: async (scene) => {
      const { employer } = scene.cast;
      const { id } = await makeDraft(employer);
      return putFile(scene, { kind: 'ATTACHMENT', by: employer, owner: ['JOB', id] });
    },
  },
  /** Of the company: its own people, and recruiters who know it from a posting. */
  logo: {
    reach: [...knowsPosting, 'unmatched'],
    make: (scene) =>
      putFile(scene, { kind: 'LOGO', by: scene.cast.employer, owner: ['COMPANY', scene.cast.employer.companyId] }),
  },
  /** Of a recruiter: those to whom they offered. */
  photo: {
    reach: ['admin', ...company, 'matched', 'selected'],
    make: async ({ db, cast }) =>
      (
        await db
          .selectFrom('account')
          .select((eb) => eb.ref('photoId').$notNull().as('id'))
          .where('id', '=', cast.selected.accountId)
          .executeTakeFirstOrThrow()
      ).id,
  },
  /** A candidate's resume goes out by its own call alone. */
  resume: {
    reach: nobody,
    make: async ({ db, candidateId }) =>
      (
        await db
          .selectFrom('candidate')
          .select((eb) => eb.ref('resumeId').$notNull().as('id'))
          .where('id', '=', candidateId)
          .executeTakeFirstOrThrow()
      ).id,
  },
} satisfies Record<string, Subject>;
