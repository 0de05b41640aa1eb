import type { TemplateType } from '@cubby/contract/messages/templates/templates.limits';
import type { Template } from '@cubby/contract/messages/templates/templates.schemas';
import { IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { MoreMenu } from '../../../ui/more-menu/more-menu.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { templateFields } from './template.fields.tsx';
import { copyAddress, templateResources } from './template.resource.ts';

const columnsOf =
  (type: TemplateType) =>
  ({ companyType }: FieldContext) => [
    'templateName',
    'templateEvent',
    'templateStatus',
    ...(type === 'WHATSAPP' ? ['approvalState'] : []),
    'templateContent',
    'siteType',
    ...(companyType === 'MERCHANT' ? [] : ['merchantId']),
    'lastUpdatedTime',
  ];

const filters = ({ t, companyType }: FieldContext) => [
  'templateEvent',
  'siteType',
  'templateStatus',
  {
    id: 'defaultFlag',
    kind: 'single' as const,
    label: t('templates.origin'),
    options: [
      { value: 'true', label: t('templates.defaults') },
      { value: 'false', label: t('templates.ofCompanies') },
    ],
  },
  ...companyFilter(t('templates.fields.merchantId'), companyType === 'MERCHANT'),
];

const columns = { SMS: columnsOf('SMS'), MAIL: columnsOf('MAIL'), WHATSAPP: columnsOf('WHATSAPP') };
const requests = {
  SMS: (search: object) => ({ ...search, templateType: 'SMS' }),
  MAIL: (search: object) => ({ ...search, templateType: 'MAIL' }),
  WHATSAPP: (search: object) => ({ ...search, templateType: 'WHATSAPP' }),
};

/** The list of one channel (network.md 2). A company opens a default as a copy of its own. */
const TemplateList = ({ type }: { readonly type: TemplateType }) => {
  const { companyType } = useSession();
  const canEdit = useCan()('TEMPLATE_EDIT');
  const resource = templateResources[type];
  const remove = useRemove(resource, { allowed: canEdit });
  const isOwn = ({ defaultFlag }: Template): boolean => companyType === 'ADMIN' || !defaultFlag;
  const actions = (template: Template): ReactNode =>
    canEdit && isOwn(template) && <MoreMenu actions={menuOf([remove], template)} />;
  return (
    <ResourceListPage
      resource={resource}
      fields={templateFields[type]}
      columns={columns[type]}
      moreColumns={[{ id: 'actions', header: '', cell: () => null, after: actions, width: 60, card: 'corner' }]}
      filters={filters}
      request={requests[type]}
      address={(template) => (isOwn(template) ? resource.address(template.templateId) : copyAddress(template))}
      icon={<IconMessage size={24} />}
    />
  );
};

/** ContentNotification */
export const SmsTemplateListPage = () => <TemplateList type="SMS" />;
/** ContentNotificationEmail */
export const MailTemplateListPage = () => <TemplateList type="MAIL" />;
/** WhatsAppnotification */
export const WhatsAppTemplateListPage = () => <TemplateList type="WHATSAPP" />;
