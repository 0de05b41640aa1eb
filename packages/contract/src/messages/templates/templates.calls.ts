import { z } from 'zod';
import { templateEvents } from '../../catalogue/services/template-events.ts';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import { queryBoolean, queryId, readVersionSchema } from '../../kernel/schemas.ts';
import { templateTypes } from './templates.limits.ts';
import {
  templateChoiceQuery,
  templateChoiceSchema,
  templateFigureSchema,
  templateInputSchema,
  templateListQuery,
  templatePageSchema,
  templatePreviewAnswer,
  templatePreviewSchema,
  templateSchema,
  templateTestAnswer,
  templateTestSchema,
  templateUpdateSchema,
  templateVersionSchema,
} from './templates.schemas.ts';

const params = z.strictObject({ id: queryId });

export const templatesCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/notify/v1/template',
      access: { read: ['TEMPLATE_LIST'], write: ['TEMPLATE_EDIT'] },
      schemas: resourceSchemas({
        row: templateSchema,
        page: templatePageSchema,
        query: templateListQuery,
        input: templateInputSchema,
        update: templateUpdateSchema,
      }),
    },
    {
      list: {
        id: 'listTemplates',
        path: '/api/notify/v1/template/page',
        summary: 'A page of notification templates that the caller may see, the last changed first',
      },
      get: {
        id: 'getTemplate',
        path: '/api/notify/v1/template/info/{templateId}',
        params: z.strictObject({ templateId: queryId }),
        summary: 'One notification template',
      },
      create: {
        id: 'createTemplate',
        path: '/api/notify/v1/template/add',
        summary: 'Create a notification template of a company, or a default of the platform',
        errors: ['OWN_SITES_ONLY'],
      },
      update: {
        id: 'updateTemplate',
        method: 'POST',
        path: '/api/notify/v1/template/update',
        summary: 'Change a notification template; a default only by staff of the platform',
        errors: ['OWN_SITES_ONLY', 'PLATFORM_ONLY'],
      },
      delete: {
        id: 'deleteTemplate',
        method: 'POST',
        path: '/api/notify/v1/template/delete/{templateId}',
        params: z.strictObject({ templateId: queryId }),
        summary: 'Delete a notification template; a default only by staff of the platform',
        errors: ['OWN_SITES_ONLY', 'PLATFORM_ONLY'],
      },
    },
  ),
  listTemplateEvents: defineCall({
    id: 'listTemplateEvents',
    method: 'GET',
    path: '/api/notify/v1/template/templateEventList',
    summary: 'The events that templates of a channel are for',
    access: 'signed-in',
    withKey: ['TEMPLATE_LIST', 'SERVICE_LIST'],
    query: z.strictObject({ templateType: z.enum(templateTypes).optional(), defaultFlag: queryBoolean.optional() }),
    answer: z.array(z.enum(templateEvents)),
  }),
  listDefaultTemplates: defineCall({
    id: 'listDefaultTemplates',
    method: 'GET',
    path: '/api/notify/v1/template/list',
    summary: 'The defaults of the platform, or with defaultFlag=false the templates of companies, of one channel',
    access: ['TEMPLATE_LIST'],
    query: z.strictObject({ templateType: z.enum(templateTypes).optional(), defaultFlag: queryBoolean.default(true) }),
    answer: z.array(templateSchema),
  }),
  previewTemplate: defineCall({
    id: 'previewTemplate',
    method: 'POST',
    path: '/api/v2/templates/preview',
    summary: 'What recipients of each language would read, with the parts of text messages',
    access: ['TEMPLATE_LIST'],
    body: templatePreviewSchema,
    answer: templatePreviewAnswer,
    readsOnly: true,
    errors: ['NOT_FOUND'],
  }),
  sendTestTemplate: defineCall({
    id: 'sendTestTemplate',
    method: 'POST',
    path: '/api/v2/templates/test-send',
    summary: 'Send a template to an address, without a PIN',
    access: ['TEMPLATE_EDIT'],
    limitPerMinute: 10,
    body: templateTestSchema,
    answer: templateTestAnswer,
    errors: ['NOT_FOUND', 'NOTIFICATION_NOT_POSSIBLE'],
  }),
  listTemplateVersions: defineCall({
    id: 'listTemplateVersions',
    method: 'GET',
    path: '/api/v2/templates/{id}/versions',
    summary: 'The versions of a template, the newest first',
    access: ['TEMPLATE_LIST'],
    params,
    answer: z.array(templateVersionSchema),
    errors: ['NOT_FOUND'],
  }),
  restoreTemplateVersion: defineCall({
    id: 'restoreTemplateVersion',
    method: 'POST',
    path: '/api/v2/templates/{id}/restoration',
    summary: 'Take the texts of an older version again, as a new version',
    access: ['TEMPLATE_EDIT'],
    params,
    body: z.strictObject({ restored: z.int().min(1), version: readVersionSchema }),
    answer: templateSchema,
    errors: ['NOT_FOUND', 'OWN_SITES_ONLY', 'PLATFORM_ONLY', 'STALE_VERSION'],
  }),
  getTemplateFigures: defineCall({
    id: 'getTemplateFigures',
    method: 'GET',
    path: '/api/v2/templates/{id}/figures',
    summary: 'How often each text was sent, and how many of its orders were collected within 24 h',
    access: ['TEMPLATE_LIST'],
    params,
    answer: z.array(templateFigureSchema),
    errors: ['NOT_FOUND'],
  }),
  explainTemplateChoice: defineCall({
    id: 'explainTemplateChoice',
    method: 'GET',
    path: '/api/v2/templates/choice',
    summary: 'Which template applies to an order, and why',
    access: ['TEMPLATE_LIST'],
    query: templateChoiceQuery,
    answer: templateChoiceSchema,
    errors: ['NOT_FOUND'],
  }),
});
