/** The fields of a template apart from its texts (network.md 3). */
import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import {
  templateApprovals,
  templateCategories,
  templateLanguages,
  templateSendTo,
  templateServiceTypes,
  templateSiteTypes,
  templateStatuses,
  type TemplateType,
} from '@cubby/contract/messages/templates/templates.limits';
import type { Template } from '@cubby/contract/messages/templates/templates.schemas';
import { productsCalls } from '@cubby/contract/catalogue/products/products.calls';
import { languages } from '@cubby/phrases';
import type { TFunction } from 'i18next';
import { companyLink, productLinks } from '../../../platform/address/named-links.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import {
  choicesOf,
  defineFields,
  type Field,
  type FieldContext,
  type Section,
} from '../../../platform/resource/field.ts';
import { textCell } from '../../../ui/data-table/cells.tsx';
import { ChoiceField, type Names, PickField, PickManyField } from '../../../ui/form/controls.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import type { LoadOptions } from '../../../ui/typeahead/use-async-options.ts';
import { templateName } from './template.resource.ts';

type TemplateField = Field<'templates', Template>;

const loadProducts: LoadOptions = async (query, signal) => {
  const { content } = await callApi(productsCalls.queryProducts, { query: { query, size: 10 } }, { signal });
  return content.map(({ productId, productName }) => ({ value: productId, label: productName }));
};

export const languageName = (language: string): string =>
  (languages as Readonly<Record<string, { readonly name: string }>>)[language]?.name ?? language;

const siteTypeWords = (t: TFunction, type: (typeof templateSiteTypes)[number]): string =>
  type === 'ALL' ? t('templates.allSites') : t(`siteTypes.${type}`);

/** One of a few, or none of them. */
const optionalChoice = <V extends string>(
  name: TemplateField['name'],
  values: readonly V[],
  words: (value: V) => string,
  none: string,
): TemplateField => ({
  name,
  none,
  read: (row) => {
    const value = row[name as keyof Template] as V | null;
    return value === null ? none : words(value);
  },
  value: (value) => words(value as V),
  edit: (control) => (
    <ChoiceField {...control} none={none} options={values.map((value) => ({ value, label: words(value) }))} />
  ),
});

export const approvalMeanings = {
  IN_REVIEW: 'amber',
  APPROVED: 'green',
  REJECTED: 'red',
  PAUSED: 'amber',
  DISABLED: 'neutral',
} as const;

/** The values of the form; those that a channel does not have are empty. */
export const templateValues = (type: TemplateType, row: Partial<Template> = {}) => ({
  templateType: type,
  templateEvent: row.templateEvent ?? ('' as string),
  templateName: row.templateName ?? '',
  templateStatus: row.templateStatus ?? ('ENABLED' as string),
  templateDescription: row.templateDescription ?? '',
  senderName: row.senderName ?? '',
  templateTitle: row.templateTitle ?? '',
  templateContent: row.templateContent ?? '',
  contentList: [...(row.contentList ?? [''])],
  merchantId: row.merchantId ?? '',
  siteType: row.siteType ?? ('ALL' as string),
  siteMerchantId: row.siteMerchantId ?? '',
  serviceType: row.serviceType ?? '',
  products: (row.products ?? []).map(({ productId }) => productId),
  language: row.language ?? '',
  sendTo: row.sendTo ?? ('RECIPIENT' as string),
  contentTemplateId: row.contentTemplateId ?? '',
  approvalState: row.approvalState ?? ('IN_REVIEW' as string),
  approvalNote: row.approvalNote ?? '',
  approvalCategory: row.approvalCategory ?? '',
  names: {
    merchantId: { [row.merchantId ?? '']: row.merchantName ?? '' },
    siteMerchantId: { [row.siteMerchantId ?? '']: row.siteMerchantName ?? '' },
    products: Object.fromEntries((row.products ?? []).map(({ productId, productName }) => [productId, productName])),
  } as Names,
});
export type TemplateValues = ReturnType<typeof templateValues>;

/** The values as the calls take them: only the fields of the channel. */
export const templateRequest = (values: TemplateValues, row?: Template): object => {
  const {
    names: _names,
    merchantId,
    senderName,
    templateTitle,
    templateContent,
    contentList,
    sendTo,
    ...more
  } = values;
  const { contentTemplateId, approvalState, approvalNote, approvalCategory, products, ...fields } = more;
  return {
    ...fields,
    products: products.map((productId) => ({ productId })),
    ...(!row && merchantId !== '' && { merchantId }),
    ...(values.templateType === 'SMS' ? { senderName, contentList } : { templateContent }),
    ...(values.templateType === 'MAIL' && { templateTitle, sendTo }),
    ...(values.templateType === 'WHATSAPP' && { contentTemplateId, approvalState, approvalNote, approvalCategory }),
  };
};

