import type { FileHandle } from 'node:fs/promises';

/** Up to `length` bytes of a file from a place on; fewer where it ends before. */
export const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
};
