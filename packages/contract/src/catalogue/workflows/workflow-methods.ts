/** What a step of a workflow can do. Each method is code at the terminal; a block is a method with settings. */
import { z } from 'zod';
import { visitFailures } from '../../device/parcel-events.schemas.ts';

/** Whose visit it is, and what it is for; merchants are couriers and staff. Spelt as in the specification. */
export const flows = ['FOR_MERCHANT_STORE', 'FOR_MERCHANT_TAKE', 'FOR_CUSTOMER_STORE', 'FOR_CUSTOMER_TAKE'] as const;
export type Flow = (typeof flows)[number];

/** IF_YES and IF_NO go by the answer of the last decision before the step. */
export const switchTypes = ['ALWAYS', 'IF_YES', 'IF_NO'] as const;
export type SwitchType = (typeof switchTypes)[number];

/** What steps hand on to the steps after them. */
export const workflowValues = [
  'PERSON',
  'PARCEL',
  'SIZE',
  'WEIGHT',
  'PHOTO',
  'PAYMENT',
  'FLAG',
  'OPEN_DOOR',
  'DONE',
  'SIGNATURE',
  'NOTICE',
  'RECEIPT',
  'REFUSED',
] as const;
export type WorkflowValue = (typeof workflowValues)[number];

export const blockTypes = ['IDENTITY', 'PARCEL', 'PAYMENT', 'DOOR', 'NOTICE', 'DECISION'] as const;

export const paymentPlaces = ['OFFLINE', 'DESK'] as const;
/** What a decision goes by: a user at the terminal is asked, or what is known of the parcel. */
export const decisions = ['ASK', 'OVERDUE', 'UNKNOWN'] as const;
const questionMax = 120;

const merchants = ['FOR_MERCHANT_STORE', 'FOR_MERCHANT_TAKE'] as const;
const customers = ['FOR_CUSTOMER_STORE', 'FOR_CUSTOMER_TAKE'] as const;
const storing = ['FOR_MERCHANT_STORE', 'FOR_CUSTOMER_STORE'] as const;

interface MethodFields {
  readonly type: (typeof blockTypes)[number];
  readonly input: readonly WorkflowValue[];
  readonly output: readonly WorkflowValue[];
  readonly flows: readonly Flow[];
  readonly settings: z.ZodType;
}

const none = z.strictObject({});

/** Every method: what it needs, what it gives, in whose visits it makes sense, and its settings. */
export const methods = {
  IDENTIFY_COURIER: { type: 'IDENTITY', input: [], output: ['PERSON'], flows: merchants, settings: none },
  SCAN_PARCEL: { type: 'PARCEL', input: ['PERSON'], output: ['PARCEL'], flows: merchants, settings: none },
  ENTER_CODE: { type: 'IDENTITY', input: [], output: ['PERSON', 'PARCEL'], flows: customers, settings: none },
  CHOOSE_SIZE: { type: 'PARCEL', input: ['PARCEL'], output: ['SIZE'], flows: storing, settings: none },
  WEIGH: {
    type: 'PARCEL',
    input: ['PARCEL'],
    output: ['WEIGHT'],
    flows: storing,
    settings: z.strictObject({
      maxGrams: z.int().min(1).max(1_000_000).optional().describe('Heavier parcels are refused'),
    }),
  },
  TAKE_PHOTO: { type: 'PARCEL', input: ['PARCEL'], output: ['PHOTO'], flows, settings: none },
  PAY: {
    type: 'PAYMENT',
    input: ['PARCEL'],
    output: ['PAYMENT'],
    flows,
    settings: z.strictObject({ place: z.enum(paymentPlaces) }),
  },
  OPEN_DOOR: { type: 'DOOR', input: ['PARCEL'], output: ['OPEN_DOOR'], flows, settings: none },
  CONFIRM_CLOSED: { type: 'DOOR', input: ['OPEN_DOOR'], output: ['DONE'], flows, settings: none },
  SIGN: { type: 'PARCEL', input: ['PERSON'], output: ['SIGNATURE'], flows, settings: none },
  RECEIPT: { type: 'NOTICE', input: ['DONE'], output: ['RECEIPT'], flows, settings: none },
  NOTIFY: { type: 'NOTICE', input: ['PARCEL'], output: ['NOTICE'], flows, settings: none },
  DECIDE: {
    type: 'DECISION',
    input: ['PARCEL'],
    output: ['FLAG'],
    flows,
    settings: z
      .strictObject({
        by: z.enum(decisions),
        question: z
          .record(z.string(), z.string().trim().min(1).max(questionMax))
          .optional()
          .describe('ASK: language -> the question of the terminal; a language without one shows en_US'),
      })
      .refine(({ by, question }) => by !== 'ASK' || question?.['en_US'] !== undefined, {
        path: ['question', 'en_US'],
        error: 'required',
      }),
  },
  REFUSE: {
    type: 'DECISION',
    input: [],
    output: ['REFUSED'],
    flows,
    settings: z.strictObject({ reason: z.enum(visitFailures) }),
  },
} as const satisfies Record<string, MethodFields>;
export type Method = keyof typeof methods;
export const methodNames = Object.keys(methods) as Method[];

/** The fields of a method, without its own literal types. */
export const methodFields = (method: Method): MethodFields => methods[method];
