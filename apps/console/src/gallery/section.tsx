import type { ReactNode } from 'react';
import classes from './gallery.module.css';

export const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={name}>
    <p className={classes.sectionName}>{name}</p>
    {children}
  </section>
);
