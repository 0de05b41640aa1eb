/**
 * What a terminal needs to know of people and parcels to serve them without a network. A verifier lets a terminal check what is
 * typed and doesn't reveal it; docs/asyncapi.json describes how it is computed. Each terminal has a key of its own.
 */
import { z } from 'zod';
import { payTypes, unitTypes, valueTypes } from '../catalogue/charges/charges.limits.ts';
import { epochMsSchema } from '../kernel/schemas.ts';

const wireId = z.string().regex(/^[1-9]\d{0,17}$/);
export const verifierLength = 22;
const verifier = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const verifierKinds = ['pin', 'card', 'code'] as const;
export type VerifierKind = (typeof verifierKinds)[number];

/** What a verifier is made of. */
export const verifierText = (kind: VerifierKind, value: string): string => `${kind}:${value}`;

const decimal = z.string().regex(/^-?\d+(\.\d{1,2})?$/);
const hours = z.int().min(0);

/** By what its time is charged, as the price group of the order or its service says. */
const costRulesSchema = z.looseObject({
  standardTime: hours,
  standardPayType: z.enum(payTypes),
  overdueTime: hours.nullable().describe('Null: no end'),
  overduePayType: z.enum(payTypes),
  overduePeriod: z.int().min(1).optional(),
  allowOverdue: z.boolean(),
  allowOffline: z.boolean(),
  valueList: z.array(
    z.looseObject({
      valueType: z.enum(valueTypes),
      unitType: z.enum(unitTypes),
      boxTypeId: wireId.nullable(),
      payType: z.enum(payTypes),
      priceValue: decimal,
    }),
  ),
});

const costSchema = z.looseObject({
  base: decimal.describe('What it costs without time, in the currency of the site'),
  chargedTime: decimal.nullable().describe('What its hours cost at least; null: what the clock says'),
  chargedOverdue: decimal.nullable().describe('What being overdue has cost, until the clock charges it again'),
  chargedOverdueUntil: epochMsSchema
    .optional()
    .describe(
      'Until then `chargedOverdue` applies: a user set it, or prices changed. Then the clock charges by `rules` again',
    ),
  rules: costRulesSchema.nullable().describe('Null: time costs nothing'),
  unitType: z.enum(unitTypes),
  boxTypeId: wireId.nullable().describe('The size by which `rules` charge'),
  storedTime: epochMsSchema.nullable().describe('From when the clock runs; null: it is stopped'),
  sizes: z
    .array(
      z.looseObject({
        size: z.string().nullable().describe('Of the door; null: of every size that is not listed'),
        boxTypeId: wireId.nullable(),
        base: decimal.describe('`base` after a storing in this size'),
        rules: costRulesSchema.nullable().optional().describe('Left out: `rules` of the cost'),
      }),
    )
    .optional()
    .describe('Of an expected order: what differs if it is stored in another size than the booked one'),
});
export type AccessCost = z.output<typeof costSchema>;

export const accessOrderSchema = z.looseObject({
  orderId: wireId,
  serviceId: wireId
    .nullish()
    .describe('Of the configuration’s `services`: whose workflow and storage periods its visits follow'),
  numbers: z.array(z.string()).describe('What a courier may scan or type: tracking number and order number'),
  place: z.enum(['EXPECTED', 'STORED']).describe('On its way to this site, or in one of its doors'),
  boxId: wireId.nullable().describe('The door that it lies in, or that is reserved for it'),
  size: z.string().nullable().describe('Of the door that was booked'),
  deliveredBy: wireId.nullish().describe('The logistics company that delivers it, whose reserved doors it may use'),
  low: z.boolean().describe('Requires a door that can be reached from a wheelchair'),
  by: z.enum(['COURIER', 'CUSTOMER']).describe('Who stored it'),
  pin: verifier.nullable().describe('Null: it has none, or it is switched off'),
  storeCode: verifier.nullable().describe('With this code a customer drops it off, once'),
  takeCode: verifier.nullable().describe('With this code it is collected, once'),
  overdueTime: epochMsSchema.nullable().describe('From then on a courier may take it out; null: never'),
  stay: z
    .looseObject({
      hours: z.int().min(1).describe('That it may lie here'),
      lateHours: z
        .int()
        .min(0)
        .nullable()
        .describe('After them, in which the customer may still collect it; null: no end'),
    })
    .nullable()
    .optional()
    .describe('What its price group says, which comes before its service'),
  cost: costSchema.nullable().optional().describe('Null: the site has another currency'),
});
export type AccessOrder = z.output<typeof accessOrderSchema>;

/** In the configuration: who may sign in at the terminal. */
export const accessPersonSchema = z.looseObject({
  userId: wireId,
  name: z.string(),
  role: z.enum(['COURIER', 'STAFF']),
  card: verifier.nullable(),
  pin: verifier.nullable(),
  from: epochMsSchema.nullable().describe('Null: since ever'),
  until: epochMsSchema.nullable().describe('Null: for ever'),
});
export type AccessPerson = z.output<typeof accessPersonSchema>;

export const accessSchema = z.looseObject({
  from: z.int().min(0).describe('Taken only by a terminal that has this version; 0: delete every order first'),
  to: z.int().min(1).describe('The version from then on, confirmed by the next heartbeat, which is sent at once'),
  orders: z.array(accessOrderSchema).describe('New or changed'),
  gone: z.array(wireId).describe('Orders that are not this site’s any more'),
});
export type Access = z.output<typeof accessSchema>;

/** Orders of one message, which has to remain under `downlinkMaxBytes`. */
export const accessBatch = 200;
