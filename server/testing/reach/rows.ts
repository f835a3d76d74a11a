import type { Name } from './cast.ts';
import type { Scene } from './scene.ts';
import type { SubjectName } from './subjects.ts';

/** The body, or the query of a call that reads, without the field that is looked at. */
export type Rest = object | ((scene: Scene, by: Name) => object | Promise<object>);

/** A field by which a call names something: what it names, and what must stand around it for a whole request. */
export type Row = {
  subject: SubjectName;
  rest?: Rest;
  /** What the path names where the field stands elsewhere. */
  under?: SubjectName;
  /** Who makes the call, where nobody else could get as far as this field. */
  by?: readonly Name[];
  /** Who reaches it here, where that is not who reaches it everywhere. */
  reach?: readonly Name[];
  /** What everybody else is answered where that is not 404, and why. */
  refused?: { status: number; code?: string; why: string };
  /** Names several at once: one that is not there among them, and none is. */
  several?: true;
  /** Made anew for everybody who reaches it: the act uses it up. */
  fresh?: true;
};

/** By call, and by field: `:id` stands in the path, `?id` in the query, `candidates.0.id` in the body. */
export type Rows = Record<string, Record<string, Row | readonly Row[]>>;

/** A version that nobody saw: whoever reaches the thing is told so, and it stays as it is. */
export const stale = { version: 999_999 };

export const blamed = (why: string) => ({ status: 400, code: 'INPUT_INVALID', why });
