import { templatesCalls as calls } from '@cubby/contract/messages/templates/templates.calls';
import type { TemplateType } from '@cubby/contract/messages/templates/templates.limits';
import {
  type Template,
  templateFormSchema,
  templateInputSchema,
} from '@cubby/contract/messages/templates/templates.schemas';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { goToAddress } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { useFieldContext } from '../../../platform/resource/field.ts';
import { FactSections, FormSections, staleWordsOf } from '../../../platform/resource/fields.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useCreateForm, useEditForm } from '../../../platform/resource/use-resource-form.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { NoPermission } from '../../../ui/no-permission/no-permission.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { TemplateChoice } from './components/template-choice.tsx';
import { TemplateFigures } from './components/template-figures.tsx';
import { TemplatePreviewPanel } from './components/template-preview.tsx';
import { TemplateTest } from './components/template-test.tsx';
import { TemplateTexts } from './components/template-texts.tsx';
import { TemplateVersions } from './components/template-versions.tsx';
import { templateFields, templateRequest, type TemplateValues, templateValues } from './template.fields.tsx';
import { copyAddress, templateName, templatePageSearch, templateResources } from './template.resource.ts';
import { useTemplatePreview } from './use-template-preview.ts';
import classes from './templates.module.css';

/** ms until the list of the channel follows a save or Cancel (network.md 9). */
const leaveMs = 1000;

/** Goes to the list of the channel after a second, unless another screen was opened meanwhile. Nothing is entered until then. */
const useReturn = (type: TemplateType) => {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return undefined;
    const go = () => goToAddress(templateResources[type].memory.address(), { replace: true });
    const timer = setTimeout(go, leaveMs);
    return () => clearTimeout(timer);
  }, [leaving, type]);
  return { leaving, leave: () => setLeaving(true) };
};

interface EditorProps {
  readonly type: TemplateType;
  readonly form: ContractForm<TemplateValues>;
  readonly row?: Template;
  readonly submitLabel: string;
  readonly leaving: boolean;
  readonly onCancel: () => void;
  readonly below?: ReactNode;
}

/** The form with the preview of what is typed next to it. */
const Editor = ({ type, form, row, submitLabel, leaving, onCancel, below }: EditorProps) => {
  const context = useFieldContext();
  const preview = useTemplatePreview(form.values);
  return (
    <div className={classes.editor}>
      <div>
        <fieldset disabled={leaving} className={classes.fieldset}>
          <Form form={form} submitLabel={submitLabel} onCancel={onCancel}>
            <FormSections texts="templates" sections={templateFields[type].sections(context, row)} form={form} />
            <TemplateTexts type={type} form={form} preview={preview.data} />
          </Form>
        </fieldset>
        {below}
      </div>
      <div className={classes.side}>
        <TemplatePreviewPanel type={type} preview={preview} />
        {form.values.templateEvent !== '' && (
          <TemplateChoice type={type} event={form.values.templateEvent as Template['templateEvent']} />
        )}
      </div>
    </div>
  );
};

interface NewTemplateProps {
  readonly type: TemplateType;
  /** The default that is copied. */
  readonly origin?: Template;
}

const NewTemplate = ({ type, origin }: NewTemplateProps) => {
  const { t, session } = useFieldContext();
  const resource = templateResources[type];
  const { leaving, leave } = useReturn(type);
  const { merchantId, merchantName } = session;
  const own = { merchantId: merchantId ?? null, merchantName: merchantName ?? null };
  const form = useCreateForm<Template, TemplateValues, typeof templateInputSchema>(resource, {
    schema: templateInputSchema,
    start: () => templateValues(type, { ...origin, ...own }),
    toRequest: (values) => ({
      ...templateRequest(values),
      ...(origin && { defaultTemplateId: origin.templateId }),
    }),
    send: async (body) => {
      const made = await resource.create(body);
      leave();
      return made;
    },
    // The list follows after a second.
    next: () => [window.location.hash],
  });
  const title = t(origin ? 'templates.copyOf' : 'templates.add');
  return (
    <PageColumn>
      <PageHeader title={title} back={wayTo(t(`templates.titles.${type}`), resource.memory.address())} />
      <Editor type={type} form={form} submitLabel={t('templates.add')} leaving={leaving} onCancel={leave} />
    </PageColumn>
  );
};

