import { ActionIcon, Button } from '@mantine/core';
import { type DistrictRow, districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { districtLanguages, type DistrictLanguage } from '@cubby/contract/settings/districts/districts.limits';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../platform/api/report-error.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { getLanguage } from '../../../../platform/i18n/language.ts';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import classes from '../districts.module.css';

/** Rows that are fetched at a time. */
const step = 100;

/** Which districts are shown: those within one (the countries where it is none), or those that a text is found in. */
export interface Wanted {
  readonly upperDistrictId?: string;
  readonly query?: string;
}

interface RowsProps {
  readonly wanted: Wanted;
  /** How deep the rows are under the first that are shown, from 0. */
  readonly depth: number;
}

const nameIn = (row: DistrictRow, language: DistrictLanguage): string => row.names[language];

/** The other names of a district, each once. */
const otherNames = (row: DistrictRow, language: DistrictLanguage): string =>
  [...new Set(districtLanguages.filter((other) => other !== language).map((other) => nameIn(row, other)))]
    .filter((name) => name !== nameIn(row, language))
    .join(' · ');

const District = ({ row, depth, found }: { row: DistrictRow; depth: number; found: boolean }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const [open, setOpen] = useState(false);
  const language = getLanguage();
  const name = nameIn(row, language);
  const toggle = t(open ? 'districts.collapse' : 'districts.expand', { name });
  return (
    <>
      <tr>
        <th scope="row" className={classes.name} style={{ paddingInlineStart: `calc(${depth} * var(--space-6))` }}>
          <span className={classes.line}>
            {row.within > 0 ? (
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={toggle}
                title={toggle}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                <IconChevronRight size={16} className={classes.chevron} data-open={open || undefined} aria-hidden />
              </ActionIcon>
            ) : (
              <span className={classes.leaf} />
            )}
            <span>
              {name}
              {found && row.path.length > 0 && <span className={classes.path}>{row.path.join(' › ')}</span>}
            </span>
          </span>
        </th>
        <td className={classes.others}>{otherNames(row, language)}</td>
        <td>{t('districts.level', { level: row.grade })}</td>
        <td className={classes.number}>{row.within > 0 && format(row.within)}</td>
      </tr>
      {open && <DistrictRows wanted={{ upperDistrictId: row.districtId }} depth={depth + 1} />}
    </>
  );
};

const Page = ({
  wanted,
  depth,
  page,
  last,
  onMore,
}: RowsProps & { page: number; last: boolean; onMore: () => void }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    districtsCalls.listDistricts,
    { query: { ...wanted, page, size: step } },
    { quiet: true },
  );
  if (error)
    return (
      <tr>
        <td colSpan={4}>
          <span role="alert">{errorText(error)}</span>{' '}
          <Button size="compact-sm" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </td>
      </tr>
    );
  if (!data)
    return (
      <tr>
        <td colSpan={4} className="ui-hint">
          <span role="status">{t('districts.loading')}</span>
        </td>
      </tr>
    );
  return (
    <>
      {data.content.map((row) => (
        <District key={row.districtId} row={row} depth={depth} found={wanted.query !== undefined} />
      ))}
      {last && page + 1 < data.totalPages && (
        <tr>
          <td colSpan={4}>
            <Button size="compact-sm" onClick={onMore}>
              {t('districts.more')}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
};

/** Rows of a table: districts, each of which opens those within it; fetched when they are asked for. */
export const DistrictRows = ({ wanted, depth }: RowsProps) => {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, page) => (
    <Page
      key={page}
      wanted={wanted}
      depth={depth}
      page={page}
      last={page === pages - 1}
      onMore={() => setPages(pages + 1)}
    />
  ));
};
