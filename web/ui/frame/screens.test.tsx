import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { LocaleSelector } from './locale-selector.tsx';
import { NotFoundView } from './not-found-view.tsx';

test('an error screen says the status and the message, and leads home', async () => {
  const onHome = vi.fn();
  const { user } = show(<ErrorScreen status={500} onHome={onHome} />);
  expect(screen.getByRole('alert').textContent).toContain('500');
  expect(screen.getByRole('heading', { name: '서버에서 오류가 발생했습니다.' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '홈으로 가기' }));
  expect(onHome).toHaveBeenCalledOnce();
});

test('a part of the page that did not load is a 404', () => {
  show(<ErrorScreen status={404} onHome={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('404');
});

test.each(['ko', 'en'] as const)('an unknown page says so in the words of the specification (%s)', (locale) => {
  show(<NotFoundView home="/employers" />, { locale });
  expect(screen.getByRole('heading', { name: 'Not Found Page.' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/employers');
});

test('the language is 한국어 or Global, in either language', async () => {
  const onChange = vi.fn();
  const { user } = show(<LocaleSelector onChange={onChange} />, { locale: 'en' });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect([...select.options].map((option) => option.textContent)).toEqual(['한국어', 'Global']);
  expect(select.value).toBe('en');
  await user.selectOptions(select, 'ko');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ko');
});
