/**
 * Which template applies to an order. The most specific one that fits is chosen: that of the company of the order before that of
 * its operator, before a default of the platform; then the one that names a product, the operator of the site, the type of
 * the site, the kind of the order, and the language. The newest one wins among equals. Without one, the phrases apply.
 */
import type { TemplateApproval } from '@cubby/contract/messages/templates/templates.limits';
import { placeholdersIn } from '@cubby/contract/messages/templates/templates.placeholders';
import type { TemplatePassedOver, TemplateReason } from '@cubby/contract/messages/templates/templates.schemas';

export interface Candidate {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  readonly company_id: string | null;
  readonly company_name: string | null;
  readonly status: 'ENABLED' | 'DISABLED';
  readonly title: string | null;
  readonly texts: readonly string[];
  readonly sender_name: string | null;
  readonly send_to: 'RECIPIENT' | 'COMPANY' | null;
  readonly content_template_id: string | null;
  /** WhatsApp alone has one. */
  readonly approval_state: TemplateApproval | null;
  readonly approved_text: string | null;
  readonly site_type: string | null;
  readonly site_company_id: string | null;
  readonly service_type: string | null;
  readonly language: string | null;
  readonly product_ids: readonly string[];
  /** Epoch ms. */
  readonly changed: number;
}

/** What of an order a template is chosen by. */
export interface ChoiceOrder {
  readonly companyId: string;
  readonly operatorId: string | null;
  readonly siteType: string | null;
  readonly siteCompanyId: string | null;
  readonly kind: string;
  readonly productIds: readonly string[];
  /** Of the recipient. */
  readonly language: string;
  /** Whether a mail to its company has an address. */
  readonly hasCompanyMail: boolean;
}

export interface Choice {
  readonly chosen: Candidate | undefined;
  readonly reasons: readonly TemplateReason[];
  readonly passedOver: readonly { readonly template: Candidate; readonly reason: TemplatePassedOver }[];
}

const isOther = (wanted: string | null, actual: string | null): boolean => wanted !== null && wanted !== actual;

const namesProduct = ({ product_ids: ids }: Candidate, { productIds }: ChoiceOrder): boolean =>
  ids.some((id) => productIds.includes(id));

const samePlaceholders = (one: string, other: string): boolean => {
  const [left, right] = [placeholdersIn(one), placeholdersIn(other)];
  return left.length === right.length && left.every((name) => right.includes(name));
};

const missingApproval = {
  IN_REVIEW: 'IN_REVIEW',
  REJECTED: 'REJECTED',
  PAUSED: 'PAUSED',
  DISABLED: 'DISABLED_BY_PROVIDER',
} as const satisfies Record<Exclude<TemplateApproval, 'APPROVED'>, TemplatePassedOver>;

/** Why a template does not fit an order; undefined if it does. */
const misfit = (template: Candidate, order: ChoiceOrder): TemplatePassedOver | undefined => {
  if (template.status === 'DISABLED') return 'DISABLED';
  if (isOther(template.site_type, order.siteType)) return 'OTHER_SITE_TYPE';
  if (isOther(template.site_company_id, order.siteCompanyId)) return 'OTHER_SITE_COMPANY';
  if (isOther(template.service_type, order.kind)) return 'OTHER_SERVICE_TYPE';
  if (template.product_ids.length > 0 && !namesProduct(template, order)) return 'OTHER_PRODUCTS';
  if (isOther(template.language, order.language)) return 'OTHER_LANGUAGE';
  if (template.send_to === 'COMPANY' && !order.hasCompanyMail) return 'NO_COMPANY_MAIL';
  if (template.approval_state === null) return undefined;
  if (template.approval_state !== 'APPROVED') return missingApproval[template.approval_state];
  return template.approved_text !== null && samePlaceholders(template.texts[0] ?? '', template.approved_text)
    ? undefined
    : 'PARAMETERS_DIFFER';
};

/** The rules in their order, the first one counts most: how far each is met, and what it says of the one that is chosen. */
const rules: readonly {
  readonly rank: (template: Candidate, order: ChoiceOrder) => number;
  readonly reason: (rank: number) => TemplateReason | undefined;
}[] = [
  {
    rank: ({ company_id: company }, { companyId, operatorId }) =>
      company === companyId ? 2 : company !== null && company === operatorId ? 1 : 0,
    reason: (rank) => (['DEFAULT', 'OPERATOR', 'OWN_COMPANY'] as const)[rank],
  },
  {
    rank: (template, order) => Number(namesProduct(template, order)),
    reason: (rank) => (rank > 0 ? 'PRODUCTS' : undefined),
  },
  {
    rank: ({ site_company_id: id }) => Number(id !== null),
    reason: (rank) => (rank > 0 ? 'SITE_COMPANY' : undefined),
  },
  { rank: ({ site_type: type }) => Number(type !== null), reason: (rank) => (rank > 0 ? 'SITE_TYPE' : undefined) },
  {
    rank: ({ service_type: type }) => Number(type !== null),
    reason: (rank) => (rank > 0 ? 'SERVICE_TYPE' : undefined),
  },
  { rank: ({ language }) => Number(language !== null), reason: (rank) => (rank > 0 ? 'LANGUAGE' : undefined) },
];

/** More than 0 if the first is more specific. */
const compare = (one: Candidate, other: Candidate, order: ChoiceOrder): number => {
  for (const { rank } of rules) {
    const difference = rank(one, order) - rank(other, order);
    if (difference !== 0) return difference;
  }
  return one.changed - other.changed || Number(BigInt(one.id) - BigInt(other.id));
};

/** @param candidates the templates of one channel and event: those of the platform, of the company and of its operator */
export const chooseTemplate = (candidates: readonly Candidate[], order: ChoiceOrder): Choice => {
  const judged = candidates.map((template) => ({ template, reason: misfit(template, order) }));
  const fitting = judged.filter(({ reason }) => reason === undefined).map(({ template }) => template);
  const chosen = fitting.toSorted((one, other) => compare(other, one, order))[0];
  return {
    chosen,
    reasons: chosen ? rules.flatMap(({ rank, reason }) => reason(rank(chosen, order)) ?? []) : [],
    passedOver: judged
      .filter(({ template }) => template !== chosen)
      .map(({ template, reason }) => ({ template, reason: reason ?? 'LESS_SPECIFIC' })),
  };
};
