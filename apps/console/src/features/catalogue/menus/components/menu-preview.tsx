import { Button, SegmentedControl } from '@mantine/core';
import type { Menu } from '@cubby/contract/catalogue/menus/menus.schemas';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageOf } from '../../../../platform/api/image-field.tsx';
import { siblingsIn, parentOf } from '../menu.tree.ts';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import classes from './menus.module.css';

/** The menus as the customers' screens show them, in either language. What has no English text is shown as it is. */
export const MenuPreview = ({
  menus,
  selected,
  onSelect,
}: {
  readonly menus: readonly Menu[];
  /** The menu that is open; empty on the top level. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}) => {
  const { t } = useTranslation();
  const [english, setEnglish] = useState(false);
  const open = menus.find(({ productMenuId }) => productMenuId === selected);
  const nameOf = ({ menuName, menuNameEn }: Menu) => (english ? (menuNameEn ?? menuName) : menuName);
  const descriptionOf = ({ description, descriptionEn }: Menu) =>
    english ? (descriptionEn ?? description) : description;
  const inside = siblingsIn(menus, open?.productMenuId ?? null);
  // What is taken off, or not on sale now, is no part of it.
  const shown = (open?.categoryList ?? [])
    .map((category) => ({ ...category, products: category.products.filter(({ offered }) => offered) }))
    .filter(({ menuCategoryType, products }) => menuCategoryType === 'ALL' || products.length > 0);
  return (
    <section className={classes.panel} aria-label={t('menus.preview.title')}>
      <h2 className={classes.title}>{t('menus.preview.title')}</h2>
      <SegmentedControl
        aria-label={t('menus.preview.language')}
        value={english ? 'en' : 'local'}
        onChange={(value) => setEnglish(value === 'en')}
        data={[
          { value: 'local', label: t('menus.preview.local') },
          { value: 'en', label: t('menus.preview.english') },
        ]}
      />
      <div className={classes.phone} {...(english && { lang: 'en' })}>
        {open && (
          <>
            <Button
              size="sm"
              variant="subtle"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              onClick={() => onSelect(parentOf(open) ?? '')}
            >
              {t('menus.preview.back')}
            </Button>
            <h3 className={classes.title}>{nameOf(open)}</h3>
            {open.pictureFileId && <ImageOf fileId={open.pictureFileId} alt={nameOf(open)} />}
            {descriptionOf(open) && <p>{descriptionOf(open)}</p>}
            {open.minCost !== null && <p>{t('menus.preview.from', { cost: open.minCost })}</p>}
            {open.offsetDay > 0 && <p>{t('menus.preview.days', { count: open.offsetDay })}</p>}
          </>
        )}
        <ul className={classes.categories}>
          {inside.map((menu) => (
            <li key={menu.productMenuId}>
              <button type="button" className={classes.entry} onClick={() => onSelect(menu.productMenuId)}>
                {menu.iconFileId && <ImageOf fileId={menu.iconFileId} alt="" size="thumb" />}
                {nameOf(menu)}
              </button>
            </li>
          ))}
          {shown.map(({ categoryId, categoryName, menuCategoryType, products }) => (
            <li key={categoryId} className={classes.entry}>
              {menuCategoryType === 'ALL' ? categoryName : listText(products.map(({ productName }) => productName))}
            </li>
          ))}
        </ul>
        {inside.length === 0 && shown.length === 0 && <p className="ui-hint">{t('menus.preview.empty')}</p>}
      </div>
    </section>
  );
};
