import classes from './charts.module.css';

export interface SortedBar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
  /** Everything about the bar, shown on hover and focus. */
  readonly words: string;
  /** A second value that is drawn as a line, and a third one as a circle. */
  readonly line?: number | undefined;
  readonly circle?: number | undefined;
}

/** Bars from zero in the order given, each with its name and value in text; each can be focused for what it covers. */
export const SortedBars = ({ bars, label }: { readonly bars: readonly SortedBar[]; readonly label: string }) => {
  const top = Math.max(...bars.map(({ value, line = 0, circle = 0 }) => Math.max(value, line, circle)), 0) || 1;
  const at = (value: number): string => `${(value / top) * 100}%`;
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, name, value, text, words, line, circle }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to get to what the bar covers
        <li key={key} className={classes.barRow} title={words} aria-label={words} tabIndex={0}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ display: 'block', width: at(value) }} />
            {line !== undefined && <span className={classes.line} style={{ insetInlineStart: at(line) }} />}
            {circle !== undefined && <span className={classes.circle} style={{ insetInlineStart: at(circle) }} />}
          </span>
          <span className={classes.value}>{text}</span>
        </li>
      ))}
    </ul>
  );
};
