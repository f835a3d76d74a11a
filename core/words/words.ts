import type { ErrorCode } from '../rules/errors.ts';
import { formatNumber } from '../rules/formats.ts';
import { splitMessage } from '../rules/issues.ts';
import type { ValidationMessage } from '../rules/validation-keys.ts';
import type { koFirst } from './ko/first.ts';
import type { ko } from './ko/index.ts';
import type { koOutside } from './ko/outside.ts';

/** Korean is the first language: its shape is the shape of all. */
export type Words = typeof ko;

/** The part of them that is there before anybody signed in: on the first screen, and on the other pages outside. */
export type FirstWords = typeof koFirst;
export type OutsideWords = typeof koOutside;

/** `Wait {seconds} seconds` with its values in. */
export const fill = (template: string, params: Record<string, string | number> = {}): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

export const errorMessage = (words: FirstWords, code: ErrorCode, params?: Record<string, string | number>): string =>
  fill(words.errors[code], params);

/** A number beside which others stand. */
type NumberText = (value: number, all: readonly number[]) => string;

const endsIn = (argument: string, told: NumberText): { min: string; max: string } => {
  const ends = argument.split('~').map(Number);
  const [min = 0, max = 0] = ends;
  return { min: told(min, ends), max: told(max, ends) };
};

/** The ends of a range of amounts are told by who knows the currency; to others only that there is one. */
export const fieldMessage = (words: FirstWords, message: ValidationMessage, amountText?: NumberText): string => {
  const { key, argument } = splitMessage(message);
  const template = words.validation[key];
  if (key === 'rangeWithin' || key === 'rateWithin') return fill(template, endsIn(argument, formatNumber));
  if (key === 'amountWithin') return amountText ? fill(template, endsIn(argument, amountText)) : words.validation.range;
  if (key === 'amountUpTo') {
    const max = Number(argument);
    return amountText ? fill(template, { value: amountText(max, [max]) }) : words.validation.range;
  }
  return fill(template, { value: argument });
};
