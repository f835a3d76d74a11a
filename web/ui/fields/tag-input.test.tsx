import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { type SyntheticEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { show } from '#web/testing/render.tsx';
import { TagInput } from './tag-input.tsx';

const words = wordsOf('ko').widgets.tags;

/** A button that starts anew is much quicker than another page for each example. */
function RenewedTags({ max }: { max: number }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <Tags key={round} max={max} />
      <button type="button" onClick={() => setRound(round + 1)}>
        again
      </button>
    </>
  );
}

type TagsProps = { initial?: string[]; max?: number; maxLength?: number };

function Tags({ initial = [], max = 10, maxLength }: TagsProps) {
  const [tags, setTags] = useState(initial);
  return <TagInput label="키워드" value={tags} onChange={setTags} max={max} maxLength={maxLength} />;
}

const box = () => screen.getByRole('textbox', { name: '키워드' });
const tags = () => screen.queryAllByRole('button', { name: /삭제$/ }).map((tag) => tag.textContent);

const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(box(), { key });

const fail = (): never => {
  throw new Error('there is no input');
};

/** What P 5 says, written down once more and independently. */
const expected = (typed: readonly string[], max: number) => {
  const cleaned = typed.map((text) => text.replaceAll(/\s/gu, '')).filter((text) => text !== '');
  return [...new Set(cleaned)].slice(0, max);
};

test('Enter or Space adds a tag without whitespace; empties and doubles are ignored; a click removes [rules.tag-input]', async () => {
  const { user, unmount } = show(<Tags />);
  await user.type(box(), '백엔드{Enter}물류 물류 {Enter}   ');
  expect(tags()).toEqual(['백엔드', '물류']);
  await user.click(box());
  await user.paste('데이터\t 분석');
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['백엔드', '물류', '데이터분석']);
  await user.click(screen.getByRole('button', { name: '백엔드 삭제' }));
  expect(tags()).toEqual(['물류', '데이터분석']);
  screen.getByRole('button', { name: '데이터분석 삭제' }).focus();
  await user.keyboard('{Enter}');
  expect(tags()).toEqual(['물류']);
  expect(document.activeElement).toBe(box());
  unmount();

  const { container } = show(<RenewedTags max={4} />);
  const again = screen.getByRole('button', { name: 'again' });
  const field = () => container.querySelector('input') ?? fail();
  const shown = () => Array.from(container.querySelectorAll('button[aria-label]'), (tag) => tag.textContent);
  const text = fc.stringMatching(/^[가나ab \t]{0,4}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.constantFrom('Enter', ' ')), { maxLength: 6 }), (steps) => {
      fireEvent.click(again);
      for (const [typed, key] of steps) {
        // A space at the end would count as the key itself.
        fireEvent.change(field(), { target: { value: typed.trimEnd() } });
        fireEvent.keyDown(field(), { key });
      }
      const typed = steps.map(([one]) => one);
      expect(shown()).toEqual(expected(typed, 4));
    }),
  );
});

test('what was typed is a tag when the field is left', async () => {
  const { user } = show(<Tags />);
  await user.type(box(), '백엔드{Enter}스파크');
  await user.tab();
  expect([tags(), box()]).toEqual([['백엔드', '스파크'], expect.objectContaining({ value: '' })]);
});

test('who leaves the field by a press elsewhere presses what stands there: the tag comes when it is let go', () => {
  show(<Tags />);
  box().focus();
  type('물류');
  fireEvent.pointerDown(document.body);
  box().blur();
  expect(tags()).toEqual([]);
  fireEvent.pointerUp(document.body);
  expect(tags()).toEqual(['물류']);
});

test('half a word stays as it is while another window is in front', async () => {
  const { user } = show(<Tags />);
  await user.type(box(), '스파');
  // the browser tells the field that it was left, and still holds it as the one that is typed in
  fireEvent.blur(box());
  expect([tags(), box()]).toEqual([[], expect.objectContaining({ value: '스파' })]);
  await user.type(box(), '크{Enter}');
  expect(tags()).toEqual(['스파크']);
});

test('a key that finishes a Korean syllable does not add half a tag', () => {
  show(<Tags />);
  type('개발');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(tags()).toEqual([]);
  press('Enter');
  expect(tags()).toEqual(['개발']);
});

test('a space that arrives without a key, as telephones send it, adds the tag', () => {
  show(<Tags />);
  type('개발 ');
  expect(tags()).toEqual(['개발']);
});

test('Enter never submits the form around it', async () => {
  let submitted = 0;
  const { user } = show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted += 1;
      }}
    >
      <Tags />
    </form>,
  );
  await user.type(box(), '개발{Enter}{Enter}');
  expect(submitted).toBe(0);
});

test('a form is not submitted over a text that cannot become a tag', async () => {
  const submit = vi.fn((event: SyntheticEvent) => event.preventDefault());
  const { user } = show(
    <form noValidate onSubmit={submit}>
      <Tags maxLength={3} />
      <button type="submit">보내기</button>
    </form>,
  );
  await user.type(box(), '개발자들');
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(screen.getByRole('alert').textContent).toBe(words.tooLong({ length: 4, max: 3 }));
  expect([document.activeElement, submit.mock.calls]).toEqual([box(), []]);
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect([tags(), submit.mock.calls.length]).toEqual([['개발자'], 1]);
});

test('stops at the maximum and says how many there are', async () => {
  const { user } = show(<Tags initial={['하나']} max={2} />);
  await user.type(box(), '둘{Enter}셋{Enter}');
  expect(tags()).toEqual(['하나', '둘']);
  expect(screen.getByText('2 / 2')).toBeTruthy();
});

test('says why a tag is not taken, keeps its text, and takes it when there is room', async () => {
  const { user } = show(<Tags initial={['하나', '둘']} max={2} />);
  await user.type(box(), '셋{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(words.full({ tag: '셋', max: 2 }));
  expect(box()).toHaveProperty('value', '셋');
  await user.click(screen.getByRole('button', { name: '둘 삭제' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(box(), '{Enter}');
  expect(tags()).toEqual(['하나', '셋']);
});

test('a tag that is too long is refused with its length, and can be shortened', async () => {
  const { user } = show(<Tags maxLength={3} />);
  await user.type(box(), '개발자들{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(words.tooLong({ length: 4, max: 3 }));
  expect(tags()).toEqual([]);
  await user.type(box(), '{Backspace}{Enter}');
  expect(tags()).toEqual(['개발자']);
  expect(screen.queryByRole('alert')).toBeNull();
});
