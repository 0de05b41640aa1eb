import type { AuditEventDetail } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { type OrderStatus, orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { SourcePhrases } from '@cubby/phrases';
import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { roleNameOf, roleTypeNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { changesOf, type ValueWords } from '../audit.changes.ts';
import classes from '../audit.module.css';

type Field = keyof SourcePhrases['audit']['fields'];
type EndedBy = keyof SourcePhrases['audit']['endedBy'];

/** A name of the closed list, else the name in the data, its words apart. */
const fieldText = (t: TFunction, field: string): string => {
  if (i18next.exists(`audit.fields.${field}`)) return t(`audit.fields.${field as Field}`);
  const words = field
    .replace(/_/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const known = (t: TFunction, field: string, value: string): string | undefined => {
  if (field === 'endedBy' && i18next.exists(`audit.endedBy.${value}`)) return t(`audit.endedBy.${value as EndedBy}`);
  if (field === 'status' && orderStatuses.includes(value as OrderStatus))
    return t(`orderStatuses.${orderStatusKeys[value as OrderStatus]}`);
  if (field === 'userStatus' && (value === 'ACTIVE' || value === 'LOCKED')) return t(`users.statuses.${value}`);
  return undefined;
};

/** What an id names; roles and their types that the product brings have names in the language of the reader. */
const nameOf = (field: string, name: string | undefined): string | undefined => {
  if (name === undefined) return undefined;
  if (field === 'labels') return roleTypeNameOf(name);
  return field === 'roles' || field === 'roleIds' ? roleNameOf(name) : name;
};

/** What changed, a row for each field; the line as it was written under it, folded away. */
export const AuditChanges = ({ event }: { readonly event: AuditEventDetail }) => {
  const { t } = useTranslation();
  const words: ValueWords = {
    yes: t('audit.detail.yes'),
    no: t('audit.detail.no'),
    known: (field, value) => nameOf(field, event.names[field]?.[value]) ?? known(t, field, value),
  };
  const changes = changesOf(event, words);
  const { before, after } = event;
  if (changes.length === 0) return <p>{t('audit.detail.noChanges')}</p>;
  const cell = (text: string | null) => text ?? <span className={classes.empty}>{t('audit.detail.empty')}</span>;
  // A line that only adds, as a sign-in does, has no before to show.
  const [was, is] = [changes.some((one) => one.before !== null), changes.some((one) => one.after !== null)];
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('audit.detail.field')}</th>
              {was && <th scope="col">{t('audit.detail.before')}</th>}
              {is && <th scope="col">{t('audit.detail.after')}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before: from, after: to }) => (
              <tr key={field}>
                <th scope="row">{fieldText(t, field)}</th>
                {was && <td className={is ? classes.before : undefined}>{cell(from)}</td>}
                {is && <td>{cell(to)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className={classes.raw}>
        <summary>{t('audit.detail.raw')}</summary>
        <pre>{JSON.stringify({ action: event.action, noun: event.noun, before, after }, null, 2)}</pre>
      </details>
    </>
  );
};
