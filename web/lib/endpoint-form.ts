import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Endpoint, Schema } from '#core/api/endpoint.ts';
import type { Currency } from '#core/rules/countries.ts';
import type { ErrorCode } from '#core/rules/errors.ts';
import { amountAmong } from '#core/rules/money-text.ts';
import type { ValidationMessage } from '#core/rules/validation-keys.ts';
import { fieldMessage, type Words } from '#core/words/words.ts';
import { type Agreed, useAgreed } from './agreed.ts';
import { type SendOptions, useSend } from './endpoints.ts';
import { ApiFailure } from './failures.ts';
import { schemaResolver } from './form-resolver.ts';
import { useSpoken } from './locale.ts';
import type { Passed } from './request.ts';
import { ignoreSecondClick } from './second-click.ts';
import { useUnsavedGuard } from './unsaved.ts';

export type WithBody = Endpoint & { body: Schema };
export type ValuesOf<S extends Schema> = z.input<S> & FieldValues;

export type FormOptions<E extends WithBody, S extends Schema> = Pick<
  SendOptions<E>,
  'refresh' | 'reread' | 'onDone'
> & {
  /** What the form checks, where that differs from the endpoint's body: a confirmation, a typed date. */
  schema?: S;
  defaults: DefaultValues<ValuesOf<S>>;
  /** Turns what was checked into the call; the body itself when absent. */
  toSent?: (checked: z.output<S>) => Passed<E>;
  /** What it acts on. Once that is what holds now, fields that nobody touched show it. */
  agreed?: Agreed;
  /** Fields of words: where both changed one, what the other saved is told at it. */
  texts?: readonly Path<ValuesOf<S>>[];
  /** Takes a failure over by answering true. */
  onFailed?: (failure: Error, sent: Passed<E>) => boolean;
  /** Refusals without a field that belong to one all the same: a wrong code to the code's field. */
  fieldOf?: Partial<Record<ErrorCode, Path<ValuesOf<S>>>>;
  /** Of its amounts, or of each by its name and what was chosen: the ends of what may be entered are told in it. */
  currency?: Currency | ((name: Path<ValuesOf<S>>, values: ValuesOf<S>) => Currency | undefined);
  /** Forms that hold nothing worth keeping, such as a sign-in, do not ask before they are left. */
  warnsUnsaved?: boolean;
};

export type EndpointForm<V extends FieldValues, C> = UseFormReturn<V, unknown, C> & {
  /** For inputs of the browser's own kind: `<TextInput {...form.field('name')} />`. */
  field: (name: Path<V>) => UseFormRegisterReturn & { error: string | null };
  errorOf: (name: Path<V>) => string | null;
  /** For a field that watches its error itself. The same function as long as language and currency are. */
  messageAt: (name: Path<V>, error: FieldError | undefined) => string | null;
  submit: (event?: SyntheticEvent) => void;
  isSending: boolean;
  /** How many fields are wrong since the last submit. */
  problems: number;
} & Pick<Agreed, 'isOvertaken' | 'isOver' | 'refusal' | 'onSaid'>;

/** For a form about nothing that is stored yet. */
const nothing = { version: 0 };

/** What the frame around a form needs of it, whatever its fields are. */
export type SentForm = Pick<EndpointForm<FieldValues, unknown>, 'submit' | 'problems' | 'isSending'>;

/** A form of one endpoint: checked by its schema, sent once, the server's complaints on their fields. */
export const useEndpointForm = <E extends WithBody, S extends Schema = E['body']>(
  endpoint: E,
  options: FormOptions<E, S>,
): EndpointForm<ValuesOf<S>, z.output<S>> => {
  type V = ValuesOf<S>;
  const { words } = useSpoken();
  const own = useAgreed(nothing);
  const { agreed = own } = options;
  const shown = useRef(new Set<string>());
  const form = useForm<V, unknown, z.output<S>>({
    resolver: schemaResolver<V, z.output<S>>(options.schema ?? endpoint.body),
    defaultValues: options.defaults,
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitted } = form.formState;
  const guard = useUnsavedGuard(isDirty && options.warnsUnsaved !== false);

  const { reset } = form;
  const { defaults, texts = [] } = options;
  const stored = useRef(defaults);
  const filledFrom = useRef(agreed.now);
  useEffect(() => {
    if (filledFrom.current === agreed.now) return;
    filledFrom.current = agreed.now;
    const earlier = stored.current;
    stored.current = defaults;
    const both = texts.filter((name) => {
      const [before, now, typed] = [get(earlier, name), get(defaults, name), form.getValues(name)] as string[];
      return typed !== before && now !== before && now !== typed;
    });
    // still submitted: what is told at a field stays when it is left
    reset(defaults as V, { keepDirtyValues: true, keepIsSubmitted: true });
    for (const [index, name] of both.entries()) {
      const message = words.widgets.dialog.storedNow({ text: get(defaults, name) });
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  });

  const showFailure = (failure: Error, sent: Passed<E>): boolean => {
    if (options.onFailed?.(failure, sent)) return true;
    const complaints = complaintsOf(failure, options.fieldOf ?? {}).filter(([path]) => shown.current.has(path));
    for (const [index, [path, message]] of complaints.entries()) {
      form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (complaints.length === 0) return false;
    ignoreSecondClick();
    return true;
  };

  const sending = useSend(endpoint, {
    ...(options.refresh ? { refresh: options.refresh } : {}),
    ...(options.reread ? { reread: options.reread } : {}),
    agreed,
    onDone: (output, sent) => {
      guard.release();
      form.reset(form.getValues());
      options.onDone?.(output, sent);
    },
    onFailed: showFailure,
  });

  const { currency } = options;
  const { getValues } = form;
  const messageAt = useCallback(
    (name: Path<V>, error: FieldError | undefined): string | null => {
      shown.current.add(name);
      return textOf(words, error, typeof currency === 'function' ? currency(name, getValues()) : currency);
    },
    [words, currency, getValues],
  );
  const errorOf = (name: Path<V>): string | null => messageAt(name, get(errors, name) as FieldError | undefined);

  return {
    ...form,
    errorOf,
    messageAt,
    field: (name) => ({ ...form.register(name), error: errorOf(name) }),
    submit: (event) => {
      const send = form.handleSubmit((checked) => {
        sending.mutate(options.toSent ? options.toSent(checked) : ({ body: checked } as Passed<E>));
      }, ignoreSecondClick);
      void send(event);
    },
    isSending: sending.isPending,
    problems: isSubmitted ? countErrors(errors) : 0,
    isOvertaken: agreed.isOvertaken,
    isOver: agreed.isOver,
    refusal: agreed.refusal,
    onSaid: agreed.onSaid,
  };
};

const complaintsOf = (failure: Error, fieldOf: Partial<Record<string, string>>): [path: string, message: string][] => {
  if (!(failure instanceof ApiFailure)) return [];
  const field = failure.code === null ? undefined : fieldOf[failure.code];
  return field === undefined ? Object.entries(failure.fields) : [[field, failure.message]];
};

/** The server's complaints are text already; the form's own are keys, so that they follow a change of language. */
const textOf = (words: Words, error: FieldError | undefined, currency?: Currency): string | null => {
  if (error?.message === undefined) return null;
  if (error.type === 'server') return error.message;
  const amountText =
    currency && ((amount: number, all: readonly number[]) => amountAmong(words.formats.money, amount, all, currency));
  return fieldMessage(words, error.message as ValidationMessage, amountText);
};

const countErrors = (errors: unknown): number => {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.values(errors).reduce((sum: number, entry) => sum + countErrors(entry), 0);
};
