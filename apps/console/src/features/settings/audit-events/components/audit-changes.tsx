import type { AuditEventDetail } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { type OrderStatus, orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { SourcePhrases } from '@cubby/phrases';
import i18next, { type TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../../../platform/api/file-link.tsx';
import { roleNameOf, roleTypeNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { isOpen } from '../../../../platform/address/next-screens.ts';
import { changesOf, type Piece, type ValueWords } from '../audit-event.changes.ts';
import classes from '../audit-events.module.css';
import { fieldText, wayOf } from '../audit-event.fields.ts';

type ImportKind = keyof SourcePhrases['importHistory']['kinds'];
type EndedBy = keyof SourcePhrases['auditEvents']['endedBy'];

const known = (t: TFunction, field: string, value: string): string | undefined => {
  if (field === 'endedBy' && i18next.exists(`auditEvents.endedBy.${value}`))
    return t(`auditEvents.endedBy.${value as EndedBy}`);
  if (field === 'status' && orderStatuses.includes(value as OrderStatus))
    return t(`orderStatuses.${orderStatusKeys[value as OrderStatus]}`);
  if (field === 'userStatus' && (value === 'ACTIVE' || value === 'LOCKED')) return t(`users.statuses.${value}`);
  if (field === 'kind' && i18next.exists(`importHistory.kinds.${value}`))
    return t(`importHistory.kinds.${value as ImportKind}`);
  return undefined;
};

/** The name of an id; roles and types of roles that the product defines have names in the language of the reader. */
const nameOf = (field: string, name: string | undefined): string | undefined => {
  if (name === undefined) return undefined;
  if (field === 'labels') return roleTypeNameOf(name);
  return field === 'roles' || field === 'roleIds' ? roleNameOf(name) : name;
};

/** The text of a value; what it names is a link. */
const Value = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ text, href, fileId }, place) => {
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a recorded value never move
    const key = place;
    if (fileId !== undefined) return <FileLink key={key} fileId={fileId} name={text} />;
    return href !== undefined && isOpen(href) ? (
      <a key={key} href={href}>
        {text}
      </a>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    );
  });

/** What changed, a row for each field; the line as it was written under it, folded away. */
export const AuditChanges = ({ event }: { readonly event: AuditEventDetail }) => {
  const { t } = useTranslation();
  const words: ValueWords = {
    yes: t('auditEvents.detail.yes'),
    no: t('auditEvents.detail.no'),
    label: (field) => fieldText(t, event.noun, field),
    known: (field, value) => {
      const text = nameOf(field, event.names[field]?.[value]);
      if (text !== undefined) return { text, ...wayOf(field, value, text) };
      const word = known(t, field, value);
      return word === undefined ? undefined : { text: word };
    },
  };
  const changes = changesOf(event, words);
  const { before, after } = event;
  if (changes.length === 0) return <p>{t('auditEvents.detail.noChanges')}</p>;
  const cell = (pieces: readonly Piece[]) =>
    pieces.length === 0 ? (
      <span className={classes.empty}>{t('auditEvents.detail.empty')}</span>
    ) : (
      <Value pieces={pieces} />
    );
  // A line that only adds, as a sign-in does, has no before to show.
  const [was, is] = [changes.some((one) => one.before.length > 0), changes.some((one) => one.after.length > 0)];
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('auditEvents.detail.field')}</th>
              {was && <th scope="col">{t('auditEvents.detail.before')}</th>}
              {is && <th scope="col">{t('auditEvents.detail.after')}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before: from, after: to }) => (
              <tr key={field}>
                <th scope="row">{fieldText(t, event.noun, field)}</th>
                {was && <td className={is ? classes.before : undefined}>{cell(from)}</td>}
                {is && <td>{cell(to)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className={classes.raw}>
        <summary>{t('auditEvents.detail.raw')}</summary>
        <pre>{JSON.stringify({ action: event.action, noun: event.noun, before, after }, null, 2)}</pre>
      </details>
    </>
  );
};
