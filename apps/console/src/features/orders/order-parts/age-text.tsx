import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import type { OrderAge } from './order-age.ts';
import classes from './components/age-text.module.css';

/** An age next to its time, in the colour of its urgency. Uses no hooks, so that a cell may render it. */
export const AgeText = ({ age }: { readonly age: OrderAge | undefined }) =>
  age && (
    <span className={classes.age} data-meaning={age.meaning}>
      {age.text}
    </span>
  );

/**
 * An age next to a status. Uses no hooks, so that a cell may render it. If nothing is urgent, or if it is `brief`, a
 * table shows the duration alone, with its words on hover and for screen readers; a card on a phone shows the words.
 */
export const AgeMark = ({ age, brief }: { readonly age: OrderAge; readonly brief: boolean }) => {
  const { text, duration, meaning } = age;
  const label =
    brief || meaning === 'neutral' ? (
      <>
        <span className={classes.duration} aria-hidden>
          {duration}
        </span>
        <span className={classes.words}>{text}</span>
      </>
    ) : (
      text
    );
  return (
    <span className={classes.age} title={text}>
      {meaning === 'neutral' ? label : <StatusBadge meaning={meaning} label={label} quiet />}
    </span>
  );
};
