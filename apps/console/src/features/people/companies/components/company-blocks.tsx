import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FactSections, FormSections } from '../../../../platform/resource/fields.tsx';
import { type BlockSection, ResourceBlocks } from '../../../../platform/resource/resource-blocks.tsx';
import { generalSections } from '../company.fields.tsx';
import { serviceSections } from '../company-services.fields.tsx';
import { generalEdit, serviceEdit } from '../company.edits.ts';
import { companies } from '../company.resource.ts';
import type { GeneralValues, ServiceValues } from '../company.values.ts';

/** A section of a company, by its number (administration.md 2). */
export type CompanySectionKey = '1' | '2';

interface BlockProps {
  readonly company: Company;
  /** The section that is edited. */
  readonly open: string | undefined;
  readonly onOpen: (section: string | undefined) => void;
  /** Leaves the screen after a save. */
  readonly leave?: () => void;
}

const generalBlock = (t: TFunction): BlockSection<'companies', Company, GeneralValues> => ({
  name: '1',
  title: t('companies.steps.general'),
  rows: [],
  renderFields: (row) => <FactSections texts="companies" sections={generalSections(t, row)} row={row} />,
  fields: (form, base) => <FormSections texts="companies" sections={generalSections(t, base)} form={form} />,
});

const operates = ({ companyType }: Company): boolean => companyType === 'OPERATOR';

const serviceBlock = (t: TFunction): BlockSection<'companies', Company, ServiceValues> => ({
  name: '2',
  title: t('companies.steps.services'),
  rows: [],
  renderFields: (row) => <FactSections texts="companies" sections={serviceSections(t, operates(row))} row={row} />,
  fields: (form, base) => <FormSections texts="companies" sections={serviceSections(t, operates(base))} form={form} />,
});

const shared = { texts: 'companies', resource: companies } as const;

const GeneralBlock = ({ company, leave, ...group }: BlockProps) => {
  const { t } = useTranslation();
  const edit = { ...generalEdit(t), leave: (saved?: Company) => saved && leave };
  return <ResourceBlocks {...shared} {...group} row={company} edit={edit} sections={[generalBlock(t)]} />;
};

const ServiceBlock = ({ company, leave, ...group }: BlockProps) => {
  const { t } = useTranslation();
  const edit = { ...serviceEdit(t, 2), leave: (saved?: Company) => saved && leave };
  return <ResourceBlocks {...shared} {...group} row={company} edit={edit} sections={[serviceBlock(t)]} />;
};

/** The sections of a company as they are read; each is edited in place and saved by itself, as the server checks them. */
export const companyBlocks = { '1': GeneralBlock, '2': ServiceBlock } as const satisfies Record<
  CompanySectionKey,
  unknown
>;
