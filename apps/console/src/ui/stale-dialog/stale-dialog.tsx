import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/dialog.tsx';
import { listText } from '../punctuation/punctuation.ts';
import { TimeText } from '../time-text/time-text.tsx';
import { factText, type FieldChange } from '../timeline/event-changes.ts';
import { changeText } from './change-text.ts';
import classes from './stale-dialog.module.css';
import type { StaleQuestion } from './stale-question.ts';

/** The words of a resource's fields and values. */
export interface StaleWords {
  /** A field as people call it. */
  readonly fieldWords: (field: string) => string;
  /** A value of a field in words, a list as JSON; undefined: it has none that help. */
  readonly valueWords: (field: string, value: string | null) => string | undefined;
  /** A change in words, if those of its field and values do not help; by default "Note: empty → Leave at the desk". */
  readonly changeWords?: (change: FieldChange) => string;
}

interface StaleDialogProps extends StaleWords {
  readonly question: StaleQuestion;
}

/** A value of the form as the other side's are given. */
const textOf = (value: unknown): string | null => (Array.isArray(value) ? JSON.stringify(value) : factText(value));

/** Shows who changed what while the person was editing, and lets them choose field by field which value applies. */
export const StaleDialog = ({ question, fieldWords, valueWords, changeWords: ownWords }: StaleDialogProps) => {
  const { t } = useTranslation();
  const changeWords =
    ownWords ??
    (({ field, from, to }: FieldChange) =>
      changeText(fieldWords(field), valueWords(field, from), valueWords(field, to), t));
  const { data, mine, answer } = question;
  const fields = Object.keys(mine);
  // The last change of a field is its current value.
  const theirs = new Map(data.changes.flatMap(({ fields: changed }) => changed.map(({ field, to }) => [field, to])));
  const conflicts = fields.filter((field) => theirs.has(field));
  const others = fields.filter((field) => !theirs.has(field));
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const labelOf = (whose: 'mine' | 'theirs', field: string, text: string | null): string => {
    const value = valueWords(field, text);
    return value === undefined ? t(`ui.stale.${whose}Bare`) : t(`ui.stale.${whose}`, { value });
  };
  const choose = (field: string, whose: string) => {
    const next = new Set(dropped);
    if (whose === 'theirs') next.add(field);
    else next.delete(field);
    setDropped(next);
  };
  return (
    <Dialog
      opened
      size="medium"
      closeOnClickOutside={false}
      title={t('ui.stale.title')}
      onClose={() => answer({ take: 'back' })}
      foot={
        <>
          <Button onClick={() => answer({ take: 'theirs' })}>{t('ui.stale.takeTheirs')}</Button>
          <Button
            variant="filled"
            onClick={() => answer({ take: 'mine', fields: fields.filter((field) => !dropped.has(field)) })}
          >
            {t('ui.stale.putMine')}
          </Button>
        </>
      }
    >
      {/* No choice has the focus at first: one loses what the person typed, the other what another user did. */}
      <div className={classes.body} tabIndex={-1} data-autofocus>
        <p>{t('ui.stale.text')}</p>
        <ul className={classes.changes}>
          {data.changes.map(({ by, at, fields: changed }, place) => (
            <li key={`${at}-${String(place)}`}>
              <p>
                <strong>{by ?? t('ui.stale.anotherUser')}</strong>{' '}
                <span className="ui-hint">
                  <TimeText at={at} />
                </span>
              </p>
              {changed.map((change) => (
                <p key={change.field}>{changeWords(change)}</p>
              ))}
            </li>
          ))}
        </ul>
        {conflicts.length > 0 && <p>{t('ui.stale.choose')}</p>}
        {conflicts.map((field) => (
          <Radio.Group
            key={field}
            label={fieldWords(field)}
            value={dropped.has(field) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(field, whose)}
          >
            <Radio value="mine" label={labelOf('mine', field, textOf(mine[field]))} />
            <Radio value="theirs" label={labelOf('theirs', field, theirs.get(field) ?? null)} />
          </Radio.Group>
        ))}
        {others.length > 0 && <p>{t('ui.stale.noConflict', { fields: listText(others.map(fieldWords)) })}</p>}
      </div>
    </Dialog>
  );
};
