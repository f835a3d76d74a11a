import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { OwnZone, useTimeThere } from './own-zone.ts';

function Appointment({ timeZone }: { timeZone: string }) {
  return <p>{useTimeThere()('2026-11-15T06:20:00Z', timeZone)}</p>;
}

test('a time by the clock of another country names it; one’s own needs no name', () => {
  const { unmount } = show(
    <OwnZone value="Asia/Jakarta">
      <Appointment timeZone="Asia/Seoul" />
      <Appointment timeZone="Asia/Jakarta" />
      <Appointment timeZone="Europe/Paris" />
    </OwnZone>,
  );
  const told = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(told()).toEqual([
    '2026-11-15 03:20 PM (한국 시간)',
    '2026-11-15 01:20 PM',
    '2026-11-15 07:20 AM (Europe/Paris)',
  ]);
  unmount();
  show(
    <OwnZone value="Asia/Jakarta">
      <Appointment timeZone="Asia/Singapore" />
    </OwnZone>,
    { locale: 'en' },
  );
  expect(told()).toEqual(['11-15-2026 02:20 pm (Singapore time)']);
});
