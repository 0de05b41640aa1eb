import type { Outbound } from '@cubby/contract/requests/requests/requests.schemas';
import { useTranslation } from 'react-i18next';
import { companyLink, siteLink } from '../../../../platform/address/named-links.tsx';
import { useSession } from '../../../../platform/session/session.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { codeCell } from '../../../../ui/data-table/cells.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { ReadOnlyMark } from '../../../../ui/locked-field/locked-field.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { outboundLock, outboundNoteLock } from '../request-rules.ts';
import { siteTypeWords } from './outbound-list-columns.tsx';
import { OutboundForm } from './outbound-form.tsx';
import { rateCell } from './request-cells.tsx';
import classes from './requests.module.css';

/** Where the orders go, when, by whom and how far it is; edited in place while the record is open. */
export const OutboundGeneral = ({ record }: { record: Outbound }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { companyType } = useSession();
  const context = { state: record.requestStatus, companyType, can, t };
  const lock = outboundLock(context);
  return (
    <Block
      title={t('requests.blocks.record')}
      renderEdit={(close) => <OutboundForm record={record} noteReason={outboundNoteLock(context)} close={close} />}
      readOnly={lock && <ReadOnlyMark reason={lock} />}
    >
      <DescriptionList
        columns={3}
        items={[
          { term: t('requests.fields.dispatchDate'), value: <TimeText at={record.dispatchDate} dateOnly /> },
          { term: t('requests.fields.location'), value: siteLink(record.siteId, record.location) },
          { term: t('requests.fields.completedRate'), value: rateCell(record, t) },
          { term: t('requests.fields.company'), value: companyLink(record.merchantId, record.merchantName) },
          { term: t('requests.fields.siteType'), value: siteTypeWords(record.siteType, t) },
          { term: t('requests.fields.deliveredBy'), value: companyLink(record.deliveredById, record.deliveredBy) },
          { term: t('requests.fields.collectFrom'), value: companyLink(record.merchantId, record.collectMerchantName) },
          { term: t('requests.fields.capacity'), value: String(record.capacity) },
          { term: t('requests.fields.weight'), value: t('requests.kilograms', { weight: record.weight }) },
          { term: t('requests.fields.merchantAddress'), value: record.merchantAddress, wide: true },
          {
            term: t('requests.fields.referenceNumber'),
            value: record.referenceNumber && codeCell(record.referenceNumber),
          },
          {
            term: t('requests.fields.timeOutbound'),
            value: record.timeOutbound && <TimeText at={record.timeOutbound} />,
          },
          { term: t('requests.fields.creationTime'), value: <TimeText at={record.creationTime} /> },
          {
            term: t('requests.fields.note'),
            value: record.note && <span className={classes.note}>{record.note}</span>,
            wide: true,
          },
        ]}
      />
    </Block>
  );
};
