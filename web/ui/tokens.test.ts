import { expect, test } from 'vitest';
import { colourRoles, palette, roleColours, schemeColours } from './tokens.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2: from 1 to 21. */
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const schemes = ['light', 'dark'] as const;
const texts = ['text', 'text2', 'text3', 'link', 'error'] as const;
const surfaces = ['bg', 'surface', 'surface2', 'surface3'] as const;

test.each(schemes)('every text is readable on every surface (%s)', (scheme) => {
  const colours = schemeColours[scheme];
  const below = texts.flatMap((text) =>
    surfaces
      .filter((surface) => contrast(colours[text], colours[surface]) < 4.5)
      .map((surface) => `${text} on ${surface}`),
  );
  expect(below).toEqual([]);
});

test.each(schemes)('every role reads on its own fill, and its glyph stands out (%s)', (scheme) => {
  const { surface } = schemeColours[scheme];
  const below = colourRoles.filter((name) => {
    const { text, fill, glyph } = roleColours[scheme][name];
    return contrast(text, fill) < 4.5 || contrast(text, surface) < 4.5 || contrast(glyph, fill) < 3;
  });
  expect(below).toEqual([]);
});

test.each(schemes)('controls, stars and focus can be seen (%s)', (scheme) => {
  const { surface, controlLine, focus, star, starOff, travelled } = schemeColours[scheme];
  for (const colour of [controlLine, focus, star, starOff, travelled]) {
    expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
  }
});

test('white reads on the filled buttons', () => {
  for (const name of ['primary', 'error'] as const) {
    expect(contrast('#ffffff', palette[name][8])).toBeGreaterThanOrEqual(4.5);
  }
});
