import type { Name } from './cast.ts';
import type { Scene } from './scene.ts';
import { fileSubjects } from './subjects-files.ts';
import { hiringSubjects } from './subjects-hiring.ts';
import { moneySubjects } from './subjects-money.ts';
import { peopleSubjects } from './subjects-people.ts';

/** Something that a call can name, and who may know that it is there. */
export type Subject = {
  reach: readonly Name[];
  /** Its id, or its token. */
  make: (scene: Scene) => Promise<number | string>;
};

export const subjects = {
  ...hiringSubjects,
  ...moneySubjects,
  ...peopleSubjects,
  ...fileSubjects,
} satisfies Record<string, Subject>;
export type SubjectName = keyof typeof subjects;
