import { Menu } from '@mantine/core';
import { demoMailboxCalls } from '@cubby/contract/messages/demo-mailbox/demo-mailbox.calls';
import { IconLogout, IconMailbox, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roleNameOf } from '../../platform/i18n/built-in-names.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { signOut, useSession } from '../../platform/session/session.ts';
import { AnchoredMenu } from '../../ui/popup/anchored.tsx';
import type { Popup } from '../../ui/popup/popup-button.tsx';
import { confirmLeave } from '../../ui/unsaved/unsaved.ts';
import classes from './top-bar.module.css';

export const AccountPopup = ({ popup, name }: { popup: Popup; name: string }) => {
  const { t } = useTranslation();
  const { roles, merchantName, companyType } = useSession();
  const staff = companyType === 'ADMIN';
  const { data: mailbox } = useCall(demoMailboxCalls.listDemoMessages, {}, { quiet: true, enabled: staff });
  const leave = async () => {
    if (await confirmLeave()) await signOut();
  };
  return (
    <AnchoredMenu popup={popup}>
      <Menu.Dropdown>
        <div className={classes.person}>
          <p className={classes.personName}>{name}</p>
          <dl className={classes.details}>
            {/* The first role represents all of them (orders.md 3.1). */}
            <dt>{t('frame.account.role')}</dt>
            <dd>{roles[0] ? roleNameOf(roles[0].nickname) : '–'}</dd>
            <dt>{t('frame.account.company')}</dt>
            <dd>{merchantName ?? t('frame.account.platform')}</dd>
          </dl>
        </div>
        <Menu.Divider />
        <Menu.Item component="a" href="#/app/MyAccount" leftSection={<IconUserCircle size={16} aria-hidden />}>
          {t('frame.account.mine')}
        </Menu.Item>
        {staff && mailbox?.running && (
          <Menu.Item component="a" href="#/app/demoMailbox" leftSection={<IconMailbox size={16} aria-hidden />}>
            {t('demoMailbox.title')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          {t('frame.account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </AnchoredMenu>
  );
};
