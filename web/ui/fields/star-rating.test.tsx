import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { ShownRating, StarRating } from './star-rating.tsx';

const star = (n: number) => screen.getByRole('radio', { name: `${n}점` });
const lit = () => screen.getAllByRole('radio').filter((radio) => radio.parentElement?.dataset.lit === 'true').length;

test('hovering lights the stars up to the hovered one, leaving shows the saved rating', async () => {
  const onChange = vi.fn();
  const { user } = show(<StarRating value={2} onChange={onChange} />);
  expect(lit()).toBe(2);
  await user.hover(star(4));
  expect(lit()).toBe(4);
  await user.hover(star(1));
  expect(lit()).toBe(1);
  await user.unhover(star(1));
  expect(lit()).toBe(2);
  expect(onChange).not.toHaveBeenCalled();
});

test('a click saves', async () => {
  const onChange = vi.fn();
  const { user } = show(<StarRating value={2} onChange={onChange} />);
  await user.click(star(5));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(5);
});

test('is a group of five radios for the keyboard', async () => {
  const onChange = vi.fn();
  const { user } = show(<StarRating value={3} onChange={onChange} />);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await user.tab();
  expect(document.activeElement).toBe(star(3));
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith(4);
});

test('a shown rating says its number', () => {
  show(<ShownRating value={4.2} />);
  expect(screen.getByRole('img', { name: '5점 만점에 4.2점' })).toBeTruthy();
});
