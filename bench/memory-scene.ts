import { createHash, randomBytes } from 'node:crypto';
import { rehashPeople } from '#server/domain/candidates/rehash-people.ts';
import { docx, pdf } from '#server/testing/made-documents.ts';
import { makeAdmin, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { runProduct } from '#server/testing/running-product.ts';
import { putResumes } from './resume-zips.ts';
import { worldEnv } from './world.ts';

/** Who does what at once, with tokens, and what must come of it. */
export type MemoryScene = {
  port: number;
  uploaders: string[];
  documents: { name: string; bytes: Buffer; sha256: string }[];
  employer: string;
  /** The candidates whose resumes the employer takes, and the sums of those. */
  ids: number[];
  resumes: string[];
  admins: string[];
  /** How many postings there are to export. */
  rows: number;
};

const documentBytes = 10 * 1024 * 1024;
const resumes = 100;
const uploaders = 50;

const tokenOf = ({ tokens }: Pick<TestPerson, 'tokens'>): string => tokens?.accessToken ?? '';

/** As they come from a scanner and from a word processor: mostly pictures. */
const documents = () =>
  [
    {
      name: '이력서.pdf',
      bytes: pdf('5 0 obj<</Type/XObject/Subtype/Image>>stream\n', randomBytes(documentBytes), '\nendstream endobj'),
    },
    {
      name: '이력서.docx',
      bytes: docx({ name: 'word/media/image1.bin', content: randomBytes(documentBytes), isStored: true }),
    },
  ].map((document) => ({ ...document, sha256: createHash('sha256').update(document.bytes).digest('hex') }));

export const putMemoryScene = async (databaseUrl: string, filesDir: string): Promise<Omit<MemoryScene, 'port'>> => {
  const product = await runProduct(databaseUrl, { ...worldEnv, FILES_DIR: filesDir });
  const { employer, ids, sums } = await putResumes(product, resumes);
  const people: string[] = [];
  for (let n = 0; n < uploaders; n += 1) people.push(tokenOf(await makeRecruiter(product)));
  const admins = [tokenOf(await makeAdmin(product)), tokenOf(await makeAdmin(product))];
  const { rows } = await product.services.db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  // the scene put people there by hashes of nobody's key, with which no real server starts
  await rehashPeople(product.services);
  await product.stop();
  return {
    uploaders: people,
    documents: documents(),
    employer: tokenOf(employer),
    ids,
    resumes: sums,
    admins,
    rows,
  };
};
