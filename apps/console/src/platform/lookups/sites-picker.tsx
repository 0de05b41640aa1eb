/**
 * Picks sites: some of those that filters find, all of them, or one by one. The screen adds its own filters and says which
 * sites it accepts; a list of many sites is never loaded in order to select all of them.
 */
import { Button, Checkbox, Input, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { siteLimits } from '@cubby/contract/lockers/sites/sites.limits';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { type SiteType, siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/call-api.ts';
import { reportError } from '../api/report-error.ts';
import { useCall } from '../api/use-call.ts';
import classes from './sites-picker.module.css';

/** Sites that are listed at once; all that are found can be selected without listing them. */
const shown = 50;

interface Listed {
  readonly siteId: string;
  readonly words: string;
}

const wordsOf = ({ siteName, siteSerialNumber }: SiteRow): string => `${siteName} · ${siteSerialNumber}`;

interface SitesPickerProps {
  readonly label: string;
  /** Ids of the chosen sites. */
  readonly chosen: readonly string[];
  /** Names of chosen sites, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The whole choice, and the rows that it gained. */
  readonly onChange: (chosen: readonly string[], gained: readonly SiteRow[]) => void;
  /** What the screen's own filters narrow the search to. */
  readonly query?: NonNullable<CallRequest<typeof sitesCalls.searchSites>['query']>;
  /** The screen's own filters. */
  readonly filters?: ReactNode;
  /** Whether a site can be chosen at all. */
  readonly accepts?: (site: SiteRow) => boolean;
  /** False until the screen's own filters allow to choose all. */
  readonly canSelectAll?: boolean;
  /** The most sites that are shown as chosen. */
  readonly most: number;
  readonly error?: string | undefined;
  /** The path that an error leads to. */
  readonly path?: string | undefined;
}

export const SitesPicker = (props: SitesPickerProps) => {
  const { label, chosen, names, onChange, filters, accepts = () => true, canSelectAll = true, most, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [siteType, setSiteType] = useState<SiteType | ''>('');
  const [chosenOnly, setChosenOnly] = useState(false);
  const [busy, setBusy] = useState(false);
  const [queryKeyword] = useDebouncedValue(text.trim(), 300);
  const query = {
    sort: 'siteName,asc',
    ...(queryKeyword && { queryKeyword }),
    ...(siteType && { siteType: [siteType] }),
    ...props.query,
  };
  const { data } = useCall(
    sitesCalls.searchSites,
    { query: { ...query, size: shown } },
    { placeholderData: keepPreviousData },
  );
  const put = (siteIds: readonly string[], gained: readonly SiteRow[] = []): void =>
    onChange([...new Set(siteIds)], gained);
  const selectAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const { content } = await callApi(sitesCalls.searchSites, { query: { ...query, size: siteLimits.optionsMax } });
      const rows = content.filter(accepts);
      put([...chosen, ...rows.map(({ siteId }) => siteId)], rows);
    } catch (failure) {
      reportError(failure);
    } finally {
      setBusy(false);
    }
  };
  const found = (data?.content ?? []).filter(accepts);
  const total = data?.totalElements ?? 0;
  const selected = new Set(chosen);
  const listed: readonly Listed[] = chosenOnly
    ? chosen.map((siteId) => ({ siteId, words: names[siteId] ?? siteId }))
    : found.map((row) => ({ siteId: row.siteId, words: wordsOf(row) }));
  return (
    <fieldset className={classes.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <Input.Label component="legend" required>
        {label}
      </Input.Label>
      <div className={classes.filters}>
        {filters}
        <TextInput
          label={t('siteGroups.picker.search')}
          autoComplete="off"
          data-path={props.path}
          maxLength={siteLimits.searchMax}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // It searches, and does not save.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
        <NativeSelect
          label={t('siteGroups.picker.type')}
          value={siteType}
          onChange={(event) => setSiteType(event.currentTarget.value as SiteType | '')}
          data={[
            { value: '', label: t('siteGroups.picker.anyType') },
            ...siteTypes.map((value) => ({ value, label: t(`siteTypes.${value}`) })),
          ]}
        />
      </div>
      <div className={classes.line}>
        <Button size="sm" loading={busy} disabled={!canSelectAll} onClick={() => void selectAll()}>
          {t('siteGroups.picker.all', { count: Math.min(total, siteLimits.optionsMax) })}
        </Button>
        <Button size="sm" variant="subtle" disabled={chosen.length === 0} onClick={() => put([])}>
          {t('siteGroups.picker.none')}
        </Button>
        {(chosen.length > 0 || chosenOnly) && (
          <Checkbox
            label={t('siteGroups.picker.chosen', { count: chosen.length })}
            checked={chosenOnly}
            onChange={(event) => setChosenOnly(event.currentTarget.checked)}
          />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {listed.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        <ul className={classes.sites} tabIndex={0} aria-label={t('siteGroups.fields.siteId')}>
          {listed.slice(0, most).map(({ siteId, words }) => (
            <li key={siteId}>
              <Checkbox
                label={words}
                checked={selected.has(siteId)}
                onChange={(event) =>
                  event.currentTarget.checked
                    ? put(
                        [...chosen, siteId],
                        found.filter((row) => row.siteId === siteId),
                      )
                    : put(chosen.filter((other) => other !== siteId))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p className="ui-hint" role="status">
        {!chosenOnly && data && t('siteGroups.picker.found', { count: total, shown: Math.min(found.length, shown) })}
      </p>
    </fieldset>
  );
};
