import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signOut, useSession } from '../../platform/session/session.ts';
import { confirmLeave } from '../../ui/unsaved/unsaved.ts';
import classes from './top-bar.module.css';

/** One Chinese character, or the first letters of two words. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/[\s._@-]+/);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return (/\p{Script=Han}/u.test(name) ? letters.slice(0, 1) : letters).join('').toUpperCase();
};

/** Who is signed in, in which role, for which company, and the way out. */
export const AccountMenu = () => {
  const { t } = useTranslation();
  const { nickname, username, roles, merchantName } = useSession();
  const name = nickname || username;
  const leave = async () => {
    if (await confirmLeave()) await signOut();
  };
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={classes.account} aria-label={t('frame.account.open', { name })}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.accountName}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <p className={classes.personName}>{name}</p>
          <dl className={classes.facts}>
            {/* The first role stands for all of them (orders.md 3.1). */}
            <dt>{t('frame.account.role')}</dt>
            <dd>{roles[0]?.nickname ?? '–'}</dd>
            <dt>{t('frame.account.company')}</dt>
            <dd>{merchantName ?? t('frame.account.platform')}</dd>
          </dl>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          {t('frame.account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
