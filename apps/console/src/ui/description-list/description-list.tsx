import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '../punctuation/punctuation.ts';
import classes from './description-list.module.css';

export type DescriptionItem = {
  term: string;
  /** Nothing (null, undefined, empty text, false) shows a dash that is read as "None". */
  value: ReactNode;
  /** Takes the whole width: an address, a note. */
  wide?: boolean;
};

export type DescriptionListProps = {
  items: readonly DescriptionItem[];
  /** The most columns; one under 400 px of the list's own width. */
  columns?: 1 | 2 | 3;
  /** Leaves out what is empty, and names it in one line that shows it; false where a fact that is missing is the point. */
  fold?: boolean;
};

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** Fields of one thing: a word above, the fact under it. */
export const DescriptionList = ({ items, columns = 2, fold = true }: DescriptionListProps) => {
  const { t } = useTranslation();
  const [unfolded, setUnfolded] = useState(false);
  const empty = fold ? items.filter(({ value }) => isEmpty(value)) : [];
  const shown = unfolded ? items : items.filter((item) => !empty.includes(item));
  return (
    <div className={classes.ground}>
      <dl className={classes.list} data-columns={columns}>
        {shown.map(({ term, value, wide }) => (
          <div key={term} className={classes.item} data-wide={wide || undefined}>
            <dt className={classes.term}>{term}</dt>
            <dd className={classes.value}>
              {isEmpty(value) ? (
                <span className={classes.none} role="img" aria-label={t('ui.none')}>
                  –
                </span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={unfolded}
          title={listText(empty.map(({ term }) => term))}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t('ui.fields.fold') : t('ui.fields.unfold', { count: empty.length })}
        </button>
      )}
    </div>
  );
};
