import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { setDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { LanguageChoice } from './language-choice.tsx';
import classes from './sign-in-page.module.css';

interface PublicPanelProps {
  readonly title: string;
  readonly purpose?: ReactNode;
  readonly children: ReactNode;
}

/** What every page before the sign-in is in: the brand, its title, a sentence, its content, the language. */
export const PublicPanel = ({ title, purpose, children }: PublicPanelProps) => {
  useEffect(() => setDocumentTitle(title), [title]);
  return (
    <div className={classes.page}>
      <div className={classes.panel}>
        <div className={classes.brand}>
          <img src="./favicon.svg" width={32} height={32} alt="" />
          <span>Cubby</span>
        </div>
        <h1 className={classes.title}>{title}</h1>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
        {children}
        <LanguageChoice />
      </div>
    </div>
  );
};

interface PublicFormProps {
  readonly failure?: ReactNode;
  /** What went well so far. */
  readonly notice?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of such a page; the error is above its fields. */
export const PublicForm = ({ failure, notice, onSubmit, children }: PublicFormProps) => (
  <form
    className={classes.form}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
    noValidate
  >
    {failure && (
      <div className={classes.failure} role="alert">
        <IconAlertCircle size={16} aria-hidden />
        <span>{failure}</span>
      </div>
    )}
    {notice && (
      <p className={classes.notice} role="status">
        {notice}
      </p>
    )}
    {children}
  </form>
);
