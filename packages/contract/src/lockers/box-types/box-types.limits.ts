export const boxTypeLimits = {
  nameMax: 40,
  /** mm; no cabinet is larger. */
  measureMax: 5000,
} as const;

/** Whether a new size is a control screen, where nothing else is said: CONTROL15 and the like are (network.md 3). */
export const isControlName = (name: string): boolean => name.startsWith('CONTROL');
