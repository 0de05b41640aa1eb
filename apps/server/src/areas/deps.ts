import type { PublishCommands } from '../modules/lockers/commands/index.ts';
import type { Callers } from '../platform/auth/callers.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { LiveHub } from '../platform/live/index.ts';
import type { DeviceLink } from '../platform/mqtt/device-link.ts';
import type { Reach } from '../platform/outgoing/index.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import type { Channel } from '../platform/senders/index.ts';
import type { openSenders, openProviders } from '../platform/senders/index.ts';

/** What sends messages: the channels of the environment, and the accounts of companies. */
export interface Messaging {
  readonly senders: Awaited<ReturnType<typeof openSenders>>;
  readonly providers: Awaited<ReturnType<typeof openProviders>>;
}

/** What modules are built from. */
export interface ModuleDeps {
  readonly db: Database;
  readonly callers: Callers;
  /** Sends changes to those who follow them. */
  readonly live: LiveHub;
  readonly files: FileStore;
  readonly secrets: Secrets;
  /** The channels by which people can be written to. */
  readonly channels: ReadonlySet<Channel>;
  /** Opens what sends messages, for a test message that a user waits for. */
  readonly openMessaging: () => Promise<Messaging>;
  /** The folder that takes the messages of a demo; undefined elsewhere. */
  readonly outbox: string | undefined;
  /** Under which people reach the console; without a trailing slash. */
  readonly publicUrl: string;
  /** Whether the specified call that has a password in its address is taken. */
  readonly passwordInAddress: boolean;
  /** Where terminals connect to, as it is sent to them. */
  readonly linkAddresses: () => DeviceLink['addresses'];
  /** Publishes commands that are stored as sent; undefined where another process has the link to terminals. */
  readonly publishCommands: () => PublishCommands | undefined;
  /** What this server signs in to a broker of others with; undefined: the broker is its own. */
  readonly brokerUser: { readonly username: string; readonly password: string } | undefined;
  /** Terminals are simulators of a demo. */
  readonly demo: boolean;
  /** Where the sign-in providers of companies may lie. */
  readonly providerReach: Reach;
}

/** What the jobs of modules are made from. */
export interface JobDeps extends Pick<ModuleDeps, 'db' | 'files' | 'secrets' | 'publicUrl'>, Messaging {}
