/**
 * Calls the server as a script would, through the contract, so that a journey has orders of its own to work on. It
 * promises nothing about the console: that is what the journeys are for.
 */
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toHttpRequest } from '@cubby/contract/client/request';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import type { CallAnswer, CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { password, type User, world } from './world.ts';

/** @throws Error with the server's answer where it is no success */
export const callServer = async <C extends CallDefinition>(
  call: C,
  request: CallRequest<C>,
  { token, url = world().url }: { readonly token?: string; readonly url?: string } = {},
): Promise<CallAnswer<C>> => {
  const { method, url: path, json } = toHttpRequest(call, request);
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-user-token': token }),
    },
    ...(json !== undefined && { body: json }),
  });
  if (!answer.ok) throw new Error(`${call.id} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as CallAnswer<C>;
};

/** Opens a session; the result is what the console stores. */
export const openSession = (user: User) => callServer(sessionsCalls.signIn, { body: { username: user, password } });

/** A sign-in counts as fresh proof of who the user is for a while, and some calls need it: journeys may take longer. */
const shareMs = 10 * 60_000;

/**
 * The browser's storage with the user signed in. The journeys share a session for ten minutes, because an address may sign
 * in only thirty times a minute.
 * @returns the path of the file
 */
export const openStorage = async (user: User): Promise<string> => {
  const path = join(world().folder, `${user}.session.json`);
  const age = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  if (age < shareMs) return path;
  const localStorage = [{ name: 'cubby.session', value: JSON.stringify(await openSession(user)) }];
  // Another worker may read the file meanwhile.
  const written = `${path}.${process.pid}`;
  await writeFile(written, JSON.stringify({ cookies: [], origins: [{ origin: world().url, localStorage }] }));
  await rename(written, path);
  return path;
};

/** The session that the journeys share. */
export const sessionOf = async (user: User): Promise<SessionUser> => {
  const { origins } = JSON.parse(await readFile(await openStorage(user), 'utf8')) as {
    origins: { localStorage: { value: string }[] }[];
  };
  return JSON.parse(origins[0]?.localStorage[0]?.value ?? '') as SessionUser;
};

const tokenOf = async (user: User): Promise<string> => (await sessionOf(user)).token;

/** Begins the tracking numbers of all journeys, and of no order of the demo. */
export const trackingStart = 'E2E-';

let count = 0;
/** A tracking number that no other journey has. */
export const newTrackingNumber = (): string => {
  count += 1;
  return `${trackingStart}${process.pid}-${Date.now()}-${count}`;
};

/** The company with this very name. */
export const findCompany = async (name: string): Promise<string> => {
  const found = await callServer(
    companiesCalls.searchCompanies,
    { query: { query: name } },
    { token: await tokenOf('admin') },
  );
  const company = found.find(({ merchantName }) => merchantName === name);
  if (!company) throw new Error(`There is no company ${name}`);
  return company.merchantId;
};

type OrderInput = CallRequest<typeof ordersCalls.createOrder>['body'];

/** A fresh order of Fresh Market Central, unless said otherwise, for the first locker of Hong Kong. */
export const createOrder = async (overrides: Partial<OrderInput> = {}): Promise<Order> => {
  const token = await tokenOf('admin');
  const {
    content: [site],
  } = await callServer(sitesCalls.searchSites, { query: { siteNameOrSiteSerialNumber: 'Central Ferry' } }, { token });
  const [service] = await callServer(servicesCalls.listServices, {}, { token });
  const body = {
    merchantId: await findCompany('Fresh Market Central'),
    expressNumber: newTrackingNumber(),
    siteId: site?.siteId,
    serviceId: service?.serviceId,
    recipientName: '陳大文',
    recipientPhoneNumber: '+85291234567',
    ...overrides,
  } as OrderInput;
  return callServer(ordersCalls.createOrder, { body }, { token });
};

/** The order as the server has it now. */
export const readOrder = async ({ articleId }: Pick<Order, 'articleId'>): Promise<Order> =>
  callServer(ordersCalls.getOrder, { query: { articleId } }, { token: await tokenOf('admin') });

/** Cancels a created order, as from its own screen. */
export const cancelOrder = async ({ articleId }: Pick<Order, 'articleId'>): Promise<void> => {
  await callServer(ordersCalls.cancelOrder, { body: { articleId } }, { token: await tokenOf('admin') });
};
