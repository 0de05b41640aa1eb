import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import type { OrderAge } from './order-age.ts';
import classes from './components/age-text.module.css';

/** An age beside its time, in the colour of its urgency. No hooks: a cell may show it. */
export const AgeText = ({ age }: { readonly age: OrderAge | undefined }) =>
  age && (
    <span className={classes.age} data-meaning={age.meaning}>
      {age.text}
    </span>
  );

/**
 * An age beside a status. No hooks: a cell may show it. Where nothing is urgent, or where it is `brief`, a table shows the
 * duration alone, with its words on hover and for who hears the page; a phone's card has room for them.
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
