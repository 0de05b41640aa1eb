/** The fields of a menu: as they are read, and as they are entered. */
import { menuImage, menuLimits, menuTypes } from '@cubby/contract/catalogue/menus/menus.limits';
import type { Menu } from '@cubby/contract/catalogue/menus/menus.schemas';
import type { TFunction } from 'i18next';
import { productCategoryLinks } from '../../../platform/address/named-links.tsx';
import { ImageField, ImageOf } from '../../../platform/api/image-field.tsx';
import { message } from '../../../platform/i18n/message.ts';
import type { Field, Section } from '../../../platform/resource/field.ts';
import { ChoiceField, CountField } from '../../../ui/form/controls.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { CategoriesField } from './components/categories-field.tsx';
import { parentOf } from './menu.tree.ts';

type MenuField = Field<'menus', Menu>;

/** @param row the one that is read and changed; undefined for a new one. @param all the menus, whose groups take new ones */
export const menuSections = (t: TFunction, all: readonly Menu[], row?: Menu): Section<'menus', Menu>[] => {
  const typeWords = (value: Menu['menuType']) => t(`menus.menuTypes.${value}`);
  const image = (name: 'pictureFileId' | 'iconFileId'): MenuField => ({
    name,
    read: (each) => each[name] && <ImageOf fileId={each[name]} alt={t(`menus.fields.${name}`)} />,
    edit: (control) => <ImageField {...control} maxBytes={menuImage.maxBytes} refused={message('Maximum20MBimage')} />,
  });
  const time = (name: 'creationTime' | 'lastUpdatedTime'): MenuField => ({
    name,
    read: (each) => <TimeText at={each[name]} />,
    edit: false,
  });
  const groups = all.filter(({ menuType, menuLevel }) => menuType === 'GROUP' && menuLevel < menuLimits.levelMax);
  return [
    {
      name: 'general',
      rows: [
        [{ name: 'menuName' }, { name: 'menuNameEn' }],
        {
          name: 'parentMenuId',
          read: (each) =>
            all.find(({ productMenuId }) => productMenuId === parentOf(each))?.menuName ?? t('menus.tree.topLevel'),
          edit:
            !row &&
            ((control) => (
              <ChoiceField
                {...control}
                none={t('menus.tree.topLevel')}
                options={groups.map(({ productMenuId, menuName }) => ({ value: productMenuId, label: menuName }))}
              />
            )),
        },
        {
          name: 'menuType',
          read: ({ menuType }) => typeWords(menuType),
          edit: (control) => (
            <ChoiceField {...control} options={menuTypes.map((value) => ({ value, label: typeWords(value) }))} />
          ),
          value: (value) => typeWords(value as Menu['menuType']),
        },
        {
          name: 'categoryList',
          wide: true,
          read: ({ categoryList }) => productCategoryLinks(categoryList),
          edit: (control) => control.form.values['menuType'] === 'PRODUCTS' && <CategoriesField {...control} />,
        },
        [
          { name: 'minCost' },
          { name: 'maxCount', edit: (control) => <CountField {...control} max={menuLimits.countMax} /> },
        ],
        { name: 'offsetDay', edit: (control) => <CountField {...control} max={menuLimits.offsetDayMax} /> },
        { name: 'description', type: 'note' },
        { name: 'descriptionEn', type: 'note' },
        image('pictureFileId'),
        image('iconFileId'),
        [{ name: 'termsUrl' }, { name: 'termsUrlEn' }],
        time('creationTime'),
        time('lastUpdatedTime'),
      ],
    },
  ];
};
