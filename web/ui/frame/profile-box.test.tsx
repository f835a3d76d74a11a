import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { EmployerProfileBox, RecruiterProfileBox } from './profile-box.tsx';

const counters = () => screen.getAllByRole('definition').map((counter) => counter.textContent);

test('an employer: logo, name, position and company', () => {
  const { container } = show(
    <EmployerProfileBox name="정다은" position="매니저" company="누리모빌리티" picture="data:image/png;base64,AA==" />,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA==');
  for (const text of ['정다은', '매니저', '누리모빌리티']) expect(screen.getByText(text)).toBeTruthy();
});

test('without a logo the first letters of the company stand in', () => {
  show(<EmployerProfileBox name="정다은" position={null} company="누리모빌리티" />);
  expect(screen.getByText('누리')).toBeTruthy();
});

test('a recruiter: what remains is the limit less what runs', () => {
  show(
    <RecruiterProfileBox
      name="한지원"
      position="이사"
      company="세담서치"
      limitOfferCount={10}
      processingOfferCount={4}
      limitCandidateCount={5}
    />,
  );
  expect(counters()).toEqual(['10건', '6건', '5명']);
});

test('missing counters are 0', () => {
  show(<RecruiterProfileBox name="한지원" position="이사" company="세담서치" />);
  expect(counters()).toEqual(['0건', '0건', '0명']);
});
