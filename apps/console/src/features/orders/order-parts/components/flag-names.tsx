import { ColorDot } from '../../../../ui/color-dot/color-dot.tsx';
import classes from './order-parts.module.css';

/** Flags by name, each with its colour. */
export const FlagNames = ({ flags }: { flags: readonly { readonly name: string; readonly color: string }[] }) => (
  <span className={classes.flagNames}>
    {flags.map(({ name, color }) => (
      <span key={name} className={classes.flag}>
        <ColorDot color={color} />
        {name}
      </span>
    ))}
  </span>
);
