import type { MantineColorsTuple } from '@mantine/core';
import type { ColourRole } from '#core/rules/status-colours.ts';

export const palette: Record<ColourRole | 'dark', MantineColorsTuple> = {
  primary: [
    '#eff9fb',
    '#def1f6',
    '#c2e3ed',
    '#9fd1e0',
    '#70bcd3',
    '#3ea7c5',
    '#0d8eae',
    '#087490',
    '#075a71',
    '#014052',
  ],
  secondary: [
    '#f0faf3',
    '#e0f2e6',
    '#c6e6cf',
    '#a4d5b3',
    '#7ac391',
    '#4faf71',
    '#2f9757',
    '#1c8044',
    '#0d6833',
    '#054a21',
  ],
  error: ['#fff2f2', '#ffe4e2', '#fecdca', '#fdaba6', '#ff817c', '#f95b59', '#e83f41', '#d02c30', '#ab1d21', '#7e1516'],
  warning: [
    '#fff8e6',
    '#ffefc9',
    '#fee1a3',
    '#fdcf6d',
    '#fab937',
    '#eca41f',
    '#ca7f0a',
    '#a9620b',
    '#8a480a',
    '#69330f',
  ],
  info: ['#f4f6ff', '#e7ecfe', '#d1dbfe', '#b5c5fb', '#96abf8', '#7a91f1', '#657adc', '#5366c0', '#40509f', '#2d3976'],
  grey: ['#f8fafb', '#f2f4f5', '#e6e9eb', '#d6dbdd', '#b4bcc0', '#8f989d', '#667176', '#4b565b', '#2e383d', '#171f23'],
  dark: ['#e3e7e9', '#c5cccf', '#9ea6aa', '#747d82', '#434c50', '#323b3f', '#262e32', '#1c2326', '#11171a', '#0a0f12'],
};

export const colourRoles: readonly ColourRole[] = ['primary', 'secondary', 'error', 'warning', 'info', 'grey'];

type Scheme = 'light' | 'dark';
type RoleColours = { text: string; fill: string; ring: string; glyph: string };

const role = (text: string, fill: string, ring: string, glyph: string): RoleColours => ({ text, fill, ring, glyph });

/** Badges, light buttons and notes read these: the component library's computed ones are too strong. */
export const roleColours: Record<Scheme, Record<ColourRole, RoleColours>> = {
  light: {
    primary: role('#075a71', '#eff9fb', '#c2e3ed', '#087490'),
    secondary: role('#0d6833', '#f0faf3', '#c6e6cf', '#2f9757'),
    error: role('#ab1d21', '#fff2f2', '#fecdca', '#d02c30'),
    warning: role('#8a480a', '#fff8e6', '#fee1a3', '#ca7f0a'),
    info: role('#40509f', '#f4f6ff', '#d1dbfe', '#5366c0'),
    grey: role('#4b565b', '#f2f4f5', '#d6dbdd', '#667176'),
  },
  dark: {
    primary: role('#9fd1e0', '#11303a', '#1d4d5c', '#3ea7c5'),
    secondary: role('#a4d5b3', '#13301f', '#23502f', '#4faf71'),
    error: role('#fdaba6', '#351c1d', '#58282a', '#f95b59'),
    warning: role('#fdcf6d', '#332611', '#5a421a', '#eca41f'),
    info: role('#b5c5fb', '#1a2742', '#2b4070', '#7a91f1'),
    grey: role('#b4bcc0', '#252d31', '#3e484d', '#747d82'),
  },
};

export type SchemeColours = {
  bg: string;
  surface: string;
  surface2: string;
  surface3: string;
  column: string;
  line: string;
  lineStrong: string;
  controlLine: string;
  text: string;
  text2: string;
  text3: string;
  link: string;
  error: string;
  focus: string;
  brandSoft: string;
  lane: string;
  travelled: string;
  star: string;
  starOff: string;
};

export const schemeColours: Record<Scheme, SchemeColours> = {
  light: {
    bg: '#f2f4f5',
    surface: '#ffffff',
    surface2: '#f8fafb',
    surface3: '#f2f4f5',
    column: '#e8ecee',
    line: '#e6e9eb',
    lineStrong: '#d6dbdd',
    controlLine: '#8b969b',
    text: '#171f23',
    text2: '#4b565b',
    text3: '#667176',
    link: '#075a71',
    error: '#ab1d21',
    focus: '#0d8eae',
    brandSoft: '#eff9fb',
    lane: '#e6e9eb',
    travelled: '#075a71',
    star: '#ca7f0a',
    starOff: '#8b969b',
  },
  dark: {
    bg: '#11171a',
    surface: '#1c2326',
    surface2: '#20282c',
    surface3: '#262e32',
    column: '#0c1114',
    line: '#2d363a',
    lineStrong: '#3e484d',
    controlLine: '#727d82',
    text: '#e3e7e9',
    text2: '#b4bcc0',
    text3: '#98a2a6',
    link: '#70bcd3',
    error: '#fdaba6',
    focus: '#70bcd3',
    brandSoft: '#123039',
    lane: '#333d42',
    travelled: '#70bcd3',
    star: '#fab937',
    starOff: '#747d82',
  },
};