/** The text of a mail without its markup, in one line. */
const textOfMarkup = (markup: string): string => {
  const { body } = new DOMParser().parseFromString(markup.replaceAll('<', ' <'), 'text/html');
  for (const hidden of body.querySelectorAll('style, script')) hidden.remove();
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};

const sectionsOf = (
  type: TemplateType,
  { t, companyType }: FieldContext,
  row?: Template,
): readonly Section<'templates', Template>[] => [
  {
    name: 'general',
    rows: [
      {
        name: 'templateEvent',
        choices: choicesOf(templateEvents, (event) => t(`templates.events.${event}`)),
        ...(row && { edit: false as const }),
        column: { width: 150 },
      },
      {
        name: 'templateStatus',
        choices: choicesOf(templateStatuses, (status) => t(`templates.statuses.${status}`)),
        required: true,
        column: {
          cell: ({ templateStatus }) => (
            <StatusBadge
              meaning={templateStatus === 'ENABLED' ? 'green' : 'neutral'}
              label={t(`templates.statuses.${templateStatus}`)}
              quiet
            />
          ),
          width: 110,
          card: 'corner',
        },
      },
      { name: 'templateName', column: { cell: (template) => textCell(templateName(template)), width: 200 } },
      { name: 'templateDescription', type: 'note' },
      type === 'SMS' && { name: 'senderName', help: t('templates.help.senderName') },
      type === 'MAIL' && {
        name: 'sendTo',
        choices: choicesOf(templateSendTo, (to) => t(`templates.sendTo.${to}`)),
        required: true,
      },
      { name: 'creationTime', type: 'time' },
      { name: 'lastUpdatedTime', type: 'time' },
    ],
  },
  {
    name: 'scope',
    rows: [
      companyType !== 'MERCHANT' && {
        name: 'merchantId',
        none: t('templates.platform'),
        help: companyType === 'ADMIN' && t('templates.help.merchantId'),
        read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName) ?? t('templates.platform'),
        edit: !row && ((control) => <PickField {...control} load={loadCompanies} />),
        column: { width: 160 },
      },
      [
        {
          name: 'siteType',
          choices: choicesOf(templateSiteTypes, (siteType) => siteTypeWords(t, siteType)),
          required: true,
          column: { width: 150 },
        },
        optionalChoice('language', templateLanguages, languageName, t('templates.allLanguages')),
      ],
      [
        optionalChoice(
          'serviceType',
          templateServiceTypes,
          (kind) => t(`templates.serviceTypes.${kind}`),
          t('templates.allOrders'),
        ),
        companyType !== 'MERCHANT' && {
          name: 'siteMerchantId',
          help: t('templates.help.siteMerchantId'),
          read: ({ siteMerchantId, siteMerchantName }) => companyLink(siteMerchantId, siteMerchantName),
          edit: (control) => <PickField {...control} load={loadCompanies} />,
        },
      ],
      {
        name: 'products',
        help: t('templates.help.products'),
        read: ({ products }) => productLinks(products) ?? t('templates.allProducts'),
        edit: (control) => <PickManyField {...control} load={loadProducts} />,
      },
    ],
  },
  ...(type === 'WHATSAPP'
    ? [
        {
          name: 'provider',
          rows: [
            { name: 'contentTemplateId', help: t('templates.help.contentTemplateId') },
            [
              {
                name: 'approvalState',
                help: t('templates.help.approvalState'),
                choices: choicesOf(templateApprovals, (state) => t(`templates.approvals.${state}`)),
                column: {
                  cell: ({ approvalState }) =>
                    approvalState && (
                      <StatusBadge
                        meaning={approvalMeanings[approvalState]}
                        label={t(`templates.approvals.${approvalState}`)}
                        quiet
                      />
                    ),
                  width: 130,
                },
              },
              optionalChoice(
                'approvalCategory',
                templateCategories,
                (category) => t(`templates.categories.${category}`),
                '–',
              ),
            ],
            { name: 'approvalNote', type: 'note' },
          ],
        } satisfies Section<'templates', Template>,
      ]
    : []),
  {
    name: 'texts',
    rows: [
      {
        name: 'templateContent',
        edit: false,
        column: {
          width: 320,
          grow: true,
          ...(type === 'MAIL' && { cell: ({ templateContent }) => textCell(textOfMarkup(templateContent ?? '')) }),
        },
      },
    ],
  },
];

const fieldsOf = (type: TemplateType) =>
  defineFields<'templates', Template>()({
    sections: (context, row) => sectionsOf(type, context, row),
    valuesOf: (row) => templateValues(type, row),
    toRequest: templateRequest,
  });
export const templateFields = {
  SMS: fieldsOf('SMS'),
  MAIL: fieldsOf('MAIL'),
  WHATSAPP: fieldsOf('WHATSAPP'),
};
