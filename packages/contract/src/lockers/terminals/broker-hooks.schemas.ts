/** Requests of an external MQTT broker and their answers: the fields of EMQX 5 and those of mosquitto-go-auth. */
import { z } from 'zod';

const text = z.string().max(512);

/** Brokers send more than is read here. */
export const brokerAuthenticateSchema = z.looseObject({
  username: text.describe('The site, or the user of the server’s own connection'),
  password: text,
  clientid: text,
});

export const brokerAuthorizeSchema = z.looseObject({
  username: text,
  topic: z.string().max(65_535).describe('A topic to publish to, or a filter to subscribe to'),
  action: z.enum(['publish', 'subscribe']).optional().describe('EMQX says it so'),
  acc: z
    .int()
    .min(1)
    .max(4)
    .optional()
    .describe('mosquitto-go-auth says it so: 1 be sent a message of the topic, 2 publish, 3 both, 4 subscribe'),
});
export type BrokerAuthorize = z.output<typeof brokerAuthorizeSchema>;

export const brokerDecisionSchema = z
  .strictObject({
    result: z.enum(['allow', 'deny']).describe('For EMQX'),
    ok: z.boolean().describe('For mosquitto-go-auth with `http_response_mode json`'),
    error: z.string(),
  })
  .describe('Status 200 either way: both brokers take another status for a fault of this server');
export type BrokerDecision = z.output<typeof brokerDecisionSchema>;
