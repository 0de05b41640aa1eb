import classes from '../webhooks.module.css';

interface CodeBlockProps {
  readonly text: string;
  /** What it is, for screen readers. */
  readonly label: string;
}

/** A text of several lines that scrolls. */
export const CodeBlock = ({ text, label }: CodeBlockProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
  <pre className={classes.text} tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
);
