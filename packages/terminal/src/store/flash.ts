/** The memory of a terminal that outlives a power cut, as files of text. */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Flash {
  /** Undefined where there is none. */
  read(file: string): string | undefined;
  /** Lasting when it returns; a power cut may leave a part of it. */
  write(file: string, text: string): void;
  /** @param lasting the same promise; else the operating system may lose the last second of it in a power cut */
  append(file: string, text: string, lasting: boolean): void;
}

/** Files in a folder, which is made. */
export const folderFlash = (folder: string): Flash => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const put = (file: string, text: string, flag: 'w' | 'a', lasting: boolean): void => {
    // The secret of the terminal is in one of them.
    const opened = openSync(join(folder, file), flag, 0o600);
    try {
      writeFileSync(opened, text);
      if (lasting) fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  };
  return {
    read: (file) => {
      try {
        return readFileSync(join(folder, file), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: (file, text) => put(file, text, 'w', true),
    append: (file, text, lasting) => put(file, text, 'a', lasting),
  };
};

/** For tests and for thousands of terminals in one process. */
export const memoryFlash = (files: Map<string, string> = new Map()): Flash => ({
  read: (file) => files.get(file),
  write: (file, text) => void files.set(file, text),
  append: (file, text) => void files.set(file, (files.get(file) ?? '') + text),
});
