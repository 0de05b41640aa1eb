/** Replays the history of a site with other compartments or another storage limit. */
import { replayCalls as calls } from '@cubby/contract/reports/replay/replay.calls';
import { replayLimits as limits } from '@cubby/contract/reports/replay/replay.limits';
import {
  type SiteReplay,
  type ReplayFigures,
  type ReplayPlan,
  replayBody,
} from '@cubby/contract/reports/replay/replay.schemas';
import { NativeSelect } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteLink } from '../../../platform/address/named-links.tsx';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { addressOfValues, valuesOfAddress } from '../../../ui/filter-bar/filter-address.ts';
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx';
import { CountField, DayField } from '../../../ui/form/controls.tsx';
import { FormRow, FormSection } from '../../../ui/form/form-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { FigureTable } from '../../../ui/charts/figure-table.tsx';
import classes from './planning.module.css';
import { replaySearch } from './planning.search.ts';

const dayMs = 86_400_000;
/** The first day of the longest period that ends with `day`. */
const longestBefore = (day: string): string =>
  new Date(Date.parse(day) - (limits.daysMax - 1) * dayMs).toISOString().slice(0, 10);

const Result = ({ result }: { readonly result: SiteReplay }) => {
  const { t } = useTranslation();
  const { before, after, from, to, sizes, takenOut, unexplained, timeZone } = result;
  const change =
    after.turnedAway < before.turnedAway ? 'fewer' : after.turnedAway > before.turnedAway ? 'more' : 'same';
  const figures = ['doors', 'deposits', 'turnedAway'] as const;
  const cells = (own: { readonly before: ReplayFigures; readonly after: ReplayFigures }): string[] =>
    figures.flatMap((figure) => [formatNumber(own.before[figure]), formatNumber(own.after[figure])]);
  return (
    <section className={classes.result} aria-label={t('planning.replay.result')}>
      <h2>{t('planning.replay.result')}</h2>
      <p className={classes.sentence} role="status">
        {t(`planning.replay.sentence.${change}`, { from, to, before: before.turnedAway, after: after.turnedAway })}
      </p>
      {takenOut > 0 && <p className={classes.line}>{t('planning.replay.takenOut', { count: takenOut })}</p>}
      {unexplained > 0 && <p className={classes.line}>{t('planning.replay.unexplained', { count: unexplained })}</p>}
      <FigureTable
        label={t('planning.replay.result')}
        heads={[
          t('planning.replay.columns.size'),
          ...figures.flatMap((figure) => {
            const name = t(`planning.replay.columns.${figure}`);
            return [t('planning.replay.columns.before', { name }), t('planning.replay.columns.after', { name })];
          }),
        ]}
        rows={[
          ...sizes.map((row) => [row.boxTypeName, ...cells(row)]),
          [t('planning.replay.columns.total'), ...cells({ before, after })],
        ]}
      />
      <p className={classes.note}>{t('planning.replay.zone', { zone: timeZone })}</p>
    </section>
  );
};

interface PlannedSize {
  readonly boxTypeId: string;
  readonly name: string;
  readonly now: number;
  readonly doors: number | '';
}

const PlanForm = ({ plan }: { readonly plan: ReplayPlan }) => {
  const { t } = useTranslation();
  const [result, setResult] = useState<SiteReplay>();
  const { siteId, today } = plan;
  const initial: { from: string; to: string; limitHours: number | ''; sizes: PlannedSize[] } = {
    from: longestBefore(today),
    to: today,
    limitHours: '',
    sizes: plan.sizes.map(({ boxTypeId, boxTypeName, doors }) => ({ boxTypeId, name: boxTypeName, now: doors, doors })),
  };
  const form = useContractForm({
    schema: replayBody,
    initialValues: initial,
    toRequest: ({ from, to, limitHours, sizes }) => ({
      siteId,
      from,
      to,
      limitHours: limitHours === '' ? null : limitHours,
      sizes: sizes.map(({ boxTypeId, doors }) => ({ boxTypeId, doors: doors === '' ? undefined : doors })),
    }),
    onSubmit: async (body) => {
      try {
        setResult(await callApi(calls.replaySite, { body }));
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
  const { sizes } = form.values;
  const others = plan.otherSizes.filter(({ boxTypeId }) => sizes.every((size) => size.boxTypeId !== boxTypeId));
  const addSize = (id: string): void => {
    const size = others.find(({ boxTypeId }) => boxTypeId === id);
    if (size) form.setValues({ sizes: [...sizes, { boxTypeId: id, name: size.boxTypeName, now: 0, doors: 1 }] });
  };
  return (
    <>
      <Form form={form} submitLabel={t('planning.replay.run')}>
        <FormSection title={t('planning.replay.plan')} purpose={t('planning.replay.planMeaning')}>
          <FormRow>
            <DayField form={form} path="from" label={t('planning.replay.from')} />
            <DayField
              form={form}
              path="to"
              label={t('planning.replay.to')}
              description={t('planning.replay.toHelp', { days: limits.daysMax })}
            />
          </FormRow>
          <FormRow>
            {sizes.map(({ boxTypeId, name, now }, at) => (
              <CountField
                key={boxTypeId}
                form={form}
                path={`sizes.${at}.doors`}
                label={t('planning.replay.doors', { size: name, doors: now })}
                max={limits.doorsMax}
              />
            ))}
          </FormRow>
          {others.length > 0 && (
            <NativeSelect
              label={t('planning.replay.addSize')}
              value=""
              onChange={(event) => addSize(event.currentTarget.value)}
              data={[
                { value: '', label: '' },
                ...others.map(({ boxTypeId: value, boxTypeName: label }) => ({ value, label })),
              ]}
            />
          )}
          <CountField
            form={form}
            path="limitHours"
            label={t('planning.replay.limit')}
            description={t('planning.replay.limitHelp')}
            max={limits.hoursMax}
          />
        </FormSection>
      </Form>
      {result && <Result result={result} />}
    </>
  );
};

export const ReplayPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search, setSearch] = useAddressSearch(replaySearch);
  const { siteId } = search;
  const { data, error, refetch } = useCall(
    calls.getReplayPlan,
    { params: { siteId: siteId ?? '' } },
    { enabled: siteId !== undefined, quiet: true },
  );
  const filters = useMemo(
    () => [siteFilter(client, 'siteId', t('planning.replay.site'), { common: true })],
    [client, t],
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('frame.screens.replay')}
        meta={data && <span>{siteLink(data.siteId, data.siteName)}</span>}
      />
      <FilterBar
        filters={filters}
        value={valuesOfAddress(filters, search)}
        onChange={(values) => setSearch(addressOfValues(filters, values))}
      />
      {siteId === undefined ? (
        <EmptyState
          icon={<IconChartBar size={24} />}
          title={t('planning.replay.choose')}
          text={t('planning.replay.chooseText')}
        />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PlanForm key={siteId} plan={data} />
      ) : (
        <Skeleton height={220} />
      )}
    </div>
  );
};
