/** The fields of a flag: as they are read, and as they are entered. */
import { flagCategories, type FlagCategory } from '@cubby/contract/orders/flags/flags.limits';
import type { Flag } from '@cubby/contract/orders/flags/flags.schemas';
import type { TFunction } from 'i18next';
import { flagLink } from '../../../platform/address/named-links.tsx';
import type { Section } from '../../../platform/resource/fields.tsx';
import { ColorDot } from '../../../ui/color-dot/color-dot.tsx';
import { ChoiceField, TextField } from '../../../ui/form/controls.tsx';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { ColorField } from './color-field.tsx';

/** @param row the one that is read and changed; undefined for a new one */
export const flagSections = (t: TFunction, row?: Flag): Section<'flags', Flag>[] => {
  const categoryWords = (category: FlagCategory) => t(`flags.categories.${category}`);
  return [
    {
      name: 'general',
      rows: [
        [
          { name: 'flagName' },
          {
            name: 'flagCode',
            edit: (control) => <TextField {...control} spellCheck={false} />,
            value: (value) => value,
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
            read: ({ flagCategory }) => categoryWords(flagCategory),
            edit: (control) =>
              row ? (
                <LockedField
                  label={control.label}
                  value={categoryWords(row.flagCategory)}
                  reason={t('flags.help.categoryLocked')}
                />
              ) : (
                <ChoiceField
                  {...control}
                  options={flagCategories.map((value) => ({ value, label: categoryWords(value) }))}
                />
              ),
          },
        ],
        {
          name: 'orders',
          read: ({ flagId, flagCategory }) =>
            flagLink(flagCategory === 'CS' ? 'cs' : 'order', flagId, t('flags.withFlag')),
          edit: false,
        },
        { name: 'creationTime', read: (each) => <TimeText at={each.creationTime} />, edit: false },
        { name: 'lastUpdatedTime', read: (each) => <TimeText at={each.lastUpdatedTime} />, edit: false },
      ],
    },
  ];
};

export const valuesOf = (row?: Flag) => ({
  flagName: row?.flagName ?? '',
  flagCode: row?.flagCode ?? '',
  flagColor: row?.flagColor ?? '#2563eb',
  flagCategory: row?.flagCategory ?? ('ORDER' as const),
});
