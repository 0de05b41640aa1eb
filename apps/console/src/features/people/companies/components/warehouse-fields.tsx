import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyForm } from '../../../../ui/form/controls.tsx';
import { useRowList } from '../../../../ui/form/use-row-list.ts';
import type { ServiceValues } from '../company.values.ts';
import classes from './companies.module.css';

interface WarehouseFieldsProps {
  readonly form: AnyForm;
  /** Parcels are picked up, so there has to be a place. */
  readonly needed: boolean;
}

/** Up to ten addresses where parcels are picked up: added, removed and put in order (administration.md 9). */
export const WarehouseFields = ({ form: f, needed }: WarehouseFieldsProps) => {
  const { t } = useTranslation();
  const { warehouseAddress: addresses } = f.values as ServiceValues;
  const whole = f.field('warehouseAddress');
  const { list, put, add } = useRowList<string>({ form: f, path: 'warehouseAddress' });
  const [moved, setMoved] = useState('');
  const move = (from: number, to: number) => {
    const next = [...addresses];
    const [address = ''] = next.splice(from, 1);
    next.splice(to, 0, address);
    put(next);
    setMoved(t('companies.warehouseMoved', { number: to + 1 }));
  };
  return (
    <Input.Wrapper
      labelElement="div"
      role="group"
      aria-label={t('companies.fields.warehouseAddress')}
      label={t('companies.fields.warehouseAddress')}
      description={
        needed
          ? t('companies.help.warehousesFirst')
          : t('companies.help.warehouses', { max: companyLimits.warehousesMax })
      }
      required={needed}
      error={whole['error'] as string | undefined}
    >
      <div className={classes.warehouses}>
        <ol className={classes.warehouses} ref={list} hidden={addresses.length === 0}>
          {addresses.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an address has no name but its place
            <li key={at} className={classes.warehouse}>
              <TextInput
                {...f.field(`warehouseAddress.${at}`)}
                aria-label={t('companies.warehouse', { number: at + 1 })}
                maxLength={companyLimits.textMax}
                autoComplete="off"
              />
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('companies.warehouseUp', { number: at + 1 })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('companies.warehouseDown', { number: at + 1 })}
                disabled={at === addresses.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('companies.removeWarehouse', { number: at + 1 })}
                onClick={() => put(addresses.filter((_address, place) => place !== at))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <Button
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={addresses.length >= companyLimits.warehousesMax}
          data-path={whole['data-path'] as string | undefined}
          onClick={() => add('')}
        >
          {t('companies.addWarehouse')}
        </Button>
        <span role="status" className={`ui-hint ${classes.hint}`}>
          {moved}
        </span>
      </div>
    </Input.Wrapper>
  );
};
