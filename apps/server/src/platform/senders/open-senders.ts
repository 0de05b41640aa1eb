/**
 * The channels by which this installation reaches people. It promises that every process with the same configuration
 * says the same of a channel, and that the libraries of mail are loaded only by a process that sends.
 */
import type { MessageConfig } from '../config/config.ts';
import type { Reach } from '../outgoing/index.ts';
import type { ProviderSenders } from './provider-sender.ts';
import { counted } from './counted.ts';
import type { Sender } from './sender.ts';

/** As the paths of the calls spell them. */
export type Channel = 'sms' | 'whatsapp' | 'mail';

export type Senders = Readonly<Partial<Record<Channel, Sender>>>;

/** The channels that can send. */
export const channelsOf = (config: MessageConfig): ReadonlySet<Channel> =>
  new Set(
    (
      [
        ['sms', config.smsUrl],
        ['whatsapp', config.whatsappUrl],
        ['mail', config.smtpUrl],
      ] as const
    ).flatMap(([channel, url]) => ((url ?? config.outbox) === undefined ? [] : [channel])),
  );

const demoFrom = 'Cubby demo <cubby@example.com>';

/** A sender for each channel of `channelsOf`. */
export const openSenders = async (config: MessageConfig): Promise<Senders> => {
  const { smtpUrl, mailFrom = demoFrom, smsUrl, smsToken, whatsappUrl, whatsappToken, outbox } = config;
  const { createHttpSender } = await import('./http-sender.ts');
  const { createMailSender } = await import('./mail-sender.ts');
  const { createMailOutbox, createPhoneOutbox } = await import('./outbox-sender.ts');
  const phone = (url: string | undefined, token: string | undefined): Sender | undefined => {
    if (url !== undefined) return createHttpSender(url, token);
    return outbox === undefined ? undefined : createPhoneOutbox(outbox);
  };
  const mail = (): Sender | undefined => {
    if (smtpUrl !== undefined) return createMailSender(smtpUrl, mailFrom);
    return outbox === undefined ? undefined : createMailOutbox(outbox, mailFrom);
  };
  const senders = { sms: phone(smsUrl, smsToken), whatsapp: phone(whatsappUrl, whatsappToken), mail: mail() };
  return Object.fromEntries(
    Object.entries(senders).flatMap(([channel, sender]) =>
      sender ? [[channel, counted(channel as Channel, sender)]] : [],
    ),
  );
};

/** The senders of the accounts that companies are given. @param reach how far those go */
export const openProviders = async (config: MessageConfig, reach: Reach): Promise<ProviderSenders> => {
  const { openProviderSenders } = await import('./provider-sender.ts');
  const senderOf = openProviderSenders(config, reach);
  return (account) => counted(account.channel, senderOf(account));
};
