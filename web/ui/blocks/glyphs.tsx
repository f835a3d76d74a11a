import type { ReactNode } from 'react';
import type { StatusGlyph } from '#core/rules/status-colours.ts';

const circle = <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />;

const shapes: Record<StatusGlyph, ReactNode> = {
  ring: circle,
  half: (
    <>
      {circle}
      <path d="M6 3.2a2.8 2.8 0 0 1 0 5.6z" fill="currentColor" />
    </>
  ),
  dot: <circle cx="6" cy="6" r="4.5" fill="currentColor" />,
  check: (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
      <path
        d="M3.8 6.1l1.6 1.6 2.9-3.2"
        fill="none"
        stroke="var(--role-fill, var(--sl-surface))"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  bar: (
    <>
      {circle}
      <path d="M4 6h4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  square: <rect x="2.5" y="2.5" width="7" height="7" rx="1.2" fill="currentColor" />,
  cross: <path d="M3 3l6 6M9 3l-6 6" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />,
  star: <path d="M6 1.2l1.4 3 3.3.4-2.4 2.2.6 3.2L6 8.4 3.1 10l.6-3.2L1.3 4.6l3.3-.4z" fill="currentColor" />,
};

export function Glyph({ name, size = 12 }: { name: StatusGlyph; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" data-glyph={name}>
      {shapes[name]}
    </svg>
  );
}
