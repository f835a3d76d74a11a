import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { ImageField } from './image-field.tsx';
import { checkFiles, type Upload, type UploadProgress } from './upload.ts';

const limits = { extensions: ['png', 'jpg', 'jpeg'], megabytes: 1 };
const picture = (name = 'logo.png', bytes = 10) => new File([new Uint8Array(bytes)], name);

type Sent = {
  file: File;
  progress: (progress: UploadProgress) => void;
  signal: AbortSignal;
  succeed: (id: number) => void;
  fail: (reason: Error) => void;
};
let sent: Sent[] = [];
const upload: Upload = (file, progress, signal) =>
  new Promise((resolve, reject) => {
    sent.push({ file, progress, signal, succeed: (id) => resolve({ id }), fail: reject });
  });
const last = (): Sent => {
  const found = sent.at(-1);
  if (!found) throw new Error('nothing was sent');
  return found;
};

let held: number | null = null;
function Logo() {
  const [value, setValue] = useState<number | null>(null);
  held = value;
  return <ImageField label="로고" value={value} onChange={setValue} upload={upload} limits={limits} />;
}
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByTestId(/-zone$/), { dataTransfer: { files, types: ['Files'] } });

beforeEach(() => {
  sent = [];
  held = null;
});

test('tells type and size before the upload', () => {
  show(<Logo />);
  expect(screen.getByText('PNG, JPG, 1개, 1MB 이하')).toBeTruthy();
});

test('a chosen picture goes up with its progress and is shown', async () => {
  const { user } = show(<Logo />);
  await user.upload(screen.getByLabelText('로고'), picture());
  expect(screen.getByText('logo.png')).toBeTruthy();
  last().progress({ loaded: 5, total: 10 });
  expect(await screen.findByText('올리는 중 50%')).toBeTruthy();
  last().succeed(41);
  expect(await screen.findByRole('img', { name: '선택한 이미지' })).toBeTruthy();
  expect(held).toBe(41);
  // the keyboard goes on where the field does
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '삭제' })));
  await user.keyboard('{Enter}');
  expect(held).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('파일 선택'));
});

test.each([
  ['too large', [picture('logo.png', 1024 * 1024 + 1)], '1MB 이하의 파일을 첨부해 주십시오.'],
  ['of another type', [picture('logo.svg')], '지원하지 않는 파일 형식입니다. (PNG, JPG)'],
  [
    'a photo of an iPhone',
    [picture('IMG_0001.HEIC')],
    '아이폰의 HEIC 사진은 받지 않습니다. JPG로 저장해 다시 올려 주십시오.',
  ],
  ['more than one', [picture(), picture()], '파일은 하나만 첨부할 수 있습니다. 여러 파일은 압축해 주십시오.'],
])('a file that is %s is refused before anything is sent', (_case, files, message) => {
  show(<Logo />);
  drop(...files);
  expect(screen.getByText(message)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('exactly the limit is allowed', () => {
  expect(checkFiles([picture('a.JPEG', 1024 * 1024)], limits)).toBeNull();
  expect(checkFiles([picture('a.jpeg', 1024 * 1024 + 1)], limits)).toBe('fileSize:1');
  expect(checkFiles([picture('a.jpeg', 0)], limits)).toBe('fileEmpty');
});

test('cancelling stops the transfer and keeps nothing', async () => {
  const { user } = show(<Logo />);
  drop(picture());
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(last().signal.aborted).toBe(true);
  last().succeed(41);
  await waitFor(() => expect(screen.getByTestId(/-zone$/)).toBeTruthy());
  expect(held).toBeNull();
});

test('a failed upload says why and can be tried again', async () => {
  const { user } = show(<Logo />);
  drop(picture());
  last().fail(new Error('파일이 손상되었습니다.'));
  expect(await screen.findByText('파일이 손상되었습니다.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(sent).toHaveLength(2);
  last().succeed(42);
  await waitFor(() => expect(held).toBe(42));
});

test('in place of a file that the server does not take another can be chosen', async () => {
  show(<Logo />);
  drop(picture());
  last().fail(Object.assign(new Error('지원하지 않는 파일 형식입니다.'), { status: 422 }));
  expect(await screen.findByText('지원하지 않는 파일 형식입니다.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  expect(screen.getByRole('button', { name: '파일 선택' })).toBeTruthy();
  drop(picture());
  last().succeed(43);
  await waitFor(() => expect(held).toBe(43));
});

test('leaving the page stops the transfer', () => {
  const { unmount } = show(<Logo />);
  drop(picture());
  const { signal } = last();
  const aborted = vi.fn();
  signal.addEventListener('abort', aborted);
  unmount();
  expect(aborted).toHaveBeenCalledOnce();
});
