import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/dialog.tsx';
import { getFrameKeys } from './frame-keys.ts';
import classes from './list-help.module.css';

const keys = [
  { name: 'move', keys: ['j', 'k', '↓', '↑'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'preview', keys: ['Space'] },
  { name: 'previewActions', keys: ['→'] },
  { name: 'select', keys: ['x'] },
  { name: 'selectRange', keys: ['Shift + ↓', 'Shift + ↑'] },
  { name: 'search', keys: ['/'] },
  { name: 'palette', keys: ['Ctrl + K'] },
  { name: 'help', keys: ['?'] },
] as const;

interface ListHelpProps {
  readonly onClose: () => void;
  /** What the list has of them. */
  readonly opens: boolean;
  readonly selects: boolean;
  readonly previews: boolean;
  readonly searches: boolean;
}

const KeyLine = ({ label, pressed }: { readonly label: string; readonly pressed: readonly string[] }) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd className={classes.pressed}>
      {pressed.map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </dd>
  </div>
);

/** The keys of a list, and those that lead from it to other places. */
export const ListHelp = ({ onClose, opens, selects, previews, searches }: ListHelpProps) => {
  const { t } = useTranslation();
  const has: Partial<Record<(typeof keys)[number]['name'], boolean>> = {
    open: opens,
    preview: previews,
    previewActions: previews,
    select: selects,
    selectRange: selects,
    search: searches,
  };
  return (
    <Dialog opened onClose={onClose} title={t('uiLists.keys.title')}>
      <dl className={classes.keys}>
        {keys
          .filter(({ name }) => has[name] !== false)
          .map(({ name, keys: pressed }) => (
            <KeyLine key={name} label={t(`uiLists.keys.${name}`)} pressed={pressed} />
          ))}
        {getFrameKeys().map(({ label, keys: pressed }) => (
          <KeyLine key={pressed} label={label} pressed={[pressed]} />
        ))}
      </dl>
    </Dialog>
  );
};
