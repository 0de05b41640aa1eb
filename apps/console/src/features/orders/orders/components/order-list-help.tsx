import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import classes from './order-list-help.module.css';

const keys = [
  { name: 'move', keys: ['j', 'k', '↓', '↑'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'select', keys: ['x'] },
  { name: 'selectRange', keys: ['Shift + ↓', 'Shift + ↑'] },
  { name: 'search', keys: ['/'] },
  { name: 'palette', keys: ['Ctrl + K'] },
  { name: 'help', keys: ['?'] },
] as const;

/** The keys of the list. */
export const OrderListHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('orderList.keys.title')}>
      <dl className={classes.keys}>
        {keys.map(({ name, keys: pressed }) => (
          <div key={name} className={classes.line}>
            <dt>{t(`orderList.keys.${name}`)}</dt>
            <dd className={classes.pressed}>
              {pressed.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
