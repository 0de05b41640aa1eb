/**
 * Reads the demo's messages back. It promises to read what `outbox-sender.ts` has written, and to pass over whatever
 * else lies in the folder.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutboxMessage {
  readonly id: string;
  /** Epoch ms. */
  readonly time: number;
  readonly channel: 'MAIL' | 'PHONE';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
}

/** The last messages, the newest first; none where the folder is not there yet. */
export const readOutbox = async (folder: string, most: number): Promise<OutboxMessage[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(eml|json)$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const last = files.toSorted((a, b) => b.time - a.time).slice(0, most);
  const read = await Promise.all(
    last.map(async ({ name, time }) => {
      const text = await readFile(join(folder, name), 'utf8');
      const message = name.endsWith('.eml') ? parseMail(text) : parsePhone(text);
      return message && { id: name.replace(/\.\w+$/, ''), time: Math.floor(time), ...message };
    }),
  );
  return read.filter((message) => message !== undefined);
};

type Content = Omit<OutboxMessage, 'id' | 'time'>;

const parsePhone = (json: string): Content | undefined => {
  try {
    const { to, text } = JSON.parse(json) as Record<string, unknown>;
    if (typeof to !== 'string' || typeof text !== 'string') return undefined;
    return { channel: 'PHONE', to, subject: null, text };
  } catch {
    return undefined;
  }
};

const parseMail = (source: string): Content | undefined => {
  const mail = partOf(source);
  const { headers } = mail;
  const plain = leavesOf(mail).find((part) => part.headers.get('content-type')?.startsWith('text/plain'));
  if (!plain) return undefined;
  return {
    channel: 'MAIL',
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: decode(plain.body, plain.headers.get('content-transfer-encoding') ?? '')
      .replaceAll('\r\n', '\n')
      .trim(),
  };
};

interface MailPart {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The parts of a mail that have no parts themselves: one with attachments has its texts two steps down. */
const leavesOf = (part: MailPart): readonly MailPart[] => {
  const boundary = /boundary="?([^";\s]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  return boundary === undefined ? [part] : part.body.split(`--${boundary}`).slice(1).map(partOf).flatMap(leavesOf);
};

/** A mail or one part of it: its headers by lower-case name, folded lines joined, and the rest. */
const partOf = (source: string): MailPart => {
  const [head = '', ...rest] = source.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]] : [];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
};

const quotedPrintable = (text: string): string => {
  const bytes = Buffer.from(text.replaceAll(/=\r?\n/g, ''), 'utf8').toString('latin1');
  const plain = bytes.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1').toString('utf8');
};

const decode = (body: string, encoding: string): string => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(encoding) ? quotedPrintable(body) : body;
};

/** RFC 2047: `=?UTF-8?Q?...?=`; the blank between two of them is none. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
