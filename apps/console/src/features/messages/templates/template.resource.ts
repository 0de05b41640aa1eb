import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import {
  templateLimits,
  templateSiteTypes,
  templateSortFields,
  templateStatuses,
  type TemplateType,
} from '@cubby/contract/messages/templates/templates.limits';
import type { Template } from '@cubby/contract/messages/templates/templates.schemas';
import { addressOf } from '../../../platform/address/address-of.ts';
import { defineList } from '../../../platform/address/define-list.ts';
import { defineSearch, flag, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

const screens = {
  SMS: { list: '/app/ContentNotification', page: '/app/ContentNotificationDetail' },
  MAIL: { list: '/app/ContentNotificationEmail', page: '/app/ContentNotificationEmailDetail' },
  WHATSAPP: { list: '/app/WhatsAppnotification', page: '/app/WhatsAppnotificationDetail' },
} as const;

/** What users call a template: its name, or else its text. */
export const templateName = ({
  templateName: name,
  templateTitle: title,
  templateContent: content,
}: Template): string =>
  name ??
  title ??
  content
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, 60);

const templatesOf = (type: TemplateType) =>
  defineResource<Template>({
    texts: 'templates',
    id: 'templateId',
    name: templateName,
    seen: 'TEMPLATE_LIST',
    permission: 'TEMPLATE_EDIT',
    list: defineList(screens[type].list, {
      searchMax: templateLimits.searchMax,
      sorts: templateSortFields,
      sort: 'lastUpdatedTime,desc',
      filters: {
        merchantId: idField(),
        templateEvent: oneOf(templateEvents),
        siteType: oneOf(templateSiteTypes),
        templateStatus: oneOf(templateStatuses),
        defaultFlag: oneOf(['true', 'false']),
      },
    }),
    page: screens[type].page,
    parameter: 'templateId',
    calls: {
      list: calls.listTemplates,
      get: calls.getTemplate,
      create: calls.createTemplate,
      update: calls.updateTemplate,
      remove: calls.deleteTemplate,
    },
    live: 'templates',
    alsoStale: [
      calls.listDefaultTemplates,
      calls.listTemplateVersions,
      calls.getTemplateFigures,
      calls.explainTemplateChoice,
    ],
  });

/** The templates of each channel. */
export const templateResources = {
  SMS: templatesOf('SMS'),
  MAIL: templatesOf('MAIL'),
  WHATSAPP: templatesOf('WHATSAPP'),
} as const satisfies Record<TemplateType, ReturnType<typeof templatesOf>>;

/** The address of the form that makes a company's own copy of a default. */
export const copyAddress = ({ templateId, templateType }: Pick<Template, 'templateId' | 'templateType'>): string =>
  addressOf(screens[templateType].page, { templateId, defaultFlag: true, type: templateType });

/** The parameters in the address of one template (network.md 2). */
export const templatePageSearch = defineSearch({ templateId: text(), defaultFlag: flag(), type: text() });
