import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { useTranslation } from 'react-i18next';
import { FactSections, FormSections } from '../../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../../platform/resource/resource-blocks.tsx';
import { generalSections } from '../company.fields.tsx';
import { serviceSections } from '../company-services.fields.tsx';
import { generalEdit, serviceEdit } from '../company.edits.ts';
import { companies } from '../company.resource.ts';

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

const GeneralBlock = ({ company, leave, ...group }: BlockProps) => {
  const { t } = useTranslation();
  return (
    <ResourceBlocks
      {...group}
      noun="companies"
      resource={companies}
      row={company}
      edit={{ ...generalEdit(t), leave: (saved) => saved && leave }}
      sections={[
        {
          name: '1',
          title: t('companies.steps.general'),
          rows: [],
          facts: (row) => <FactSections noun="companies" sections={generalSections(t, row)} row={row} />,
          fields: (form, base) => <FormSections noun="companies" sections={generalSections(t, base)} form={form} />,
        },
      ]}
    />
  );
};

const ServiceBlock = ({ company, leave, ...group }: BlockProps) => {
  const { t } = useTranslation();
  const sections = serviceSections(t);
  return (
    <ResourceBlocks
      {...group}
      noun="companies"
      resource={companies}
      row={company}
      edit={{ ...serviceEdit(t, 2), leave: (saved) => saved && leave }}
      sections={[
        {
          name: '2',
          title: t('companies.steps.services'),
          rows: [],
          facts: (row) => <FactSections noun="companies" sections={sections} row={row} />,
          fields: (form) => <FormSections noun="companies" sections={sections} form={form} />,
        },
      ]}
    />
  );
};

/** The sections of a company as they are read; each is edited in place and saved by itself, as the server checks them. */
export const companyBlocks = { '1': GeneralBlock, '2': ServiceBlock } as const satisfies Record<
  CompanySectionKey,
  unknown
>;
