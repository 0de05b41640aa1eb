/**
 * A mail made of a message: plain text and the same as simple HTML. It promises that text of people is never markup, and
 * that the Message-ID is the same at every try.
 */
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMessage } from './sender.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A value as text in markup. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A paragraph where an empty line is. */
const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeMarkup(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** The document of every mail: the one layout around its body. */
export const mailDocument = ({ text, html, language }: Pick<OutgoingMessage, 'text' | 'html' | 'language'>): string => {
  const style = 'font:16px/1.5 system-ui,sans-serif;max-width:36em';
  return `<!doctype html>\n<html lang="${language.replace('_', '-')}"><body style="${style}">\n${html ?? paragraphsOf(text)}\n</body></html>\n`;
};

/** The sender of a mail, separate from its content. */
export interface MailHead {
  /** `address` or `Name <address>` */
  readonly from: string | { readonly name: string; readonly address: string };
  /** Of the Message-ID; left out, that of the sender's address. */
  readonly domain?: string | undefined;
  /** Gets a copy of each mail without a secret. */
  readonly bcc?: string | undefined;
}

/** An address as an object: a text would be read as a list of addresses. */
const one = (address: string) => ({ name: '', address });

export const mailOf = (message: OutgoingMessage, { from, domain, bcc }: MailHead): SendMailOptions => {
  const address = typeof from === 'string' ? from : from.address;
  return {
    from,
    to: one(message.to),
    ...(bcc !== undefined && !message.secret && { bcc: one(bcc) }),
    subject: message.subject,
    text: message.text,
    html: mailDocument(message),
    ...(message.attachments && { attachments: message.attachments.map((attachment) => ({ ...attachment })) }),
    messageId: `<${message.id}@${domain ?? address.replace(/^.*@/, '').replace(/>$/, '')}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
