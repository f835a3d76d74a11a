import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { richTextLink, richTextLinkAttributes } from '#core/rules/rich-text.ts';
import textStyles from './rich-text.module.css';
import styles from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export type RichTextEditorProps = {
  id: string;
  /** HTML; nothing at all where nothing is written. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Takes what can be focused: a form leads to its first wrong field. */
  hold: (field: { focus: () => void } | null) => void;
  labelledBy: string;
  /** Where it says what is wrong; nothing while nothing is. */
  wrongAt: string | null;
};

/** Only what the server keeps can be written here at all. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => richTextLink(url) !== null,
      HTMLAttributes: { ...richTextLinkAttributes },
    },
  }),
];

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Loaded by itself: the editor weighs more than the rest of the page. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, onBlur, hold, labelledBy, wrongAt } = props;
  const known = useRef(value);
  const attributes = {
    id,
    role: 'textbox',
    class: `${textStyles.text ?? ''} ${styles.writing ?? ''}`,
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-labelledby': labelledBy,
    'aria-invalid': String(wrongAt !== null),
    ...(wrongAt === null ? {} : { 'aria-describedby': wrongAt }),
  };
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: { attributes },
    onUpdate: ({ editor: written }) => {
      known.current = htmlOf(written);
      onChange(known.current);
    },
    onBlur,
  });

  // another value than what was written here: the form was filled anew
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    hold({ focus: () => editor.commands.focus() });
    return () => hold(null);
  }, [editor, hold]);

  return (
    <div className={styles.editor} data-wrong={wrongAt !== null || undefined}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
