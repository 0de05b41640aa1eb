import type { CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import type { CompanyVerification, OwnCompanyStatus } from '@cubby/contract/people/companies/companies.schemas';
import type { Meaning, Shape } from '../../../ui/status-badge/status-badge.tsx';

interface BadgeStyle {
  readonly meaning: Meaning;
  readonly shape?: Shape;
}

export const statusStyles: Readonly<Record<CompanyStatus, BadgeStyle>> = {
  ACTIVE: { meaning: 'green' },
  PENDING_APPROVAL: { meaning: 'amber' },
  REJECTED: { meaning: 'red' },
  SUSPENDED: { meaning: 'red', shape: 'bar' },
};

export const decisionStyles: Readonly<Record<NonNullable<CompanyVerification['decision']>, BadgeStyle>> = {
  APPROVED: { meaning: 'green' },
  REFUSED: { meaning: 'red' },
  REPLACED: { meaning: 'neutral' },
};

/** How it is with the certificate of a company, in the keys of `own.states`. */
export const stateOf = ({ merchantStatus, certificateImageId }: OwnCompanyStatus): CompanyStatus | 'NEW' =>
  merchantStatus === 'ACTIVE' && certificateImageId === null ? 'NEW' : merchantStatus;

/** Whether the screen opens with the place to send one in: where none was sent, or the last one was refused. */
export const needsCertificate = (status: OwnCompanyStatus): boolean => ['NEW', 'REJECTED'].includes(stateOf(status));
