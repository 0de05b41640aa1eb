/**
 * The calls of an external broker (`authenticateMqttClient`, `authorizeMqttClient`). It promises the rules of the
 * embedded broker: a terminal connects under its own client id with its own secret, and uses its own topics alone.
 * Without MQTT_URL there is no broker to call, and every caller is denied.
 */
import { timingSafeEqual } from 'node:crypto';
import {
  allUplinks,
  clientIdOf,
  isSiteId,
  mayPublish,
  maySubscribe,
  parseDownlink,
  parseUplink,
  sharedUplinks,
  type TopicOwner,
} from '@cubby/contract/device/topics';
import type { brokerHooksCalls } from '@cubby/contract/lockers/terminals/broker-hooks.calls';
import type { BrokerAuthorize, BrokerDecision } from '@cubby/contract/lockers/terminals/broker-hooks.schemas';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import type { LinkHandlers } from '../../../platform/mqtt/device-link.ts';

export interface BrokerHooksDeps {
  readonly authenticate: LinkHandlers['authenticate'];
  /** Whose topics a terminal has that may connect now; undefined: none does. */
  readonly ownerOf: (siteId: string) => Promise<TopicOwner | undefined>;
  /** What this server itself signs in with (MQTT_URL); undefined: the broker is the embedded one. */
  readonly server: { readonly username: string; readonly password: string } | undefined;
}

const allow: BrokerDecision = { result: 'allow', ok: true, error: '' };
const deny: BrokerDecision = { result: 'deny', ok: false, error: 'denied' };

/** The bits of mosquitto-go-auth. */
const reading = 1;
const writing = 2;

/** A request that says neither is one to do both, which is never allowed. */
const wants = ({ action, acc }: BrokerAuthorize): 'publish' | 'subscribe' | undefined => {
  if (action !== undefined) return action;
  if (acc === writing) return 'publish';
  return acc === undefined || acc === (reading | writing) ? undefined : 'subscribe';
};

const serverMay = (wanted: 'publish' | 'subscribe', topic: string): boolean =>
  wanted === 'publish'
    ? parseDownlink(topic) !== undefined
    : topic === sharedUplinks || topic === allUplinks || parseUplink(topic) !== undefined;

const sameText = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b));

export const brokerHooksHandlers = ({ authenticate, ownerOf, server }: BrokerHooksDeps) =>
  handlersOf<typeof brokerHooksCalls>()({
    async authenticateMqttClient({ body: { username, password, clientid } }) {
      if (!server) return deny;
      if (username === server.username) return sameText(password, server.password) ? allow : deny;
      if (!isSiteId(username) || clientid !== clientIdOf(username)) return deny;
      return (await authenticate(username, password)) ? allow : deny;
    },
    async authorizeMqttClient({ body }) {
      const { username, topic } = body;
      const wanted = wants(body);
      if (!server || !wanted) return deny;
      if (username === server.username) return serverMay(wanted, topic) ? allow : deny;
      const owner = isSiteId(username) ? await ownerOf(username) : undefined;
      if (!owner) return deny;
      return (wanted === 'publish' ? mayPublish(owner, topic) : maySubscribe(owner, topic)) ? allow : deny;
    },
  });
