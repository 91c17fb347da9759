import { createTheme } from '@aws-amplify/ui-react';

const value = (css: string) => ({ value: css });
const token = (name: string) => value(`var(--color-${name})`);

const FOCUS_RING = value('0 0 0 3px color-mix(in srgb, var(--color-focus) 32%, transparent)');
const NONE = value('none');
const CLEAR = value('transparent');

const flat = { backgroundColor: token('sunk'), borderColor: token('hairline'), color: token('muted') };

/**
 * Amplify UI on our tokens (docs/design.md#tokens). Light and dark follow the variables, so Amplify's own colour mode is not
 * used. The theme writes every Amplify variable itself; Amplify's base.css is not needed.
 */
export const amplifyTheme = createTheme({
  name: 'twillfield',
  tokens: {
    colors: {
      background: {
        primary: token('surface'),
        secondary: token('ground'),
        tertiary: token('sunk'),
        disabled: token('sunk'),
        info: token('surface'),
        error: token('danger-soft'),
        success: token('success-soft'),
        warning: token('accent-soft'),
      },
      font: {
        primary: token('ink'),
        secondary: token('muted'),
        tertiary: token('muted'),
        disabled: token('muted'),
        interactive: token('primary'),
        hover: token('primary-hover'),
        focus: token('primary-hover'),
        active: token('primary-hover'),
        info: token('ink'),
        error: token('danger'),
        success: token('success'),
        warning: token('accent-ink'),
        inverse: token('on-primary'),
      },
      border: {
        primary: token('edge'),
        secondary: token('hairline'),
        tertiary: token('hairline'),
        disabled: token('hairline'),
        focus: token('focus'),
        pressed: token('ink'),
        error: token('danger'),
      },
    },
    fonts: { default: { variable: value('var(--font-sans)'), static: value('var(--font-sans)') } },
    fontSizes: { small: value('0.875rem'), medium: value('1rem') },
    lineHeights: { medium: value('1.6') },
    radii: {
      small: value('var(--radius-sm)'),
      medium: value('var(--radius-md)'),
      large: value('var(--radius-lg)'),
      xl: value('var(--radius-xl)'),
    },
    time: { short: value('120ms'), medium: value('220ms'), long: value('420ms') },
    components: {
      text: { color: value('inherit'), error: { color: token('danger') } },
      field: { gap: value('6px'), label: { color: token('ink') } },
      fieldmessages: {
        error: { color: token('danger'), fontSize: value('0.875rem') },
      },
      fieldcontrol: {
        borderColor: token('edge'),
        borderRadius: value('var(--radius-md)'),
        borderWidth: value('1.5px'),
        color: token('ink'),
        lineHeight: value('1.6'),
        paddingBlockStart: value('10px'),
        paddingBlockEnd: value('10px'),
        paddingInlineStart: value('14px'),
        paddingInlineEnd: value('14px'),
        outlineStyle: NONE,
        _focus: { borderColor: token('focus'), boxShadow: FOCUS_RING },
        _disabled: { ...flat, cursor: value('not-allowed') },
        _error: { borderColor: token('danger'), _focus: { boxShadow: FOCUS_RING } },
      },
      button: {
        fontWeight: value('600'),
        lineHeight: value('1.25'),
        paddingBlockStart: value('9px'),
        paddingBlockEnd: value('9px'),
        paddingInlineStart: value('20px'),
        paddingInlineEnd: value('20px'),
        borderWidth: value('1.5px'),
        borderRadius: value('var(--radius-md)'),
        borderColor: token('edge'),
        color: token('ink'),
        _hover: { backgroundColor: token('surface'), borderColor: token('ink'), color: token('ink') },
        _focus: {
          backgroundColor: CLEAR,
          borderColor: token('edge'),
          color: token('ink'),
          boxShadow: NONE,
        },
        _active: { backgroundColor: token('surface'), borderColor: token('ink'), color: token('ink') },
        _disabled: flat,
        primary: {
          backgroundColor: token('primary'),
          borderColor: CLEAR,
          color: token('on-primary'),
          _hover: { backgroundColor: token('primary-hover'), color: token('on-primary') },
          _focus: { backgroundColor: token('primary'), color: token('on-primary'), boxShadow: NONE },
          _active: { backgroundColor: token('primary-hover'), color: token('on-primary') },
          _disabled: flat,
        },
        link: {
          color: token('primary'),
          _hover: { backgroundColor: token('primary-soft'), color: token('primary') },
          _focus: { backgroundColor: CLEAR, color: token('primary'), boxShadow: NONE },
          _active: { backgroundColor: token('primary-soft'), color: token('primary') },
        },
      },
    },
  },
});
