/** By what a person can be sent a code, and where to. */
import { type MfaMethod, mfaMethods } from '@cubby/contract/settings/parameters/parameters.values';
import type { Channel } from '../../../platform/senders/index.ts';
import { addressFor } from '../../messages/notifications/index.ts';

/** How a code reaches a person, as the database spells it. */
export type CodeChannel = 'MAIL' | 'SMS' | 'TOTP';

const channels: Readonly<Record<MfaMethod, CodeChannel>> = { EMAIL: 'MAIL', SMS: 'SMS', AUTHENTICATOR: 'TOTP' };
const methods: Readonly<Record<CodeChannel, MfaMethod>> = { MAIL: 'EMAIL', SMS: 'SMS', TOTP: 'AUTHENTICATOR' };

export const codeChannelOf = (method: MfaMethod): CodeChannel => channels[method];
export const methodOf = (channel: CodeChannel): MfaMethod => methods[channel];

/** The channels of messages by which codes go out. */
export const channelNames = { MAIL: 'mail', SMS: 'sms' } as const satisfies Record<
  Exclude<CodeChannel, 'TOTP'>,
  Channel
>;

/** What of a person says how they are reached. */
export interface Reachable {
  readonly mail: string | null;
  readonly phone: string | null;
  /** ISO 4217, of the company: its country is that of a phone number without one. Null for the platform. */
  readonly currency: string | null;
  readonly environment: string | null;
}

/** Where a code by the channel goes; undefined if the person has no address for it, or nothing is set up to send it. */
export const addressOf = (
  channel: 'MAIL' | 'SMS',
  person: Reachable,
  set: ReadonlySet<Channel>,
): string | undefined => {
  if (!set.has(channelNames[channel])) return undefined;
  return addressFor(channelNames[channel], {
    environment: person.environment ?? 'DEFAULT',
    currency: person.currency ?? 'HKD',
    recipient_mail: person.mail,
    recipient_phone: person.phone?.replace(/[^\d+]/g, '') || null,
    chosen_language: null,
  });
};

/** The second steps that a person could take here. An authenticator app is possible for every user. */
export const reachingMethods = (person: Reachable, set: ReadonlySet<Channel>): MfaMethod[] =>
  mfaMethods.filter((method) => {
    const channel = channels[method];
    return channel === 'TOTP' || addressOf(channel, person, set) !== undefined;
  });

/** An address with most of it hidden: enough to know which one it is. */
export const hidden = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${address.slice(0, 1)}•••${address.slice(at)}` : `•••${address.slice(-3)}`;
};
