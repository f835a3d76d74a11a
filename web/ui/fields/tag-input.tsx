import { Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { addTag, cleanTag, removeTag } from '#core/rules/tags.ts';
import { atRelease } from '../after-press.ts';
import { useWords } from '../words.tsx';
import type { FieldProps } from './field.ts';
import { holdBack } from './held-back.ts';
import styles from './tag-input.module.css';

type TagInputProps = Omit<FieldProps<readonly string[]>, 'onChange'> & {
  /** A fresh array, so that it fits a form's own mutable lists. */
  onChange: (tags: string[]) => void;
  max: number;
  /** The longest tag. */
  maxLength?: number | undefined;
  placeholder?: string | undefined;
};

export function TagInput(props: TagInputProps) {
  const { value, onChange, max, maxLength, label, description, error, required, disabled = false, placeholder } = props;
  const { tags: words } = useWords().widgets;
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();

  /** Why a text cannot become a tag: it stays in the field, and the reason is told. */
  const refusalOf = (text: string): string | null => {
    const tag = cleanTag(text);
    if (tag === '' || value.includes(tag)) return null;
    if (maxLength !== undefined && tag.length > maxLength) return words.tooLong({ length: tag.length, max: maxLength });
    return value.length >= max ? words.full({ tag, max }) : null;
  };
  useEffect(() => holdBack(document.getElementById(id), refusalOf(typed)));
  const add = (text: string) => {
    const refusal = refusalOf(text);
    setRefused(refusal);
    setTyped(refusal === null ? '' : text.trim());
    const next = addTag(value, text, max);
    if (refusal === null && next !== value) onChange([...next]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isSeparator = event.key === 'Enter' || event.key === ' ';
    // While a syllable is being composed the key belongs to the input method.
    if (!isSeparator || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  };
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    if (isTypedSpace(event.nativeEvent, text)) {
      add(text);
      return;
    }
    setRefused(null);
    setTyped(text);
  };
  const remove = (tag: string, { detail }: MouseEvent) => {
    setRefused(null);
    // a press of a key, not of a finger: that would bring up the keys of a phone
    if (detail === 0) document.getElementById(id)?.focus();
    onChange([...removeTag(value, tag)]);
  };
  const complaint = refused ?? error;

  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={complaint}
      errorProps={{ role: 'alert' }}
      withAsterisk={required ?? false}
      description={
        <span className={styles.under}>
          <span>{description ?? words.hint}</span>
          <span>{words.count({ n: value.length, max })}</span>
        </span>
      }
    >
      {/* the label belongs to the field inside, not to the box around it */}
      <Input
        component="div"
        multiline
        withAria={false}
        classNames={{ input: styles.box ?? '' }}
        error={Boolean(complaint)}
      >
        {value.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.tag}
            aria-label={words.remove({ tag })}
            disabled={disabled}
            onClick={(event) => remove(tag, event)}
          >
            {tag}
            <IconX size={12} stroke={1.75} aria-hidden />
          </button>
        ))}
        <input
          id={id}
          ref={props.ref}
          name={props.name}
          className={styles.typed}
          value={typed}
          disabled={disabled}
          placeholder={value.length === 0 ? placeholder : undefined}
          autoComplete="off"
          enterKeyHint="enter"
          aria-invalid={Boolean(complaint)}
          aria-describedby={complaint ? `${id}-error ${id}-description` : `${id}-description`}
          aria-required={required}
          onBlur={({ currentTarget }) => {
            // what was typed is meant: left alone it would stand there and not be saved. While another window is in
            // front the field keeps its place in the page, and half a word is still being typed
            if (typed.trim() !== '' && document.activeElement !== currentTarget) atRelease(() => add(typed));
            props.onBlur?.();
          }}
          onKeyDown={onKeyDown}
          onChange={onType}
        />
      </Input>
    </Input.Wrapper>
  );
}

/** Telephone keyboards and input methods tell no key for the space: it only arrives at the end of the text. */
const isTypedSpace = (event: Event, text: string): boolean =>
  /\s$/u.test(text) && !(event instanceof InputEvent && event.inputType === 'insertFromPaste');
