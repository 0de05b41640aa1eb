import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const peopleResources = {
  announcements: { live: true, audited: true, actions: changes },
  companies: {
    live: true,
    audited: true,
    actions: ['create', 'delete', 'export', 'forget-messages', 'forget-recipients', 'update'],
  },
  'company-verifications': { audited: true, actions: ['approve', 'refuse', 'send'] },
  'mailroom-recipients': { live: true, audited: true, actions: ['create', 'delete', 'import', 'update'] },
  'role-labels': { audited: true, actions: ['create'] },
  roles: { live: true, audited: true, actions: changes },
  sessions: { actions: ['close', 'close-others', 'confirm', 'give-up', 'ask-password', 'open', 'refuse', 'send-code'] },
  'single-sign-on': { audited: true, actions: ['accept', 'link', 'refuse', 'test', 'unlink', 'update'] },
  users: {
    live: true,
    audited: true,
    actions: [
      'begin-view',
      'create',
      'delete',
      'end-api-key',
      'end-locker-pin',
      'end-view',
      'import',
      'make-api-key',
      'make-locker-pin',
      'make-recovery-codes',
      'password',
      'rotate-api-key',
      'second-step',
      'send-mail-link',
      'send-reset-code',
      'update',
      'use-recovery-code',
      'verify-mail',
      'view',
    ],
  },
} as const satisfies AreaResources;
