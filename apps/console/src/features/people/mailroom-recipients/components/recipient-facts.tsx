import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from '../mailroom-recipients.module.css';
import { methodsText } from './recipient-list-columns.tsx';

/** A recipient as it is read: who, how they are told, where. */
export const RecipientFacts = ({ recipient }: { readonly recipient: Recipient }) => {
  const { t } = useTranslation();
  const { name, firstName, lastName, position, phone, email, userName, company, allSite, sites } = recipient;
  return (
    <div className={classes.facts}>
      <Block title={t('mailroomRecipients.sections.person')}>
        <DescriptionList
          items={[
            { term: t('mailroomRecipients.fields.firstName'), value: firstName },
            { term: t('mailroomRecipients.fields.lastName'), value: lastName },
            { term: t('mailroomRecipients.fields.name'), value: name },
            { term: t('mailroomRecipients.fields.position'), value: position },
            { term: t('mailroomRecipients.fields.merchantId'), value: company },
            { term: t('mailroomRecipients.timeCreated'), value: <TimeText at={recipient.timeCreated} /> },
            { term: t('mailroomRecipients.lastUpdatedTime'), value: <TimeText at={recipient.lastUpdatedTime} /> },
          ]}
        />
      </Block>
      <Block title={t('mailroomRecipients.sections.contact')}>
        <DescriptionList
          items={[
            { term: t('mailroomRecipients.fields.pushMethod'), value: methodsText(recipient, t) },
            { term: t('mailroomRecipients.fields.phone'), value: phone },
            { term: t('mailroomRecipients.fields.email'), value: email },
            { term: t('mailroomRecipients.fields.userId'), value: userName },
          ]}
        />
      </Block>
      <Block title={t('mailroomRecipients.sections.sites')}>
        {allSite ? (
          <p>{t('mailroomRecipients.fields.allSite')}</p>
        ) : (
          <ul className={classes.sites}>
            {sites.map(({ siteId, siteName }) => (
              <li key={siteId}>{siteName}</li>
            ))}
          </ul>
        )}
      </Block>
    </div>
  );
};
