/**
 * What a recipient reads: the texts of a template, or else the phrases of the resource `messageTemplates`, filled in. Preview,
 * test message and sending all render here. It promises that a value is text: it makes no markup, no line and no placeholder.
 */
import type { Placeholder } from '@cubby/contract/messages/templates/templates.placeholders';
import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import type { Language } from '@cubby/phrases';
import { wordsOf } from '../../../platform/http/words.ts';
import { type Channel, escapeMarkup } from '../../../platform/senders/index.ts';
import { isMarkup, safeMarkup, textOfMarkup } from './notifications.markup.ts';

/** Fills the placeholders; a line with an empty value is left out. */
export type PlaceholderValues = { readonly [P in Placeholder]?: string };

/** Replaces the PIN in what is retained. */
export const pinMask = '••••••';

/** A title and a text with placeholders. */
export interface MessageTexts {
  /** Mails alone have one. */
  readonly title: string | null;
  /** In a mail it may have markup of the allow list. */
  readonly text: string;
}

export interface Rendered {
  readonly subject: string | null;
  readonly text: string;
  /** The body of a mail that is written with markup; null: the text is all there is. */
  readonly html: string | null;
}

const placeholder = /\{\{(\w+)\}\}/g;
const control = /[\p{Cc}\u2028\u2029]+/gu;

const valueIn = (values: PlaceholderValues, name: string): string =>
  (values[name as Placeholder] ?? '').replace(control, ' ');

/** The values of the placeholders of a text, in their order: what a template at a provider is filled with. */
export const parametersOf = (text: string, values: PlaceholderValues): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => valueIn(values, name ?? ''));

const fillWith = (template: string, values: PlaceholderValues, write: (value: string) => string): string => {
  const valueOf = (name: string): string => valueIn(values, name);
  const put = (line: string): string => line.replace(placeholder, (_whole, name: string) => write(valueOf(name)));
  const lines = template.split('\n');
  const known = lines.filter((line) => ![...line.matchAll(placeholder)].some(([, name]) => valueOf(name ?? '') === ''));
  const filled = known.map(put).join('\n').trim();
  // A text of one line does not disappear because one of its values is missing.
  return filled === '' ? lines.map(put).join('\n').trim() : filled;
};

const asIs = (value: string): string => value;

/** Fills the texts of one message. */
export const renderTexts = (channel: Channel, { title, text }: MessageTexts, values: PlaceholderValues): Rendered => {
  const subject = channel === 'mail' ? fillWith(title ?? '', values, asIs).replace(control, ' ') : null;
  if (channel !== 'mail' || !isMarkup(text)) return { subject, text: fillWith(text, values, asIs), html: null };
  const html = safeMarkup(fillWith(text, values, escapeMarkup));
  return { subject, text: textOfMarkup(html), html };
};

/** The texts of the product: what is sent if no template applies. */
export const phrasesFor = (event: TemplateEvent, channel: Channel, language: Language): MessageTexts => {
  const template = wordsOf(language).messageTemplates[event];
  return { title: channel === 'mail' ? template.subject : null, text: template[channel] };
};

/** A message in the texts of the product. */
export const render = (
  event: TemplateEvent,
  channel: Channel,
  language: Language,
  values: PlaceholderValues,
): Rendered => renderTexts(channel, phrasesFor(event, channel, language), values);
