import type { CompanyVerification } from '@cubby/contract/people/companies/companies.schemas';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from '../company-verifications.module.css';
import { CertificateReview } from './certificate-review.tsx';

interface WaitingCertificatesProps {
  readonly rows: readonly CompanyVerification[];
  /** The one that is checked; the first where it is left out or decided. */
  readonly id: string | undefined;
  readonly onId: (id: string | undefined) => void;
}

/**
 * The queue: the companies that wait, and next to it the certificate that is checked. After a decision the next one is
 * shown.
 */
export const WaitingCertificates = ({ rows: read, id, onId }: WaitingCertificatesProps) => {
  const { t } = useTranslation();
  // What is decided goes at once; the list follows.
  const [gone, setGone] = useState<readonly string[]>([]);
  const rows = read.filter((row) => !gone.includes(row.id));
  const shown = rows.find((row) => row.id === id) ?? rows[0];
  // The button that was pressed has gone with its certificate: the focus goes to the next one.
  const [takesFocus, setTakesFocus] = useState(false);
  if (!shown)
    return (
      <EmptyState
        icon={<IconCertificate size={24} />}
        title={t('companyVerifications.noneWaiting.title')}
        text={t('companyVerifications.noneWaiting.text')}
      />
    );
  return (
    <div className={classes.queue}>
      <nav aria-label={t('companyVerifications.queue')}>
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className={classes.row}
                aria-current={row.id === shown.id ? 'true' : undefined}
                onClick={() => {
                  setTakesFocus(false);
                  onId(row.id);
                }}
              >
                <span className={classes.rowName}>{row.merchantName}</span>
                <span className="ui-hint">
                  <TimeText at={row.uploadedTime} age />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <CertificateReview
        key={shown.id}
        certificate={shown}
        takesFocus={takesFocus}
        onDecided={() => {
          setTakesFocus(true);
          setGone((before) => [...before, shown.id]);
          onId(rows[rows.indexOf(shown) + 1]?.id);
        }}
      />
    </div>
  );
};
