/** The apps that the tests of a file have opened, each by what closes it: gives what is wrong with the audit that it left. */
export const closings: (() => Promise<readonly string[]>)[] = [];
