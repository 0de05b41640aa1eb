/** The requests of an external MQTT broker (MQTT_URL) before it admits a client: docs/runbooks/mqtt-broker.md. */
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { brokerAuthenticateSchema, brokerAuthorizeSchema, brokerDecisionSchema } from './broker-hooks.schemas.ts';

/**
 * A broker sends the requests for all of its clients from one address, and after a power cut for thousands of them
 * within a minute.
 */
const limitPerMinute = 60_000;

export const brokerHooksCalls = defineCalls({
  authenticateMqttClient: defineCall({
    id: 'authenticateMqttClient',
    method: 'POST',
    path: '/api/v2/mqtt/authenticate',
    summary: 'Asked by an external MQTT broker: may this client connect; denied where the broker is the embedded one',
    access: 'public',
    readsOnly: true,
    limitPerMinute,
    body: brokerAuthenticateSchema,
    answer: brokerDecisionSchema,
  }),
  authorizeMqttClient: defineCall({
    id: 'authorizeMqttClient',
    method: 'POST',
    path: '/api/v2/mqtt/authorize',
    summary: 'Asked by an external MQTT broker: may this client publish or subscribe to a topic',
    access: 'public',
    readsOnly: true,
    limitPerMinute,
    body: brokerAuthorizeSchema,
    answer: brokerDecisionSchema,
  }),
});
