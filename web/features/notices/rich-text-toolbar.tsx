import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import type { Words } from '#core/words/words.ts';
import { useWords } from '#web/ui/words.tsx';
import { LinkControl } from './link-control.tsx';
import styles from './rich-text-editor.module.css';

type Control = {
  label: keyof Words['notices']['editor'];
  icon: TablerIcon;
  act: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the cursor has it already; acts that only do something have none. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

const groups: readonly (readonly Control[])[] = [
  [
    { label: 'bold', icon: IconBold, act: (chain) => chain.toggleBold(), isOn: (at) => at.isActive('bold') },
    { label: 'italic', icon: IconItalic, act: (chain) => chain.toggleItalic(), isOn: (at) => at.isActive('italic') },
    {
      label: 'underline',
      icon: IconUnderline,
      act: (chain) => chain.toggleUnderline(),
      isOn: (at) => at.isActive('underline'),
    },
    {
      label: 'strike',
      icon: IconStrikethrough,
      act: (chain) => chain.toggleStrike(),
      isOn: (at) => at.isActive('strike'),
    },
  ],
  [
    {
      label: 'heading',
      icon: IconH2,
      act: (chain) => chain.toggleHeading({ level: 2 }),
      isOn: (at) => at.isActive('heading', { level: 2 }),
    },
    {
      label: 'subheading',
      icon: IconH3,
      act: (chain) => chain.toggleHeading({ level: 3 }),
      isOn: (at) => at.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      label: 'bulletList',
      icon: IconList,
      act: (chain) => chain.toggleBulletList(),
      isOn: (at) => at.isActive('bulletList'),
    },
    {
      label: 'orderedList',
      icon: IconListNumbers,
      act: (chain) => chain.toggleOrderedList(),
      isOn: (at) => at.isActive('orderedList'),
    },
    {
      label: 'quote',
      icon: IconBlockquote,
      act: (chain) => chain.toggleBlockquote(),
      isOn: (at) => at.isActive('blockquote'),
    },
    { label: 'rule', icon: IconSeparatorHorizontal, act: (chain) => chain.setHorizontalRule() },
  ],
];

const history: readonly Control[] = [
  { label: 'undo', icon: IconArrowBackUp, act: (chain) => chain.undo(), isPossible: (at) => at.can().undo() },
  { label: 'redo', icon: IconArrowForwardUp, act: (chain) => chain.redo(), isPossible: (at) => at.can().redo() },
];

export function RichTextToolbar({ editor }: { editor: Editor }) {
  const words = useWords().notices.editor;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.toolbar}>
      {groups.map((controls) => (
        <Group key={controls[0]?.label} editor={editor} controls={controls} />
      ))}
      <div className={styles.group}>
        <LinkControl editor={editor} />
      </div>
      <Group editor={editor} controls={history} />
    </div>
  );
}

function Group({ editor, controls }: { editor: Editor; controls: readonly Control[] }) {
  return (
    <div className={styles.group}>
      {controls.map((control) => (
        <ControlButton key={control.label} editor={editor} control={control} />
      ))}
    </div>
  );
}

function ControlButton({ editor, control }: { editor: Editor; control: Control }) {
  const label = useWords().notices.editor[control.label];
  const { icon: Icon, act, isOn, isPossible } = control;
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) => ({ isOn: isOn?.(at), isPossible: isPossible?.(at) ?? true }),
  });
  return (
    <ActionIcon
      className={styles.control ?? ''}
      title={label}
      aria-label={label}
      aria-pressed={state.isOn}
      disabled={!state.isPossible}
      // the text keeps its selection
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => act(editor.chain().focus()).run()}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
