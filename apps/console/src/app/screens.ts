const paths = new Set<string>();

/** Shows which screens exist in this release: those of the router's tree. */
export const registerScreens = (existing: readonly string[]): void => {
  for (const path of existing) paths.add(path);
};

/** Whether a screen exists in this release; no menu entry and no landing leads to one that does not. */
export const isScreen = (path: string): boolean => paths.has(path);
