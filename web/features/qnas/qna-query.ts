import * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import type { QnaAuthorType, qnasApi } from '#core/api/qnas.ts';
import { hasContact } from '#core/rules/contact-shapes.ts';
import { qnaTypes } from '#core/rules/enums.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

type Listed = Output<typeof qnasApi.list>['data'][number];
export type Reply = Pick<Listed['replies'][number], 'id' | 'author' | 'body' | 'createdAt'> & { isMine?: boolean };
export type Askable = Output<typeof qnasApi.askable>[number];

/** A question in the shapes of all its readers: what a reader is not shown is not there. */
export type Qna = Pick<Listed, 'id' | 'type' | 'author' | 'body' | 'createdAt'> & {
  replies: readonly Reply[];
  isMine?: boolean;
  version?: number;
  isSecret?: boolean;
  isPublished?: boolean;
  candidate?: { id: number; name: string } | null;
  isOwn?: boolean;
  recruiter?: Omit<Askable, 'knowsName'> & Partial<Askable>;
  actions?: readonly ('reply' | 'publish' | 'unpublish' | 'hide' | 'delete')[];
};

/** Whose board it is. */
export type Reader = QnaAuthorType | 'DEPARTMENT';

/** Somebody other than who asked has said something. */
export const isAnswered = ({ author, replies }: Qna): boolean => replies.some((one) => one.author.type !== author.type);

export const boardSettings = { filters: ['type'] } as const;

export const boardQuery = (state: ListState): NonNullable<Passed<typeof qnasApi.list>['query']> =>
  listQueryOf(state, { filters: { type: chosenOf(qnaTypes, state.filters.type) } });

/** What may be written: a recruiter is told of a contact in it before the server refuses it. */
export const textOf = (reader: Reader) =>
  f
    .text(limits.qnaLengthMax)
    .check(z.refine((written) => reader !== 'RECRUITER' || !hasContact(written), 'contactWritten'));
