import type { OrderAge } from './order-age.ts';
import classes from './components/age-text.module.css';

/** An age beside its time, in the colour of its urgency. No hooks: a cell may show it. */
export const AgeText = ({ age }: { readonly age: OrderAge | undefined }) =>
  age && (
    <span className={classes.age} data-meaning={age.meaning}>
      {age.text}
    </span>
  );