/** Charts and the lanes of a list: series in order, months past, ordered stages. */
export const chartColours: Record<Scheme, { series: string[]; quiet: string; stages: string[]; ended: string }> = {
  light: {
    series: ['#075a71', '#3ea7c5', '#fab937', '#2f9757', '#b4bcc0'],
    quiet: '#9fd1e0',
    stages: ['#c2e3ed', '#70bcd3', '#0d8eae', '#075a71'],
    ended: '#b4bcc0',
  },
  dark: {
    series: ['#70bcd3', '#0d8eae', '#fab937', '#4faf71', '#566167'],
    quiet: '#2b6171',
    stages: ['#234651', '#2f7488', '#4aa3bd', '#9fd1e0'],
    ended: '#4d575c',
  },
};

const shadows: Record<Scheme, { md: string; lg: string }> = {
  light: {
    md: '0 4px 16px -4px rgb(13 31 38 / .14), 0 1px 3px rgb(13 31 38 / .08)',
    lg: '0 16px 40px -12px rgb(13 31 38 / .28), 0 2px 8px rgb(13 31 38 / .10)',
  },
  dark: {
    md: '0 4px 16px -4px rgb(0 0 0 / .5), 0 0 0 1px rgb(255 255 255 / .04)',
    lg: '0 16px 40px -12px rgb(0 0 0 / .7), 0 0 0 1px rgb(255 255 255 / .07)',
  },
};

const roleVariables = (scheme: Scheme) =>
  colourRoles.flatMap((name): [string, string][] => {
    const { text, fill, ring, glyph } = roleColours[scheme][name];
    return [
      [`--mantine-color-${name}-light`, fill],
      [`--mantine-color-${name}-light-hover`, ring],
      [`--mantine-color-${name}-light-color`, text],
      [`--mantine-color-${name}-text`, text],
      [`--sl-${name}-text`, text],
      [`--sl-${name}-fill`, fill],
      [`--sl-${name}-ring`, ring],
      [`--sl-${name}-glyph`, glyph],
    ];
  });

const chartVariables = (scheme: Scheme): [string, string][] => {
  const { series, quiet, stages, ended } = chartColours[scheme];
  return [
    ...series.map((colour, index): [string, string] => [`--sl-series-${index + 1}`, colour]),
    ...stages.map((colour, index): [string, string] => [`--sl-stage-${index + 1}`, colour]),
    ['--sl-quiet', quiet],
    ['--sl-ended', ended],
  ];
};

/** The CSS variables of one scheme: the house's own (`--sl-`) and the library's that differ. */
export function schemeVariables(scheme: Scheme): Record<string, string> {
  const colours = schemeColours[scheme];
  return {
    ...Object.fromEntries([...roleVariables(scheme), ...chartVariables(scheme)]),
    '--mantine-color-body': colours.surface,
    '--mantine-color-text': colours.text,
    '--mantine-color-dimmed': colours.text3,
    '--mantine-color-placeholder': colours.text3,
    '--mantine-color-anchor': colours.link,
    '--mantine-color-error': colours.error,
    '--mantine-color-default-border': colours.lineStrong,
    '--mantine-color-default-hover': colours.surface2,
    '--mantine-color-disabled': colours.surface3,
    '--mantine-color-disabled-color': colours.text3,
    '--mantine-color-disabled-border': colours.line,
    '--mantine-shadow-md': shadows[scheme].md,
    '--mantine-shadow-lg': shadows[scheme].lg,
    '--mantine-shadow-xl': shadows[scheme].lg,
    '--sl-bg': colours.bg,
    '--sl-surface': colours.surface,
    '--sl-surface-2': colours.surface2,
    '--sl-surface-3': colours.surface3,
    '--sl-column': colours.column,
    '--sl-line': colours.line,
    '--sl-line-strong': colours.lineStrong,
    '--sl-control-line': colours.controlLine,
    '--sl-text': colours.text,
    '--sl-text-2': colours.text2,
    '--sl-text-3': colours.text3,
    '--sl-link': colours.link,
    '--sl-focus': colours.focus,
    '--sl-brand-soft': colours.brandSoft,
    '--sl-lane': colours.lane,
    '--sl-travelled': colours.travelled,
    '--sl-star': colours.star,
    '--sl-star-off': colours.starOff,
  };
}
