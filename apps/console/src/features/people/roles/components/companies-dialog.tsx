import { Button } from '@mantine/core';
import type { Role } from '@cubby/contract/people/roles/roles.schemas';
import { useTranslation } from 'react-i18next';
import { companyLink } from '../../../../platform/address/named-links.tsx';
import { roleNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import classes from '../roles.module.css';

interface CompaniesDialogProps {
  /** The role of the question; it remains while the dialog closes. */
  readonly role: Role | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The companies whose people may have a role (administration.md 2). */
export const CompaniesDialog = ({ role, opened, onClose }: CompaniesDialogProps) => {
  const { t } = useTranslation();
  const merchants = role?.merchants ?? [];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('roles.companies.title', { name: roleNameOf(role?.nickname ?? '') })}
      foot={<Button onClick={onClose}>{t('roles.companies.close')}</Button>}
    >
      {merchants.length === 0 ? (
        <p>{t('roles.companies.none')}</p>
      ) : (
        <ul className={classes.list}>
          {merchants.map(({ merchantId, merchantName }) => (
            <li key={merchantId}>{companyLink(merchantId, merchantName)}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
