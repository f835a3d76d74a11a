import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

type FieldProps = { first: string; onWrite: (html: string) => void };

function Field({ first, onWrite }: FieldProps) {
  const [value, setValue] = useState(first);
  const write = (html: string) => {
    onWrite(html);
    setValue(html);
  };
  return (
    <>
      <div id="label">본문</div>
      <RichTextEditor
        id="body"
        value={value}
        onChange={write}
        onBlur={() => undefined}
        hold={() => undefined}
        labelledBy="label"
        wrongAt={null}
      />
      <button type="button" onClick={() => setValue('<p>다시</p>')}>
        fill
      </button>
    </>
  );
}

const open = (first = '') => {
  const written: string[] = [];
  const { user } = show(<Field first={first} onWrite={(html) => written.push(html)} />);
  const box = screen.getByRole('textbox', { name: '본문' });
  const paste = (html: string) =>
    fireEvent.paste(box, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'], files: [] },
    });
  const control = (name: string) => screen.getByRole('button', { name });
  return { written, user, box, paste, control };
};

test('what is pasted keeps only the formatting a notice may have', async () => {
  const { written, paste } = open();
  paste('<h2>가</h2><p onclick="x()" style="color:red"><b>나</b><code>다</code><img src="x"><script>x()</script></p>');
  await waitFor(() => expect(written.at(-1)).toBe('<h2>가</h2><p><strong>나</strong>다</p>'));
});

test('a pasted link that may not be followed stays as its text', async () => {
  const { written, paste } = open();
  paste('<p><a href="javascript:x()">가</a> <a href="https://example.com/">나</a></p>');
  const link = '<a target="_blank" rel="noopener noreferrer nofollow" href="https://example.com/">나</a>';
  await waitFor(() => expect(written.at(-1)).toBe(`<p>가 ${link}</p>`));
});

test('the toolbar formats, says what is on, and undoes', async () => {
  const { written, user, control } = open('<p>가</p>');
  expect(control('실행 취소').hasAttribute('disabled')).toBe(true);
  expect(control('큰 제목').getAttribute('aria-pressed')).toBe('false');
  await user.click(control('큰 제목'));
  expect(written.at(-1)).toMatch(/^<h2>가<\/h2>/);
  await waitFor(() => expect(control('큰 제목').getAttribute('aria-pressed')).toBe('true'));
  await user.click(control('글머리 목록'));
  await user.click(control('실행 취소'));
  await user.click(control('실행 취소'));
  expect(written.at(-1)).toBe('<p>가</p>');
});

test('a link needs an address that may be followed; one without a beginning is of the web', async () => {
  const { written, user, control } = open();
  await user.click(control('링크'));
  const address = await screen.findByLabelText('링크 주소');
  await user.type(address, 'javascript:x()');
  await user.click(screen.getByRole('button', { name: '적용' }));
  expect(written).toEqual([]);
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.clear(address);
  await user.type(address, 'example.com/a{Enter}');
  await waitFor(() => expect(written.at(-1)).toContain('href="https://example.com/a"'));
  expect(written.at(-1)).toContain('>example.com/a</a>');
});

test('a form that is filled anew shows the new text and writes nothing itself', async () => {
  const { written, user, box } = open('<p>가</p>');
  await user.click(screen.getByRole('button', { name: 'fill' }));
  expect(box.innerHTML).toBe('<p>다시</p>');
  expect(written).toEqual([]);
});

test('an emptied text is no text', async () => {
  const { written, user, box } = open('<p>가</p>');
  await user.click(box);
  fireEvent.keyDown(box, { key: 'a', code: 'KeyA', ctrlKey: true });
  fireEvent.keyDown(box, { key: 'Backspace', code: 'Backspace' });
  await waitFor(() => expect(written.at(-1)).toBe(''));
});
