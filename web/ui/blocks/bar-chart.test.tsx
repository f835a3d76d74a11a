import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { BarChart, roundMaximum } from './bar-chart.tsx';

test.each([
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [50, 60],
  [101, 200],
])('a highest bar of %i stands under %i', (highest, maximum) => {
  expect(roundMaximum(highest)).toBe(maximum);
});

const chart = (
  <BarChart
    summary="두 달 동안 6명"
    series={['채용사', '리크루터']}
    groups={[
      { key: '2026-10', label: '10월', fullLabel: '2026년 10월', values: [1, 3] },
      { key: '2026-11', label: '11월', fullLabel: '2026년 11월', values: [0, 2], isNow: true },
    ]}
    table={{ label: '월별 가입', toggle: '표로 보기', groupColumn: '월' }}
  />
);

test('is an image with a sentence, and its numbers stand in a table', () => {
  show(chart);
  expect(screen.getByRole('img', { name: '두 달 동안 6명' })).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: '월별 가입', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map((row) => row.textContent)).toEqual(['월채용사리크루터', '2026년 10월13', '2026년 11월02']);
});

test('the pieces of a bar add up to its height, and a zero draws nothing', () => {
  const { container } = show(chart);
  const heights = [...container.querySelectorAll('rect')].map((piece) => [
    piece.getAttribute('data-series'),
    168 - Number(piece.getAttribute('y')),
  ]);
  expect(heights).toEqual([
    ['2', 168],
    ['1', 42],
    ['2', 84],
  ]);
});
