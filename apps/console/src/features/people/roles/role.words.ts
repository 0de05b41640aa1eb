/** Changed roles in the words that people read. */
import type { AuthorityGroup, Role } from '@cubby/contract/people/roles/roles.schemas';
import type { TFunction } from 'i18next';
import { changeText } from '../../../ui/stale-dialog/change-text.ts';
import { textsOf } from '../../../ui/stale-dialog/texts-of.ts';
import { type FieldChange, humanize } from '../../../ui/timeline/event-changes.ts';

export interface RoleWordContext {
  readonly t: TFunction;
  /** As it was when the form was filled. */
  readonly base: Role;
  readonly groups: readonly AuthorityGroup[];
  /** Names of types, by id. */
  readonly labelNames: Readonly<Record<string, string>>;
}

const fieldWords = (field: string, { t }: RoleWordContext): string =>
  t(`roles.fields.${field as 'description'}`, { defaultValue: humanize(field) });

/** "added See users; removed Change orders" */
const differenceWords = (from: readonly string[], to: readonly string[], { t, groups }: RoleWordContext): string => {
  const names = new Map(
    groups.flatMap(({ authorities }) => authorities.map(({ authorityId, name }) => [authorityId, name] as const)),
  );
  const list = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(', ');
  const added = to.filter((id) => !from.includes(id));
  const removed = from.filter((id) => !to.includes(id));
  return [
    ...(added.length > 0 ? [t('roles.stale.added', { names: list(added) })] : []),
    ...(removed.length > 0 ? [t('roles.stale.removed', { names: list(removed) })] : []),
  ].join('; ');
};

/** A value of a field in words, permissions as what differs from where both began; undefined: it has none that help. */
const valueWords = (field: string, value: string | null, context: RoleWordContext): string | undefined => {
  const { t, base, labelNames } = context;
  if (value === null || value === '' || value === '[]') return t('orderDetail.empty');
  if (field === 'description' || field === 'loginType') return value;
  const list = textsOf(value);
  // The own choice has ids, what others changed names.
  if (field === 'labels') return list?.map((one) => labelNames[one] ?? one).join(', ');
  if (field === 'authorityIds' && list) return differenceWords(base.authorityIds, list, context);
  return undefined;
};

const changeWords = ({ field, from, to }: FieldChange, context: RoleWordContext): string => {
  const { t } = context;
  const name = fieldWords(field, context);
  if (field === 'authorityIds') return `${name}: ${differenceWords(textsOf(from) ?? [], textsOf(to) ?? [], context)}`;
  return changeText(name, valueWords(field, from, context), valueWords(field, to, context), t);
};

/** What a StaleDialog says its fields and values with. */
export const roleWords = (context: RoleWordContext) => ({
  fieldWords: (field: string) => fieldWords(field, context),
  valueWords: (field: string, value: string | null) => valueWords(field, value, context),
  changeWords: (change: FieldChange) => changeWords(change, context),
});
