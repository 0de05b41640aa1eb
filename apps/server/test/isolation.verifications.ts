/** How the calls of company certificates are isolated from other companies' people. */
import type { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const verificationCoverage: Readonly<Record<keyof typeof companyVerificationsCalls, readonly Probe[] | Why>> = {
  findCurrentMerchantStatus: [probe('findCurrentMerchantStatus', 'absent', () => ({}))],
  sendCompanyCertificate: [
    probe('sendCompanyCertificate', 'refused', ({ photo }) => ({ body: { certificateImageId: photo.id } })),
  ],
  listCompanyVerifications: [
    probe('listCompanyVerifications', 'absent', () => ({ query: {} })),
    probe('listCompanyVerifications', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listCompanyVerifications', 'absent', () => ({ query: { state: 'DECIDED' as const } })),
  ],
  decideCompanyVerification: [
    probe('decideCompanyVerification', 'missing', ({ certificate }) => ({
      params: { id: certificate.id },
      body: { approved: true },
    })),
    probe('decideCompanyVerification', 'missing', ({ certificate }) => ({
      params: { id: certificate.id },
      body: { approved: false, reason: 'Mine' },
    })),
  ],
};
