import { Button, Checkbox, Input, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { siteGroupLimits } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { siteLimits } from '@cubby/contract/lockers/sites/sites.limits';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { type SiteType, siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/call-api.ts';
import { reportError } from '../api/report-error.ts';
import { useCall } from '../api/use-call.ts';
import { loadOperators } from './companies-of-kind.ts';
import { useSession } from '../session/session.ts';
import { type ControlProps, type Names, PickField, putValues } from '../../ui/form/controls.tsx';
import classes from './sites-field.module.css';

/** Sites that are listed at once; all that are found can be selected without listing them. */
const shown = 50;

interface Listed {
  readonly siteId: string;
  readonly words: string;
}

const wordsOf = ({ siteName, siteSerialNumber }: SiteRow): string => `${siteName} · ${siteSerialNumber}`;

/** The values of a form with sites: their ids are at the path of the field. */
interface SitesValues {
  /** The operator by which sites are found; empty: any. */
  readonly merchantId: string;
  readonly names: Names;
}

interface SitesFieldProps extends ControlProps {
  /** The operator can't be changed. */
  readonly locked?: boolean;
  /** Sites of several operators may be chosen. By default the operator is that of the first site, or is chosen before. */
  readonly severalOperators?: boolean;
  /** Said where no site is chosen. */
  readonly missing: string;
}

/** Picks sites by filter: some of what is found, or all of it (network.md 2). */
export const SitesField = ({
  form,
  path,
  label,
  missing,
  locked = false,
  severalOperators = false,
}: SitesFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const ofPlatform = useSession().companyType === 'ADMIN';
  const { merchantId, names } = form.values as unknown as SitesValues;
  const chosen = form.values[path] as readonly string[];
  const [text, setText] = useState('');
  const [siteType, setSiteType] = useState<SiteType | ''>('');
  const [chosenOnly, setChosenOnly] = useState(false);
  const [busy, setBusy] = useState(false);
  const [queryKeyword] = useDebouncedValue(text.trim(), 300);
  const query = {
    sort: 'siteName,asc',
    ...(queryKeyword && { queryKeyword }),
    ...(siteType && { siteType: [siteType] }),
    ...(merchantId && { operatorId: merchantId }),
  };
  const { data } = useCall(
    sitesCalls.searchSites,
    { query: { ...query, size: shown } },
    { placeholderData: keepPreviousData },
  );
  const { error, 'data-path': dataPath } = form.field(path);

  const put = (siteId: readonly string[], rows: readonly SiteRow[] = []): void => {
    const [first] = rows;
    const found = severalOperators || merchantId ? undefined : first;
    const operator = found?.merchantId ? { [found.merchantId]: found.merchantName ?? '' } : {};
    putValues(form, {
      [path]: [...new Set(siteId)],
      ...(Object.keys(operator)[0] && { merchantId: Object.keys(operator)[0] }),
      names: {
        ...names,
        merchantId: { ...names['merchantId'], ...operator },
        [path]: { ...names[path], ...Object.fromEntries(rows.map((row) => [row.siteId, row.siteName])) },
      },
    });
  };
  const selectAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const { content } = await callApi(sitesCalls.searchSites, { query: { ...query, size: siteLimits.optionsMax } });
      const rows = content.filter((row) => row.merchantId !== null);
      put([...chosen, ...rows.map(({ siteId }) => siteId)], rows);
    } catch (failure) {
      reportError(failure);
    } finally {
      setBusy(false);
    }
  };

  // A site that is open to all companies, as home delivery, has no operator and is in no group.
  const found = (data?.content ?? []).filter((row) => row.merchantId !== null);
  const total = data?.totalElements ?? 0;
  const held = new Set(chosen);
  const listed: readonly Listed[] = chosenOnly
    ? chosen.map((siteId) => ({ siteId, words: names[path]?.[siteId] ?? siteId }))
    : found.map((row) => ({ siteId: row.siteId, words: wordsOf(row) }));
  return (
    <fieldset className={classes.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <Input.Label component="legend" required>
        {label}
      </Input.Label>
      <div className={classes.filters}>
        {ofPlatform && !locked && (
          <PickField
            form={form}
            path="merchantId"
            label={t('siteGroups.fields.merchantId')}
            load={loadOperators}
            {...(!severalOperators && { follow: () => ({ [path]: [] }) })}
          />
        )}
        <TextInput
          label={t('siteGroups.picker.search')}
          autoComplete="off"
          data-path={dataPath as string | undefined}
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
        <Button
          size="sm"
          loading={busy}
          disabled={merchantId === '' && ofPlatform && !severalOperators}
          onClick={() => void selectAll()}
        >
          {t('siteGroups.picker.all', { count: Math.min(total, siteLimits.optionsMax) })}
        </Button>
        <Button size="sm" variant="subtle" disabled={chosen.length === 0} onClick={() => put([])}>
          {t('siteGroups.picker.none')}
        </Button>
        <Checkbox
          label={t('siteGroups.picker.chosen', { count: chosen.length })}
          checked={chosenOnly}
          onChange={(event) => setChosenOnly(event.currentTarget.checked)}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {chosen.length === 0 ? missing : (error as string)}
        </p>
      )}
      {listed.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        <ul className={classes.sites} tabIndex={0} aria-label={t('siteGroups.fields.siteId')}>
          {listed.slice(0, siteGroupLimits.sitesMax).map(({ siteId, words }) => (
            <li key={siteId}>
              <Checkbox
                label={words}
                checked={held.has(siteId)}
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
