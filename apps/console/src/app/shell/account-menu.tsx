import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/session.ts';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { PopupButton } from '../../ui/popup/popup-button.tsx';
import classes from './top-bar.module.css';

const AccountPopup = deferred(() => import('./account-menu.popup.tsx').then((module) => module.AccountPopup));

/** One Chinese character, or the first letters of two words. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/[\s._@-]+/);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return (/\p{Script=Han}/u.test(name) ? letters.slice(0, 1) : letters).join('').toUpperCase();
};

/** Who is signed in, in which role, for which company, and the way out. */
export const AccountMenu = () => {
  const { t } = useTranslation();
  const { nickname, username } = useSession();
  const name = nickname || username;
  return (
    <PopupButton
      kind="menu"
      ask={AccountPopup.ask}
      trigger={
        <button type="button" className={classes.account} aria-label={t('frame.account.open', { name })}>
          <span className={classes.initials} data-initials={initialsOf(name)} aria-hidden />
          <span className={classes.accountName}>{name}</span>
        </button>
      }
    >
      {(popup) => <AccountPopup popup={popup} name={name} />}
    </PopupButton>
  );
};
