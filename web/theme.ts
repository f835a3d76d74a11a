import { Badge, Button, type CSSVariablesResolver, createTheme, Input, rem } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { palette, schemeVariables } from '#web/ui/tokens.ts';

const chevron = createElement(IconChevronDown, { size: 16, stroke: 1.75, 'aria-hidden': true });
const dialog = { radius: 'md', padding: rem(30), shadow: 'lg', size: rem(520), centered: true };
const surface = { root: { backgroundColor: 'var(--sl-surface)', borderColor: 'var(--sl-line)' } };

/** Control heights are variables of base.css, because a phone needs taller ones. */
const controlHeight = (size: unknown) =>
  size === 'xs' ? 'var(--sl-control-xs)' : size === 'md' ? 'var(--sl-control-md)' : 'var(--sl-control)';
const buttonText = (size: unknown) => rem(size === 'xs' ? 13 : size === 'md' ? 15 : 14);
const buttonPadding = (size: unknown) => rem(size === 'xs' ? 10 : size === 'md' ? 20 : 14);

export const theme = createTheme({
  // The root is 62.5 %, so that rem(14) is 14 px.
  scale: 1.6,
  fontFamily:
    "'Pretendard Variable', Pretendard, 'Near Pretendard', -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif",
  fontSmoothing: true,
  white: '#ffffff',
  black: '#171f23',
  primaryColor: 'primary',
  primaryShade: 8,
  autoContrast: false,
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'sm',
  // gray, red and dark are the names that the library's own variables read.
  colors: { ...palette, gray: palette.grey, red: palette.error },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.5', sm: '1.6', md: '1.6', lg: '1.5', xl: '1.45' },
  fontWeights: { regular: '420', medium: '540', bold: '640' },
  headings: {
    fontWeight: '640',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.4', fontWeight: '720' },
      h2: { fontSize: rem(16), lineHeight: '1.5', fontWeight: '640' },
      h3: { fontSize: rem(14), lineHeight: '1.6', fontWeight: '640' },
      h4: { fontSize: rem(13), lineHeight: '1.6', fontWeight: '640' },
    },
  },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(8), xl: rem(999) },
  // 480, 768, 1024, 1280, 1536: em in a media query stays 16 px.
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  shadows: { xs: '0 1px 2px rgb(13 31 38 / .06)', sm: '0 1px 2px rgb(13 31 38 / .06)' },
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm', radius: 'sm', variant: 'filled' },
      vars: (_theme, { size }) => ({
        root: {
          '--button-height': controlHeight(size),
          '--button-padding-x': buttonPadding(size),
          '--button-fz': buttonText(size),
        },
      }),
    }),
    Input: Input.extend({
      defaultProps: { size: 'sm', radius: 'sm' },
      vars: (_theme, { size, error }) => ({
        wrapper: {
          '--input-height': controlHeight(size),
          '--input-fz': size === 'md' ? rem(15) : 'var(--sl-input-text)',
          '--input-padding': rem(11),
          '--input-bd': error ? 'var(--sl-error-glyph)' : 'var(--sl-control-line)',
          '--input-bg': 'var(--sl-surface)',
          '--input-bd-focus': 'var(--mantine-color-primary-7)',
        },
      }),
    }),
    InputWrapper: {
      styles: {
        label: { fontSize: rem(13), fontWeight: 640, marginBottom: rem(5) },
        description: { fontSize: rem(12), color: 'var(--sl-text-3)', lineHeight: 1.55 },
        error: { fontSize: rem(12), marginTop: rem(5), lineHeight: 1.55 },
      },
      // Help stands under its field, as in the forms' design.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    ActionIcon: { defaultProps: { size: 'var(--sl-control)', radius: 'sm', variant: 'subtle', color: 'grey' } },
    Badge: Badge.extend({
      defaultProps: { radius: 'xl', variant: 'light', color: 'grey' },
      styles: (_theme, { color = 'grey' }) => ({
        root: {
          height: rem(24),
          padding: `0 ${rem(9)} 0 ${rem(7)}`,
          fontSize: rem(12),
          fontWeight: 640,
          letterSpacing: '-.01em',
          textTransform: 'none',
          boxShadow: `inset 0 0 0 1px var(--sl-${color}-ring)`,
        },
        section: { color: `var(--sl-${color}-glyph)`, marginInlineEnd: rem(5) },
      }),
    }),
    // The library paints cards one step lighter in the dark scheme.
    Card: { defaultProps: { padding: rem(30), radius: 'md', withBorder: true }, styles: surface },
    Paper: { defaultProps: { radius: 'md', withBorder: true }, styles: surface },
    Select: { defaultProps: { comboboxProps: { shadow: 'md' }, allowDeselect: false, rightSection: chevron } },
    NativeSelect: { defaultProps: { rightSection: chevron } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    MultiSelect: { defaultProps: { comboboxProps: { shadow: 'md' } } },
    Menu: { defaultProps: { shadow: 'md' } },
    Modal: { defaultProps: dialog },
    ModalRoot: { defaultProps: dialog },
    Table: { defaultProps: { verticalSpacing: rem(8), horizontalSpacing: rem(8), highlightOnHover: true } },
    Tooltip: { defaultProps: { openDelay: 300, radius: 'xs' } },
    SegmentedControl: { defaultProps: { size: 'sm', radius: 'sm' } },
  },
});

/** The page itself is painted with --sl-bg; --mantine-color-body is the surface of cards and dialogs. */
export const resolver: CSSVariablesResolver = () => ({
  variables: {
    '--sl-marker': '#fab937',
    '--sl-header': rem(60),
    '--sl-aside': rem(250),
    '--sl-footer': rem(160),
    '--sl-max': rem(1280),
  },
  light: schemeVariables('light'),
  dark: {
    ...schemeVariables('dark'),
    '--mantine-color-default': '#262e32',
    '--mantine-primary-color-filled-hover': '#087490',
  },
});
