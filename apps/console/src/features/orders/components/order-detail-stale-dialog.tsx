import { Button, Radio } from '@mantine/core';
import type { Order } from '@cubby/contract/orders/orders.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import type { OrderChanges, StaleQuestion } from '../order-detail.save.ts';
import { factText } from '../../../ui/timeline/event-changes.ts';
import { changeWords, fieldWords, valueWords } from '../order-detail.words.ts';
import classes from './order-detail.module.css';

type Field = keyof OrderChanges;

interface StaleDialogProps {
  readonly order: Order;
  readonly question: StaleQuestion;
}

/** Shows who changed what while the person was editing, and lets them choose field by field what is to stand. */
export const StaleDialog = ({ order, question: { data, mine, answer } }: StaleDialogProps) => {
  const { t } = useTranslation();
  const context = { t, tag: useLocaleTag(), order };
  const fields = Object.keys(mine) as Field[];
  // The last change of a field is what stands now.
  const theirs = new Map(data.changes.flatMap(({ fields: changed }) => changed.map(({ field, to }) => [field, to])));
  const conflicts = fields.filter((field) => theirs.has(field));
  const others = fields.filter((field) => !theirs.has(field));
  const [dropped, setDropped] = useState<ReadonlySet<Field>>(new Set());
  const choose = (field: Field, whose: string) => {
    const next = new Set(dropped);
    if (whose === 'theirs') next.add(field);
    else next.delete(field);
    setDropped(next);
  };
  const words = (field: Field, value: string | null) => valueWords(field, value, context) ?? value ?? '';

  return (
    <Dialog
      opened
      size="medium"
      closeOnClickOutside={false}
      title={t('orderDetail.stale.title')}
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
        <p>{t('orderDetail.stale.text')}</p>
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
                <p key={change.field}>{changeWords(change, context)}</p>
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
            <Radio value="mine" label={t('orderDetail.stale.mine', { value: words(field, factText(mine[field])) })} />
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
