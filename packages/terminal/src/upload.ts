/** Sends a file where a command asked for it. */
interface OwnFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** ms that an upload may take: the command has a time of its own. */
const timeoutMs = 30_000;

/** @throws Error where the server does not take it */
export const sendFile = async (url: string, { name, type, bytes }: OwnFile): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(timeoutMs) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
};
