/** What a recipient reads: the phrases of the resource `messageTemplates`, filled in. */
import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import type { Language } from '@cubby/phrases';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import type { Channel } from '../../../platform/senders/index.ts';

/** Fills the templates; what is empty takes its line away. */
export interface TemplateFacts {
  readonly orderNumber: string;
  readonly companyName: string;
  readonly siteName: string;
  readonly compartment: string;
  readonly pin: string;
}

/** Stands for the PIN in what is retained. */
export const pinMask = '••••••';

export interface Rendered {
  /** Mails alone have one. */
  readonly subject: string | null;
  readonly text: string;
}

const filled = (template: string, facts: TemplateFacts): string =>
  template
    .split('\n')
    .filter(
      (line) => ![...line.matchAll(/\{\{(\w+)\}\}/g)].some(([, name]) => facts[name as keyof TemplateFacts] === ''),
    )
    .map((line) => fill(line, { ...facts }))
    .join('\n');

export const render = (event: TemplateEvent, channel: Channel, language: Language, facts: TemplateFacts): Rendered => {
  const template = wordsOf(language).messageTemplates[event];
  return {
    subject: channel === 'mail' ? filled(template.subject, facts) : null,
    text: filled(template[channel], facts),
  };
};
