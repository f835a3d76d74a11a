import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber, isOpenCode } from '#core/rules/candidate-codes.ts';
import { isStepPast, type StepKind } from '#core/rules/candidate-fields.ts';
import { refuse } from '#core/rules/errors.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { codeConflict, findCandidate, lockForDecision } from './candidate-access.ts';
import { lastToldOf } from './last-told.ts';
import { writeEvents } from './write-event.ts';

type SetStep = typeof candidatesApi.setStep;

/** Sets what comes next. The recruiter is told with the next results notice. */
export const setStep = async (ctx: Context, { body }: Input<SetStep>): Promise<Output<SetStep>> => {
  const { step } = body;
  if (step && isStepPast(step.at, ctx.now)) throw refuse('INPUT_INVALID', { fields: { 'step.at': 'timeAhead' } });
  const [candidate] = await lockForDecision(ctx, [body]);
  if (!candidate) throw refuse('NOT_FOUND');
  const code = codeOfNumber(candidate.code);
  if (!isOpenCode(code) || candidate.withdrawnAt !== null || candidate.lostAt !== null) throw codeConflict(ctx, code);
  const columns = {
    stepKind: step?.kind ?? null,
    stepAt: step ? new Date(step.at) : null,
    stepNote: step?.note ?? '',
  };
  await writeEvents(ctx, [{ candidateId: candidate.id, action: 'setStep', ...columns }]);
  return ctx.tx
    .updateTable('candidate')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', candidate.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

/** Text of a calendar: its own signs escaped, line breaks as such (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

const foldedAt = 74;
/** Lines of at most 75 bytes; what follows goes on with a space. Never inside a character. */
const folded = (line: string): string => {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > foldedAt) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
};

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const minutes = 60;

type Entry = { uid: string; summary: string; note: string; at: Date; now: Date };
const calendarOf = ({ uid, summary, note, at, now }: Entry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Scoutlane//Candidates//KO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(new Date(at.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

type Step = { stepKind: StepKind | null; stepAt: Date | null; stepNote: string };

/** The step as the reader knows it: a recruiter's is the one that was told last. */
export const openCalendar = async (
  ctx: Context,
  { params }: Input<typeof candidatesApi.stepCalendar>,
): Promise<Download> => {
  const candidate = await findCandidate(ctx, params.id);
  const step: Step | null = ctx.actor.userType === 'RECRUITER' ? await lastToldOf(ctx, candidate.id) : candidate;
  if (!step?.stepKind || !step.stepAt) throw refuse('NOT_FOUND');
  const words = mailWordsOf(ctx.locale).candidate;
  const summary = `${words.step[step.stepKind]} · ${candidate.name} · ${candidate.title}`;
  const host = URL.parse(ctx.services.env.baseUrl)?.hostname ?? 'localhost';
  const body = calendarOf({
    uid: `candidate-${candidate.id}@${host}`,
    summary,
    note: step.stepNote,
    at: step.stepAt,
    now: ctx.now,
  });
  return {
    body: Buffer.from(body),
    name: `${words.step[step.stepKind]}.ics`,
    mediaType: 'text/calendar; charset=utf-8',
  };
};
