/** Browsers by what they call themselves, the more particular first: each also names those that it wants to pass for. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: typeof browsers, agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** Browser and system of an agent text, as far as they are recognized. */
export const browserOf = (
  agent: string | null,
): { readonly browser: string | undefined; readonly system: string | undefined } => ({
  browser: nameIn(browsers, agent ?? ''),
  system: nameIn(systems, agent ?? ''),
});
