/** Reads server-sent events off a stream of bytes. Comments and fields that it does not know are passed over. */

export interface ServerEvent {
  readonly name: string;
  /** JSON, as it was sent. */
  readonly data: unknown;
}

const readEvent = (block: string): ServerEvent | undefined => {
  let name: string | undefined;
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice(7);
    if (line.startsWith('data: ')) data += line.slice(6);
  }
  return name === undefined ? undefined : { name, data: JSON.parse(data) };
};

/** @param onBytes called with each piece that arrives, events or not */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: () => void,
): AsyncGenerator<ServerEvent, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (text + value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readEvent(block);
      if (event) yield event;
    }
  }
}
