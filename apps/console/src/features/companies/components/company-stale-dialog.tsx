import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { factText } from '../../../ui/timeline/event-changes.ts';
import type { StaleQuestion } from '../company.save.ts';
import { changeWords, fieldWords, valueWords } from '../company.words.ts';
import classes from './companies.module.css';

/** Shows who changed what while the person was editing, and lets them choose field by field what is to stand. */
export const CompanyStaleDialog = ({ question: { data, mine, answer } }: { readonly question: StaleQuestion }) => {
  const { t } = useTranslation();
  const fields = Object.keys(mine);
  // The last change of a field is what stands now.
  const theirs = new Map(data.changes.flatMap(({ fields: changed }) => changed.map(({ field, to }) => [field, to])));
  const conflicts = fields.filter((field) => theirs.has(field));
  const others = fields.filter((field) => !theirs.has(field));
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, whose: string) => {
    const next = new Set(dropped);
    if (whose === 'theirs') next.add(field);
    else next.delete(field);
    setDropped(next);
  };
  const words = (field: string, value: string | null) => valueWords(field, value, t) ?? fieldWords(field, t);
  return (
    <Dialog
      opened
      size="medium"
      closeOnClickOutside={false}
      title={t('companies.stale.title')}
      onClose={() => answer({ take: 'back' })}
      foot={
        <>
          <Button onClick={() => answer({ take: 'theirs' })}>{t('orderDetail.stale.takeTheirs')}</Button>
          <Button
            variant="filled"
            data-autofocus
            onClick={() => answer({ take: 'mine', fields: fields.filter((field) => !dropped.has(field)) })}
          >
            {t('orderDetail.stale.putMine')}
          </Button>
        </>
      }
    >
      <div className={classes.stale}>
        <p>{t('companies.stale.text')}</p>
        <ul className={classes.staleList}>
          {data.changes.map(({ by, at, fields: changed }, place) => (
            <li key={`${at}-${String(place)}`}>
              <p>
                <strong>{by ?? t('orderDetail.stale.somebody')}</strong>{' '}
                <span className="ui-hint">
                  <TimeText at={at} />
                </span>
              </p>
              {changed.map((change) => (
                <p key={change.field}>{changeWords(change, t)}</p>
              ))}
            </li>
          ))}
        </ul>
        {conflicts.length > 0 && <p>{t('orderDetail.stale.choose')}</p>}
        {conflicts.map((field) => (
          <Radio.Group
            key={field}
            label={fieldWords(field, t)}
            value={dropped.has(field) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(field, whose)}
          >
            <Radio
              value="mine"
              label={t('orderDetail.stale.mine', { value: words(field, factText(mine[field as 'website'])) })}
            />
            <Radio
              value="theirs"
              label={t('orderDetail.stale.theirs', { value: words(field, theirs.get(field) ?? null) })}
            />
          </Radio.Group>
        ))}
        {others.length > 0 && (
          <p>{t('orderDetail.stale.noConflict', { fields: others.map((field) => fieldWords(field, t)).join(', ') })}</p>
        )}
      </div>
    </Dialog>
  );
};
