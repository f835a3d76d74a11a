import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { Footer } from './footer.tsx';

const links = { service: 'https://about.example', company: 'https://company.example', blog: 'https://blog.example' };

test('three links to the outside and three documents', async () => {
  const onDownload = vi.fn();
  const { user } = show(<Footer links={links} year={2026} onDownload={onDownload} downloading={[]} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(Object.values(links));
  for (const name of ['채용사 이용약관', '리크루터 이용약관', '개인정보처리방침']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(onDownload.mock.calls).toEqual([['TERMS_EMPLOYER'], ['TERMS_RECRUITER'], ['PRIVACY']]);
  expect(screen.getByText(/© 2026 Scoutlane/)).toBeTruthy();
});

test('the document on its way shows it and cannot be asked for twice', () => {
  show(<Footer links={links} year={2026} onDownload={() => {}} downloading={['PRIVACY']} />);
  expect(screen.getByRole('status', { name: '내려받는 중입니다.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /개인정보처리방침/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '채용사 이용약관' })).toHaveProperty('disabled', false);
});
