import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form.module.css';

export type FormSectionProps = {
  title: string;
  /** A sentence that says what the fields are for. */
  purpose?: string;
  /** Rarely used: folded away until it is opened or contains an error. */
  folded?: boolean;
  children: ReactNode;
};

/** Fields that belong together, under a title and a sentence of purpose. */
export const FormSection = ({ title, purpose, folded = false, children }: FormSectionProps) =>
  folded ? (
    <details className={classes.section}>
      <summary className={classes.fold}>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        <h2 className={classes.sectionTitle}>{title}</h2>
      </summary>
      {purpose && <p className={classes.purpose}>{purpose}</p>}
      <div className={classes.fields}>{children}</div>
    </details>
  ) : (
    <div className={classes.section} role="group" aria-label={title}>
      <div>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </div>
  );

/** Two short fields in a row if the width allows it: weight and size, city and district. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;
