import type { User } from '@cubby/contract/people/users/users.schemas';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from '../users.module.css';
import { areaText, mapAreasText, rolesText, UserStatusBadge } from './user-list-columns.tsx';

/** A user as those read who may not change users. */
export const UserFacts = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.facts}>
      <Block title={t('users.sections.person')}>
        <DescriptionList
          items={[
            { term: t('users.fields.username'), value: user.username },
            { term: t('users.fields.nikename'), value: user.nikename },
            { term: t('users.fields.userStatus'), value: <UserStatusBadge user={user} t={t} /> },
            {
              term: t('account.secondStep.method'),
              value: t(`account.secondStep.${user.multiFactorAuthMethod ?? 'none'}`),
            },
            { term: t('users.fields.staffNo'), value: user.staffNo },
            { term: t('users.fields.tokenId'), value: user.tokenId },
            { term: t('users.fields.districtId'), value: areaText(user) },
            { term: t('users.fields.mapDistrictIds'), value: mapAreasText(user) },
            { term: t('users.fields.startTime'), value: user.startTime !== null && <TimeText at={user.startTime} /> },
            { term: t('users.fields.endTime'), value: user.endTime !== null && <TimeText at={user.endTime} /> },
            { term: t('users.fields.mobile'), value: user.mobile },
            { term: t('users.fields.email'), value: user.email },
            { term: t('users.fields.merchantId'), value: user.merchantName ?? t('users.platform') },
            { term: t('users.fields.roleIds'), value: rolesText(user) },
            { term: t('users.createStaff'), value: user.createStaff },
            { term: t('users.creationTime'), value: <TimeText at={user.creationTime} /> },
            { term: t('users.lastUpdatedTime'), value: <TimeText at={user.lastUpdatedTime} /> },
          ]}
        />
      </Block>
    </div>
  );
};
