import classes from '../gallery.module.css';
import { Section } from '../section.tsx';

const meanings = ['neutral', 'blue', 'amber', 'green', 'red', 'violet'];
const surfaces = ['surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-selected'];

const Swatch = ({ name, text }: { name: string; text: string }) => (
  <div className={classes.swatch} style={{ background: `var(--${name})`, color: `var(--${text})` }}>
    {name}
    <br />
    {text}
  </div>
);

export const TokensSection = () => (
  <Section name="tokens">
    <div className={classes.swatches}>
      {meanings.map((meaning) => (
        <Swatch key={meaning} name={`${meaning}-soft`} text={`${meaning}-text`} />
      ))}
      {meanings.map((meaning) => (
        <Swatch key={meaning} name={`${meaning}-solid`} text={`${meaning}-on-solid`} />
      ))}
      {surfaces.map((surface) => (
        <Swatch key={surface} name={surface} text="text-muted" />
      ))}
      <Swatch name="accent" text="accent-on-solid" />
    </div>
  </Section>
);
