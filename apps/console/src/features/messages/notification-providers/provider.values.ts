/** The form of a provider: its values, and the request that it makes. */
import {
  type ProviderType,
  passwordMask,
} from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { Provider } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import {
  priceProblem,
  type providerInputSchema,
  providerUpdateSchema,
} from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { fieldCode } from '@cubby/contract/kernel/schemas';
import type { z } from 'zod';

/** The form as it is typed. A stored secret is an empty field: left empty, it does not change. */
export type ProviderValues = ReturnType<typeof valuesOf>;

export const valuesOf = (row?: Provider) => {
  const { port, senderName, senderEmail, domain, bccEmail, shape, sender } = row?.otherJsonData ?? {};
  return {
    name: row?.name ?? '',
    serverAddr: row?.serverAddr ?? '',
    username: row?.username ?? '',
    password: '',
    receiptSecret: '',
    price: row?.price ?? '',
    currency: row?.currency ?? '',
    otherJsonData: {
      port: port === undefined ? '' : String(port),
      senderName: senderName ?? '',
      senderEmail: senderEmail ?? '',
      domain: domain ?? '',
      bccEmail: bccEmail ?? '',
      shape: shape ?? ('GENERIC' as const),
      sender: sender ?? '',
    },
  };
};

type Request = Omit<z.input<typeof providerInputSchema>, 'type'>;

const settingsOf = (type: ProviderType, { shape, sender, ...mail }: ProviderValues['otherJsonData']) =>
  type === 'MAIL' ? mail : { shape, sender };

/** @param shown the stored password, if the user sees it: unchanged, it is not sent */
export const requestOf = (type: ProviderType, values: ProviderValues, shown?: string): Request => {
  const { password, receiptSecret, otherJsonData, currency, ...fields } = values;
  return {
    ...fields,
    currency: currency as Request['currency'],
    otherJsonData: settingsOf(type, otherJsonData),
    ...(password !== '' && password !== shown && { password }),
    ...(receiptSecret !== '' && { receiptSecret }),
  };
};

export const hasPassword = ({ password }: Pick<Provider, 'password'>): boolean => password === passwordMask;

/** Whether the stored password would go to another server. */
export const movesPassword = (row: Provider, serverAddr: string): boolean =>
  hasPassword(row) && serverAddr.trim() !== row.serverAddr;

/** A change as the form checks it: another server address takes the password again. */
export const updateSchemaOf = (row: Provider) =>
  providerUpdateSchema
    .refine(({ serverAddr = row.serverAddr, password }) => !movesPassword(row, serverAddr) || password !== undefined, {
      error: fieldCode('required'),
      path: ['password'],
    })
    .superRefine((update, context) => {
      const problem = priceProblem({ ...row, ...update });
      if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: fieldCode(problem.code) });
    });
