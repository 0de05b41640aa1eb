/** The fields of a sending rule. */
import { sendingRuleLimits } from '@cubby/contract/messages/sending-rules/sending-rules.limits';
import type { SendingRule } from '@cubby/contract/messages/sending-rules/sending-rules.schemas';
import { companyLink } from '../../../platform/address/named-links.tsx';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import { defineFields } from '../../../platform/resource/field.ts';
import { mailCell } from '../../../ui/data-table/cells.tsx';
import { type Names, PickField } from '../../../ui/form/controls.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';

const valuesOf = (row: Partial<SendingRule> = {}) => ({
  merchantId: row.merchantId ?? '',
  sendFrom: row.sendFrom ?? '',
  sendUntil: row.sendUntil ?? '',
  hourlyLimit: row.hourlyLimit ?? ('' as number | ''),
  remindBefore: row.remindBefore ?? ('' as number | ''),
  remindAfter: row.remindAfter ?? ('' as number | ''),
  /** One in each line. */
  optOuts: (row.optOuts ?? []).join('\n'),
  names: { merchantId: { [row.merchantId ?? '']: row.merchantName ?? '' } } as Names,
});

export const sendingRuleFields = defineFields<'sendingRules', SendingRule>()({
  sections: ({ t, companyType }, row) => [
    {
      name: 'general',
      rows: [
        {
          name: 'merchantId',
          required: true,
          read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
          edit: !row && companyType !== 'MERCHANT' && ((control) => <PickField {...control} load={loadCompanies} />),
          column: { width: 200 },
        },
        { name: 'timeZone', edit: false, column: { width: 150 } },
        [
          {
            name: 'sendFrom',
            help: t('sendingRules.help.sendFrom'),
            none: t('sendingRules.anyTime'),
            column: { width: 110 },
          },
          {
            name: 'sendUntil',
            help: t('sendingRules.help.sendUntil'),
            none: t('sendingRules.anyTime'),
            column: { width: 110 },
          },
        ],
        {
          name: 'hourlyLimit',
          type: 'count',
          max: sendingRuleLimits.hourlyMax,
          help: t('sendingRules.help.hourlyLimit'),
          none: t('sendingRules.noLimit'),
          column: { width: 130 },
        },
        [
          {
            name: 'remindBefore',
            type: 'count',
            max: sendingRuleLimits.reminderHoursMax,
            help: t('sendingRules.help.remindBefore'),
            none: t('sendingRules.noReminder'),
          },
          {
            name: 'remindAfter',
            type: 'count',
            max: sendingRuleLimits.reminderHoursMax,
            help: t('sendingRules.help.remindAfter'),
            none: t('sendingRules.noReminder'),
          },
        ],
        { name: 'creationTime', type: 'time' },
        { name: 'lastUpdatedTime', type: 'time' },
      ],
    },
    {
      name: 'blocked',
      rows: [
        {
          name: 'optOuts',
          type: 'note',
          help: t('sendingRules.help.optOuts'),
          read: ({ optOuts }) => listText(optOuts) || t('sendingRules.none'),
          column: {
            width: 260,
            grow: true,
            // One address breaks after its @; a list breaks between its addresses.
            cell: ({ optOuts }) => mailCell(listText(optOuts) || t('sendingRules.none')),
          },
        },
      ],
    },
  ],
  valuesOf,
  newValues: ({ session: { merchantId, merchantName } }) =>
    valuesOf({
      remindBefore: 12,
      remindAfter: 1,
      ...(merchantId && { merchantId }),
      ...(merchantName && { merchantName }),
    }),
  toRequest: ({ names: _names, merchantId, optOuts, hourlyLimit, remindBefore, remindAfter, ...hours }, row) => ({
    ...hours,
    hourlyLimit: hourlyLimit === '' ? null : hourlyLimit,
    remindBefore: remindBefore === '' ? null : remindBefore,
    remindAfter: remindAfter === '' ? null : remindAfter,
    ...(!row && { merchantId }),
    optOuts: optOuts
      .split(/[\n,;]+/)
      .map((address) => address.trim())
      .filter(Boolean),
  }),
});
