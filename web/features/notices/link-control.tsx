import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { richTextLink } from '#core/rules/rich-text.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './rich-text-editor.module.css';

/** What people type: an address without its beginning is one of the web. */
const addressOf = (typed: string): string | null => {
  const text = typed.trim();
  return richTextLink(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
};

/** Puts a link on the selected words, changes it or takes it away. */
export function LinkControl({ editor }: { editor: Editor }) {
  const { notices } = useWords();
  const words = notices.editor;
  const [isOpen, setOpen] = useState(false);
  const isOn = useEditorState({ editor, selector: ({ editor: at }) => at.isActive('link') });
  const close = () => setOpen(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus shadow="md" position="bottom-start">
      <Popover.Target>
        <ActionIcon
          className={styles.control ?? ''}
          title={words.link}
          aria-label={words.link}
          aria-pressed={isOn}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!isOpen)}
        >
          <IconLink size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.link}>
        <LinkForm editor={editor} isOn={isOn} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

type LinkFormProps = { editor: Editor; isOn: boolean; onDone: () => void };

/** Not a form of its own: it stands inside one. */
function LinkForm({ editor, isOn, onDone }: LinkFormProps) {
  const { notices, validation } = useWords();
  const words = notices.editor;
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = addressOf(typed);
    setWrong(href === null);
    if (href === null) return;
    onDone();
    const chain = editor.chain().focus().extendMarkRange('link');
    // without selected words the address itself is written
    if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const remove = () => {
    onDone();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <div className={styles.link}>
      <TextInput
        data-autofocus
        label={words.linkAddress}
        description={words.linkHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={isWrong ? validation.url : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <div className={styles.linkActs}>
        {isOn && (
          <Button size="xs" variant="default" onClick={remove}>
            {words.removeLink}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={apply}>
          {words.applyLink}
        </Button>
      </div>
    </div>
  );
}
