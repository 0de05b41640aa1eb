/** How the calls of single sign-on are isolated from other companies' people. */
import type { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const settings = {
  issuer: 'https://id.example.com',
  clientId: 'probe',
  companyKey: 'probe',
  enabled: true,
  passwordsAllowed: true,
  linksByMail: true,
  version: 0,
};

export const signOnCoverage: Readonly<Record<keyof typeof singleSignOnCalls, readonly Probe[] | Why>> = {
  findSingleSignOn: 'no rows: public, answers with the key of a company that was typed or whose domain was',
  startSingleSignOn: 'no rows: public, answers with the address of the provider whose key was typed',
  startConfirmation: 'no rows: the provider of the own company, for the caller',
  finishConfirmation: 'no rows: for the session of the caller',
  finishSingleSignOn: 'no rows: public, opens a session of the person whom the provider names, in its company alone',
  getSingleSignOn: [probe('getSingleSignOn', 'missing', ({ company }) => ({ params: { id: company.id } }))],
  updateSingleSignOn: [
    probe('updateSingleSignOn', 'missing', ({ company }) => ({ params: { id: company.id }, body: settings })),
  ],
  testSingleSignOn: [
    probe('testSingleSignOn', 'missing', ({ company }) => ({
      params: { id: company.id },
      body: { issuer: settings.issuer },
    })),
  ],
  listSingleSignOnLinks: [probe('listSingleSignOnLinks', 'missing', ({ company }) => ({ params: { id: company.id } }))],
  listPendingSignOnLinks: [
    probe('listPendingSignOnLinks', 'missing', ({ company }) => ({ params: { id: company.id } })),
  ],
  createSingleSignOnLink: [
    probe('createSingleSignOnLink', 'missing', ({ company, user }) => ({
      params: { id: company.id },
      body: { pendingLinkId: '1', username: user.username, code: '00000000' },
    })),
  ],
  deleteSingleSignOnLink: [
    probe('deleteSingleSignOnLink', 'missing', ({ company, user }) => ({
      params: { id: company.id, userId: user.id },
    })),
  ],
};