const EditTemplate = ({ type, template }: { readonly type: TemplateType; readonly template: Template }) => {
  const context = useFieldContext();
  const { t } = context;
  const resource = templateResources[type];
  const { leaving, leave } = useReturn(type);
  const { templateId } = template;
  const remove = useRemove(resource, { allowed: true });
  const sections = templateFields[type].sections(context, template);
  const { form, dialog } = useEditForm<Template, TemplateValues, typeof templateFormSchema>(resource, template, {
    schema: templateFormSchema,
    valuesOf: (row) => templateValues(type, row),
    toRequest: (values, base) => ({ ...templateRequest(values, base), templateId }),
    send: (version, changes) => resource.update(templateId, version, changes),
    words: () => staleWordsOf('templates', sections, t),
    leave: (saved) => (saved ? leave : undefined),
  });
  const copy = {
    id: 'copy',
    label: t('templates.copy'),
    icon: IconCopy,
    allowed: template.defaultFlag,
    run: async () => goToAddress(copyAddress(template)),
  };
  return (
    <PageColumn>
      <PageHeader
        title={templateName(template)}
        back={wayTo(t(`templates.titles.${type}`), resource.memory.address())}
        more={menuOf([copy, remove], template)}
      />
      {template.previousCategory !== null && (
        <p className="ui-hint">
          {t('templates.categoryChanged', { from: t(`templates.categories.${template.previousCategory}`) })}
        </p>
      )}
      <Editor
        type={type}
        form={form}
        row={template}
        submitLabel={t('ui.save')}
        leaving={leaving}
        onCancel={leave}
        below={
          <>
            <TemplateTest template={template} />
            <TemplateFigures template={template} />
            <TemplateVersions template={template} resource={resource} />
          </>
        }
      />
      {dialog}
    </PageColumn>
  );
};

/** What a user reads who may not change templates. */
const ReadTemplate = ({ type, template }: { readonly type: TemplateType; readonly template: Template }) => {
  const context = useFieldContext();
  const { t } = context;
  const preview = useTemplatePreview(templateValues(type, template));
  return (
    <PageColumn>
      <PageHeader
        title={templateName(template)}
        back={wayTo(t(`templates.titles.${type}`), templateResources[type].memory.address())}
      />
      <div className={classes.editor}>
        <FactSections texts="templates" sections={templateFields[type].sections(context, template)} row={template} />
        <div className={classes.side}>
          <TemplatePreviewPanel type={type} preview={preview} />
          <TemplateChoice type={type} event={template.templateEvent} />
        </div>
      </div>
    </PageColumn>
  );
};

/** One template: a new one, a company's own copy of a default (defaultFlag), or one that is changed (network.md 2). */
const TemplatePage = ({ type }: { readonly type: TemplateType }) => {
  const can = useCan();
  const { companyType } = useFieldContext();
  const [{ templateId = '', defaultFlag }] = useAddressSearch(templatePageSearch);
  const query = useCall(calls.getTemplate, { params: { templateId } }, { enabled: isId(templateId), quiet: true });
  const canEdit = can('TEMPLATE_EDIT');
  if (templateId === '') {
    if (!canEdit) return <NoPermission permission="TEMPLATE_EDIT" />;
    return <NewTemplate key={type} type={type} />;
  }
  return (
    <ResourceLoaded resource={templateResources[type]} id={templateId} query={query}>
      {(template) => {
        // Links by id alone lead to any of the three screens.
        const kind = template.templateType;
        if (!canEdit) return <ReadTemplate type={kind} template={template} />;
        const copies = template.defaultFlag && (defaultFlag === true || companyType !== 'ADMIN');
        return copies ? (
          <NewTemplate key={`copy-${templateId}`} type={kind} origin={template} />
        ) : (
          <EditTemplate key={templateId} type={kind} template={template} />
        );
      }}
    </ResourceLoaded>
  );
};

/** ContentNotificationDetail */
export const SmsTemplatePage = () => <TemplatePage type="SMS" />;
/** ContentNotificationEmailDetail */
export const MailTemplatePage = () => <TemplatePage type="MAIL" />;
/** WhatsAppnotificationDetail */
export const WhatsAppTemplatePage = () => <TemplatePage type="WHATSAPP" />;
