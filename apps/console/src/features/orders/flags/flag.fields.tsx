/** The fields of a flag. */
import { flagCategories } from '@cubby/contract/orders/flags/flags.limits';
import type { Flag } from '@cubby/contract/orders/flags/flags.schemas';
import { flagLink } from '../../../platform/address/named-links.tsx';
import { choicesOf, defineFields, startsWith } from '../../../platform/resource/field.ts';
import { ColorDot } from '../../../ui/color-dot/color-dot.tsx';
import { codeCell } from '../../../ui/data-table/cells.tsx';
import { TextField } from '../../../ui/form/controls.tsx';
import { ColorField } from './color-field.tsx';

export const flagFields = defineFields<'flags', Flag>()({
  sections: ({ t }, row) => [
    {
      name: 'general',
      rows: [
        [
          {
            name: 'flagName',
            column: {
              cell: ({ flagName, flagColor }) => (
                <>
                  <ColorDot color={flagColor} />
                  {'\u00A0'}
                  {flagName}
                </>
              ),
              width: 200,
            },
          },
          {
            name: 'flagCode',
            edit: (control) => <TextField {...control} spellCheck={false} />,
            value: (value) => value,
            column: { cell: ({ flagCode }) => codeCell(flagCode) },
          },
        ],
        [
          {
            name: 'flagColor',
            read: ({ flagColor }) => (
              <>
                <ColorDot color={flagColor} /> {flagColor}
              </>
            ),
            edit: (control) => <ColorField {...control} />,
            value: (value) => value,
          },
          {
            name: 'flagCategory',
            choices: choicesOf(flagCategories, (category) => t(`flags.categories.${category}`)),
            locked: row && t('flags.help.categoryLocked'),
            column: { width: 160 },
          },
        ],
        {
          name: 'orders',
          read: ({ flagId, flagCategory }) =>
            flagLink(flagCategory === 'CS' ? 'cs' : 'order', flagId, t('flags.withFlag')),
          edit: false,
        },
        { name: 'creationTime', type: 'time' },
        { name: 'lastUpdatedTime', type: 'time' },
      ],
    },
  ],
  valuesOf: (row) => startsWith(row, { flagName: '', flagCode: '', flagColor: '#2563eb', flagCategory: 'ORDER' }),
  toRequest: ({ flagCategory, ...fields }, row) => (row ? fields : { ...fields, flagCategory }),
});
