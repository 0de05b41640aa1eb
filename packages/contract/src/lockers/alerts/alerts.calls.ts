import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import { alertTypes } from './alerts.limits.ts';
import {
  acknowledgeAlertsSchema,
  alertBellSchema,
  alertNoteSchema,
  alertPageSchema,
  alertSchema,
  alertsQuery,
  assignAlertsSchema,
} from './alerts.schemas.ts';

const changedSchema = z.strictObject({ changed: z.int().min(0).describe('Alerts that were not so already') });

export const alertsCalls = defineCalls({
  queryAlertTypeList: defineCall({
    id: 'queryAlertTypeList',
    method: 'GET',
    path: '/api/locker/v1/alert/queryAlertTypeList',
    summary: 'The types of alerts',
    access: ['ALERT_LIST'],
    answer: z.array(z.enum(alertTypes)),
  }),
  queryAlerts: defineCall({
    id: 'queryAlerts',
    method: 'GET',
    path: '/api/locker/v1/alert/query',
    summary: 'Alerts of the sites that the caller administers, open and closed',
    access: ['ALERT_LIST'],
    query: alertsQuery,
    answer: alertPageSchema,
  }),
  acknowledgeAlerts: defineCall({
    id: 'acknowledgeAlerts',
    method: 'POST',
    path: '/api/v2/alerts/acknowledge',
    summary: 'Acknowledge alerts: they ring no more',
    access: ['ALERT_EDIT'],
    body: acknowledgeAlertsSchema,
    answer: changedSchema,
    errors: ['NOT_FOUND'],
  }),
  assignAlerts: defineCall({
    id: 'assignAlerts',
    method: 'POST',
    path: '/api/v2/alerts/assign',
    summary: 'Say who takes care of alerts',
    access: ['ALERT_EDIT'],
    body: assignAlertsSchema,
    answer: changedSchema,
    errors: ['NOT_FOUND'],
  }),
  noteAlert: defineCall({
    id: 'noteAlert',
    method: 'PUT',
    path: '/api/v2/alerts/{alertId}/note',
    summary: 'Write the note of an alert',
    access: ['ALERT_EDIT'],
    params: z.strictObject({ alertId: queryId }),
    body: alertNoteSchema,
    answer: alertSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  getAlertBell: defineCall({
    id: 'getAlertBell',
    method: 'GET',
    path: '/api/v2/alert-bell',
    summary:
      'Alerts that ring for the caller and that no user has acknowledged: open ones, and forced doors of the last days',
    access: ['ALERT_LIST'],
    answer: alertBellSchema,
  }),
});
