import { ActionIcon, Button, Input } from '@mantine/core';
import { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { message } from '../../../../platform/i18n/message.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import type { ControlProps } from '../../../../ui/form/controls.tsx';
import { useRowList } from '../../../../ui/form/use-row-list.ts';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import type { ProductValues } from '../product.values.ts';
import classes from './products.module.css';

const siteGroups = async (client: QueryClient) =>
  (await lookup(client, siteGroupsCalls.listSiteGroupOptions, { query: {} })()).content;
const priceGroups = async (client: QueryClient) =>
  (
    await lookup(client, priceGroupsCalls.listPriceGroups, {
      query: { status: 'VALID', kind: 'GROUP', size: 1000, sort: 'priceGroupName,asc' },
    })()
  ).content;

type Row = ProductValues['productPriceGroupList'][number];
const fields = { siteGroupId: 'siteGroup', priceGroupId: 'priceGroup' } as const;

/** The groups of sites that offer a product, a line for each with the price group of the time there. */
export const SiteGroupsField = ({ form: f, path, label, description }: ControlProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { productPriceGroupList: rows, names } = f.values as ProductValues;
  const whole = f.field(path);
  const { list, put, add: addRow } = useRowList<Row>({ form: f, path });
  /** The groups that a line may still have: those of one operator, as the first has them. */
  const left = async (at: number) => {
    const all = await siteGroups(client);
    const others = new Set(rows.filter((_row, place) => place !== at).map(({ siteGroupId }) => siteGroupId));
    const operator = all.find(({ siteGroupId }) => others.has(siteGroupId))?.merchantId;
    return all.filter(
      ({ siteGroupId, merchantId }) => !others.has(siteGroupId) && (operator ?? merchantId) === merchantId,
    );
  };
  const prices = async (at: number) => {
    const all = await siteGroups(client);
    const operator = all.find(({ siteGroupId }) => siteGroupId === rows[at]?.siteGroupId)?.merchantId;
    return (await priceGroups(client)).filter(({ merchantId }) => (operator ?? merchantId) === merchantId);
  };
  const load = {
    siteGroupId: (at: number) =>
      fromCatalogue(
        () => left(at),
        ({ siteGroupId, siteGroupName }) => ({ value: siteGroupId, label: siteGroupName }),
      ).load,
    priceGroupId: (at: number) =>
      fromCatalogue(
        () => prices(at),
        ({ priceGroupId, priceGroupName }) => ({ value: priceGroupId, label: priceGroupName }),
      ).load,
  };
  const add = async () => {
    const free = await left(-1);
    const open = rows.filter(({ siteGroupId }) => siteGroupId === '').length;
    if (free.length <= open) return f.form.setFieldError(path, message('moreLocationGroupError'));
    addRow({ siteGroupId: '', priceGroupId: '' });
  };
  return (
    <Input.Wrapper
      labelElement="div"
      role="group"
      aria-label={label}
      label={label}
      description={description}
      error={whole['error'] as string | undefined}
      errorProps={{ role: 'alert' }}
    >
      <ol className={classes.groups} ref={list}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
          <li key={at} className={classes.group} aria-label={t('products.siteGroup', { number: at + 1 })}>
            {(Object.keys(fields) as (keyof typeof fields)[]).map((field) => {
              const { error, 'data-path': place } = f.field(`${path}.${at}.${field}`);
              return (
                <Typeahead
                  key={field}
                  label={t(`products.fields.${fields[field]}`)}
                  required
                  error={error as string | undefined}
                  data-path={place as string}
                  load={load[field](at)}
                  value={row[field]}
                  valueLabel={names[field]?.[row[field]] ?? ''}
                  onChange={(chosen, option) =>
                    put(
                      rows.map((each, other) => (other === at ? { ...each, [field]: chosen ?? '' } : each)),
                      option ? { names: { ...names, [field]: { ...names[field], [option.value]: option.label } } } : {},
                    )
                  }
                />
              );
            })}
            <ActionIcon
              variant="subtle"
              size="lg"
              className={classes.remove}
              aria-label={t('products.removeSiteGroup', { number: at + 1 })}
              onClick={() => put(rows.filter((_row, other) => other !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        data-path={whole['data-path'] as string | undefined}
        onClick={() => void add()}
      >
        {t('products.addSiteGroup')}
      </Button>
    </Input.Wrapper>
  );
};
