import { z } from 'zod';
import { fieldCode } from '../../kernel/schemas.ts';
import { alertChannels, alertTypes } from '../../lockers/alerts/alerts.limits.ts';
import { alertTypeSchema } from '../../lockers/alerts/alerts.schemas.ts';

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** How a user is notified of alerts of a type. */
export const alertChoiceSchema = z.strictObject({
  alertType: alertTypeSchema,
  channels: z
    .array(z.enum(alertChannels, fieldCode('notAnOption')))
    .refine(isUnique, fieldCode('taken'))
    .describe('None: the alerts are in the list alone'),
});
export type AlertChoice = z.infer<typeof alertChoiceSchema>;

export const alertChoicesSchema = z.strictObject({
  choices: z.array(alertChoiceSchema).describe('One of each type'),
  channels: z
    .array(z.enum(alertChannels))
    .describe('Those that reach the caller: they are set up, and the caller has an address for them'),
});

export const updateAlertChoicesSchema = z.strictObject({
  choices: z
    .array(alertChoiceSchema)
    .max(alertTypes.length, fieldCode('tooLong'))
    .refine((all) => isUnique(all.map(({ alertType }) => alertType)), fieldCode('taken'))
    .describe('A type that is left out rings in the console alone'),
});
