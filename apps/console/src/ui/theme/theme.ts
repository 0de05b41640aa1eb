import { createTheme, type MantineColorSchemeManager, type VariantColorsResolver } from '@mantine/core';

/** Colours that a button or an icon button may take: the accent, or the meaning of what it does. */
const solids: Record<string, string> = { red: 'red', amber: 'amber', green: 'green', blue: 'blue', violet: 'violet' };

/**
 * Colours of `variant` x `color` from the tokens. Mantine's own resolver puts white text on every filled control,
 * which fails AA on the light accent of the dark scheme.
 */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const meaning = solids[color ?? ''];
  const text = meaning ? `var(--${meaning}-text)` : 'var(--text)';
  switch (variant) {
    case 'filled':
      return meaning
        ? {
            background: `var(--${meaning}-solid)`,
            hover: `color-mix(in srgb, var(--${meaning}-solid) 88%, var(--text))`,
            color: `var(--${meaning}-on-solid)`,
            border: '1px solid transparent',
          }
        : {
            background: 'var(--accent)',
            hover: 'var(--accent-hover)',
            color: 'var(--accent-on-solid)',
            border: '1px solid transparent',
          };
    case 'light':
      return {
        background: meaning ? `var(--${meaning}-soft)` : 'var(--neutral-soft)',
        hover: meaning ? `var(--${meaning}-soft)` : 'var(--surface-hover)',
        color: text,
        border: '1px solid transparent',
      };
    case 'subtle':
      return { background: 'transparent', hover: 'var(--surface-hover)', color: text, border: '1px solid transparent' };
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: text, border: '1px solid transparent' };
    case 'outline':
      return {
        background: 'transparent',
        hover: 'var(--surface-hover)',
        color: text,
        border: '1px solid var(--hairline-strong)',
      };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--surface-hover)',
        color: text,
        border: '1px solid var(--hairline-strong)',
      };
  }
};

const quick = { transitionProps: { duration: 120, exitDuration: 80 } };

/**
 * The one theme. Sizes, colours and faces are CSS (tokens.css); this contains only what Mantine takes from JavaScript.
 */
export const theme = createTheme({
  primaryColor: 'teal',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 } },
    // Help is below the field, the error under it.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: { defaultProps: { lockScroll: false, centered: true, ...quick } },
    Drawer: { defaultProps: { lockScroll: false, ...quick } },
    Menu: { defaultProps: { position: 'bottom-end', ...quick } },
    Popover: { defaultProps: { ...quick } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Tooltip: { defaultProps: { openDelay: 300, multiline: true, withArrow: false, ...quick } },
  },
});

/** Where the choice of colour scheme is retained; `public/first-script.js` reads the same key before the first paint. */
export const colorSchemeKey = 'cubby.color-scheme';

/**
 * Stores `light`, `dark` or `auto` in local storage and follows changes made in another tab.
 * Without local storage (private windows of some browsers) the choice lasts for the page.
 */
export const colorSchemeManager = (): MantineColorSchemeManager => {
  let listener: ((event: StorageEvent) => void) | undefined;
  const isScheme = (value: unknown) => value === 'light' || value === 'dark' || value === 'auto';
  return {
    get: (fallback) => {
      try {
        const stored = window.localStorage.getItem(colorSchemeKey);
        return isScheme(stored) ? (stored as typeof fallback) : fallback;
      } catch {
        return fallback;
      }
    },
    set: (value) => {
      try {
        window.localStorage.setItem(colorSchemeKey, value);
      } catch {
        // Storage is full or refused: the scheme still changes, it is only not remembered.
      }
    },
    subscribe: (update) => {
      listener = ({ key, newValue }) => {
        if (key === colorSchemeKey && isScheme(newValue)) update(newValue as 'light' | 'dark' | 'auto');
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe: () => {
      if (listener) window.removeEventListener('storage', listener);
    },
    clear: () => {
      try {
        window.localStorage.removeItem(colorSchemeKey);
      } catch {
        // Nothing was retained.
      }
    },
  };
};
