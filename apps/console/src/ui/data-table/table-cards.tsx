import { memo, type ReactNode } from 'react';
import { deferred } from '../deferred/deferred.tsx';
import type { CardLayout } from './column.ts';
import classes from './data-table.module.css';
import { mostMeanwhile, type RowEvents } from './table-body.tsx';
import { RowCheck, RowLink, type RowPart } from './table-row.tsx';

interface CardProps<Row> extends Omit<RowPart<Row>, 'columns'> {
  readonly layout: CardLayout<Row>;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

const Card = <Row,>({
  row,
  index,
  layout,
  selectable,
  selected,
  previewed,
  selectLabel,
  href,
  opens,
  measure,
}: CardProps<Row>) => (
  <li
    ref={measure}
    data-index={index}
    data-opens={opens || undefined}
    data-selected={selected || undefined}
    data-previewed={previewed || undefined}
    className={classes.card}
  >
    {selectable && (
      <div className={classes.cardCheck} data-check-cell>
        <RowCheck selected={selected} label={selectLabel} />
      </div>
    )}
    <div className={classes.cardBody}>
      <div className={classes.cardTop}>
        <span className={classes.cardTitle}>
          <RowLink opens={opens} {...(href === undefined ? {} : { href })}>
            {layout.title?.cell(row)}
          </RowLink>
          {layout.title?.after?.(row)}
        </span>
        {layout.corner && <span>{layout.corner.cell(row)}</span>}
      </div>
      <dl className={classes.cardLines}>
        {layout.lines.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>
              {column.cell(row)}
              {column.after?.(row)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </li>
);

/** A row on a narrow screen: its title, a corner (its status, usually) and a few labelled fields. */
export const TableCard = memo(Card) as typeof Card;

export interface CardsProps extends RowEvents {
  readonly label: string;
  readonly count: number;
  readonly virtual: boolean;
  readonly scroller: HTMLElement | null;
  readonly renderCard: (index: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
}

const PlainCards = ({ label, count, renderCard, onClick, onKeyDown, onFocus, inert }: CardsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one handler for all rows; the controls in them take focus and keys
  <ul aria-label={label} className={classes.cards} {...{ onClick, onKeyDown, onFocus, inert }}>
    {Array.from({ length: count }, (_, index) => renderCard(index))}
  </ul>
);

const VirtualCards = deferred<CardsProps>(
  () => import('./table-virtual.tsx').then((module) => module.VirtualCards),
  (props) => <PlainCards {...props} count={Math.min(props.count, mostMeanwhile)} />,
);

/** The list of cards; virtual, with measured heights, when the table would be. */
export const TableCards = (props: CardsProps) =>
  props.virtual ? <VirtualCards {...props} /> : <PlainCards {...props} />;
