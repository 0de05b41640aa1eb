/** The parcels of a session: each waits, is sent, and is then registered or remains with its error. */
import { importBucketNames } from '@cubby/contract/kernel/import-buckets';
import { mailroomCalls } from '@cubby/contract/orders/mailroom/mailroom.calls';
import type { MailroomRecipient, MailroomResult } from '@cubby/contract/orders/mailroom/mailroom.schemas';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import i18next from 'i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';

export type Recipient = Pick<MailroomRecipient, 'mailroomId' | 'name'>;

export type RegistrationState = 'waiting' | 'sending' | 'done' | 'failed' | 'undoing' | 'undone';

export interface Registration {
  readonly key: number;
  readonly number: string;
  /** Who it is for; or what was typed of the name, where Enter came before the answer of the search. */
  readonly recipient: Recipient | string;
  readonly siteId: string | null;
  readonly state: RegistrationState;
  readonly error?: string | undefined;
  readonly order?: NonNullable<MailroomResult['created']> | undefined;
}

/** The last result: a parcel as it was when its registration, or its undoing, ended. */
export type FinishedRegistration = Registration & { readonly state: 'done' | 'failed' | 'undone' };

type Listener = () => void;

/**
 * The queue of a session. Its parcels are sent one after the other and in the order of scanning; no pending request
 * ever blocks the next scan, and a failed parcel remains until a user removes it.
 */
export class Registrations {
  #all: readonly Registration[] = [];
  #finished: FinishedRegistration | undefined;
  #listeners = new Set<Listener>();
  #lastKey = 0;
  #running = false;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The newest first. */
  readonly current = (): readonly Registration[] => this.#all;

  readonly finished = (): FinishedRegistration | undefined => this.#finished;

  #set(all: readonly Registration[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }

  #change(key: number, change: Partial<Registration>): void {
    const changed = this.#all.find((each) => each.key === key);
    const ended = change.state === 'done' || change.state === 'failed' || change.state === 'undone';
    if (changed && ended) this.#finished = { ...changed, ...change } as FinishedRegistration;
    this.#set(this.#all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }

  add(number: string, recipient: Recipient | string, siteId: string | null): void {
    this.#lastKey += 1;
    this.#set([{ key: this.#lastKey, number, recipient, siteId, state: 'waiting' }, ...this.#all]);
    void this.#run();
  }

  again(key: number): void {
    this.#change(key, { state: 'waiting', error: undefined });
    void this.#run();
  }

  drop(key: number): void {
    this.#set(this.#all.filter((each) => each.key !== key));
  }

  /** Cancels the order of a registered parcel, while it is Created. @returns whether it was */
  async undo(key: number): Promise<boolean> {
    const found = this.#all.find((each) => each.key === key);
    if (found?.state !== 'done' || !found.order) return false;
    this.#change(key, { state: 'undoing', error: undefined });
    try {
      await callApi(ordersCalls.cancelOrder, { body: { articleId: found.order.articleId } });
      this.#change(key, { state: 'undone' });
      return true;
    } catch (error) {
      this.#change(key, { state: 'done', error: errorText(error) });
      return false;
    }
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (;;) {
        const next = this.#all.findLast(({ state }) => state === 'waiting');
        if (!next) return;
        this.#change(next.key, { state: 'sending' });
        this.#change(next.key, await register(next));
      }
    } finally {
      this.#running = false;
    }
  }
}

/** What becomes of a parcel. Never rejects. */
const register = async ({ number, recipient, siteId }: Registration): Promise<Partial<Registration>> => {
  try {
    const known = typeof recipient === 'string' ? await findOne(recipient) : recipient;
    if (typeof known === 'string') return { state: 'failed', error: known };
    const body = { expressNumber: number, mailroomId: known.mailroomId, ...(siteId !== null && { siteId }) };
    const result = await callApi(mailroomCalls.registerMailroomParcel, { body });
    if (result.created) return { state: 'done', order: result.created, recipient: known };
    const [refusal] = importBucketNames.flatMap((name) => result[name]);
    return { state: 'failed', error: refusal?.errorMsg ?? i18next.t('ui.error.title'), recipient: known };
  } catch (error) {
    return { state: 'failed', error: errorText(error) };
  }
};

/** The number of results that are read to decide whether a text identifies one. */
const findLimit = 10;

/** The one recipient that a text means, or why there is not one: the only one found, or the only one that it names in full. */
const findOne = async (query: string): Promise<Recipient | string> => {
  const found = await callApi(mailroomCalls.searchMailroomRecipients, { query: { query, limit: findLimit } });
  const named = found.filter(({ name, email, phone }) =>
    [name, email, phone].some((text) => text?.toLowerCase() === query.toLowerCase()),
  );
  // Beyond the limit there may be another of the same name.
  const meant = found.length < findLimit && named.length > 0 ? named : found;
  const [first] = meant;
  if (!first) return i18next.t('mailroom.noMatch', { query });
  return meant.length === 1 ? first : i18next.t('mailroom.severalMatch', { query });
};
