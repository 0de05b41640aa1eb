import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  deadLetterPageSchema,
  deadLetterQuery,
  enrolInputSchema,
  enrolmentSchema,
  identitySchema,
  terminalSchema,
} from './terminals.schemas.ts';

const ofSite = z.strictObject({ siteId: queryId });

export const terminalsCalls = defineCalls({
  getTerminal: defineCall({
    id: 'getTerminal',
    method: 'GET',
    path: '/api/v2/sites/{siteId}/terminal',
    summary: 'The terminal of a site: identity, connection, configuration, disagreements',
    access: ['SITE_LIST'],
    params: ofSite,
    answer: terminalSchema,
    errors: ['NOT_FOUND'],
  }),
  makeEnrolment: defineCall({
    id: 'makeEnrolment',
    method: 'POST',
    path: '/api/v2/sites/{siteId}/enrolments',
    summary: 'A one-time code with which a terminal becomes the terminal of the site; earlier codes of the site end',
    access: ['TERMINAL_EDIT'],
    params: ofSite,
    answer: enrolmentSchema,
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
    inView: 'closed',
  }),
  enrolTerminal: defineCall({
    id: 'enrolTerminal',
    method: 'POST',
    path: '/api/v2/terminals',
    summary:
      'Made by a terminal: takes a code, and gives the identity to connect with; an earlier terminal of the site is revoked',
    access: 'public',
    limitPerMinute: 20,
    body: enrolInputSchema,
    answer: identitySchema,
    errors: ['ENROLMENT_REFUSED'],
  }),
  rotateTerminalSecret: defineCall({
    id: 'rotateTerminalSecret',
    method: 'POST',
    path: '/api/v2/sites/{siteId}/terminal/rotate',
    summary: 'Send the terminal a new secret; the old one ends when the new one is first used',
    access: ['TERMINAL_EDIT'],
    params: ofSite,
    answer: terminalSchema,
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED', 'TERMINAL_OFFLINE'],
  }),
  revokeTerminal: defineCall({
    id: 'revokeTerminal',
    method: 'POST',
    path: '/api/v2/sites/{siteId}/terminal/revoke',
    summary: 'End the identity of the terminal: it is disconnected at once and has to be enrolled again',
    access: ['TERMINAL_EDIT'],
    params: ofSite,
    answer: terminalSchema,
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
  }),
  resetTerminal: defineCall({
    id: 'resetTerminal',
    method: 'POST',
    path: '/api/v2/sites/{siteId}/terminal/reset',
    summary:
      'Revoke the terminal and count its starts from the lowest free bootId again: for a terminal that reported a bootId that is far too high',
    access: ['TERMINAL_EDIT'],
    params: ofSite,
    answer: terminalSchema,
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
  }),
  listDeviceMessagesAside: defineCall({
    id: 'listDeviceMessagesAside',
    method: 'GET',
    path: '/api/v2/device-messages-aside',
    summary: 'Messages of terminals that could not be processed, newest first; retained for 7 days',
    access: ['DEVICE_MESSAGES'],
    query: deadLetterQuery,
    answer: deadLetterPageSchema,
  }),
});
