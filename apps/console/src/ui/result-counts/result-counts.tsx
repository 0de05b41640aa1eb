import { useFormatNumber } from '../theme/use-locale.ts';
import classes from './result-counts.module.css';

export interface ResultCount {
  readonly key: string;
  readonly count: number;
  /** What it counts, to be read after the number: "rows in the file". */
  readonly words: string;
  /** Done, or needs action; plain without it. */
  readonly meaning?: 'green' | 'red';
}

/** What became of the rows of a file: big numbers with a word each. */
export const ResultCounts = ({ counts }: { readonly counts: readonly ResultCount[] }) => {
  const format = useFormatNumber();
  return (
    <ul className={classes.counts}>
      {counts.map(({ key, count, words, meaning }) => (
        <li key={key} className={classes.count} data-meaning={meaning}>
          <strong>{format(count)}</strong> {words}
        </li>
      ))}
    </ul>
  );
};
