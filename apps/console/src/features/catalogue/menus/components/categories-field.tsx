import { ActionIcon, Button, Input, NativeSelect } from '@mantine/core';
import { menuCategoryTypes, menuLimits } from '@cubby/contract/catalogue/menus/menus.limits';
import { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { productsCalls } from '@cubby/contract/catalogue/products/products.calls';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { fromCatalogue, lookup } from '../../../../platform/lookups/filter-lookups.ts';
import { type ControlProps, type Names, PickManyField } from '../../../../ui/form/controls.tsx';
import { useRowList } from '../../../../ui/form/use-row-list.ts';
import type { MenuCategory } from '../menu.values.ts';
import classes from './menus.module.css';

/** The categories that a menu shows: each with all of its products, or some. */
export const CategoriesField = ({ form: f, path, label, description }: ControlProps) => {
  const { t } = useTranslation();
  const { data: categories = [] } = useCall(productCategoriesCalls.listProductCategoryOptions, {}, { quiet: true });
  const client = useQueryClient();
  const chosen = f.values[path] as readonly MenuCategory[];
  const whole = f.field(path);
  const names = (f.values['names'] as Names)[path] ?? {};
  const { list, put, add } = useRowList<MenuCategory>({ form: f, path });
  /** The options include what is chosen, also if it is no longer valid. */
  const options = (id: string) => [
    ...(id !== '' && categories.every(({ categoryId }) => categoryId !== id)
      ? [{ value: id, label: names[id] ?? id }]
      : []),
    ...categories.map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName })),
  ];
  const productsOf = (categoryId: string) =>
    fromCatalogue(
      async () =>
        categoryId === '' ? [] : lookup(client, productsCalls.listProductsOfCategory, { params: { categoryId } })(),
      ({ productId, productName }) => ({ value: productId, label: productName }),
    ).load;
  return (
    <Input.Wrapper
      labelElement="div"
      role="group"
      aria-label={label}
      label={label}
      description={description}
      error={whole['error'] as string | undefined}
    >
      <ol className={classes.categories} ref={list}>
        {chosen.map(({ categoryId, menuCategoryType }, at) => {
          const name = options(categoryId).find(({ value }) => value === categoryId)?.label ?? String(at + 1);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
            <li key={at} className={classes.category}>
              <NativeSelect
                {...f.field(`${path}.${at}.categoryId`)}
                label={t('menus.categories.one', { number: at + 1 })}
                data={[...(categoryId === '' ? [{ value: '', label: '' }] : []), ...options(categoryId)]}
              />
              <NativeSelect
                {...f.field(`${path}.${at}.menuCategoryType`)}
                aria-label={name}
                data={menuCategoryTypes.map((value) => ({ value, label: t(`menus.categories.${value}`) }))}
              />
              {menuCategoryType === 'PART' && (
                <PickManyField
                  form={f}
                  path={`${path}.${at}.productIds`}
                  label={t('menus.fields.productIds')}
                  required
                  load={productsOf(categoryId)}
                  chosen={chosen[at]?.productIds ?? []}
                  names={names}
                  follow={(ids) => ({
                    [path]: chosen.map((each, place) => (place === at ? { ...each, productIds: [...ids] } : each)),
                  })}
                />
              )}
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('menus.categories.remove', { name })}
                onClick={() => put(chosen.filter((_each, place) => place !== at))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={chosen.length >= menuLimits.categoriesMax}
        data-path={whole['data-path'] as string | undefined}
        onClick={() => add({ categoryId: '', menuCategoryType: 'ALL', productIds: [] })}
      >
        {t('menus.categories.add')}
      </Button>
    </Input.Wrapper>
  );
};
