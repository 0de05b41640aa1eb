/** The fields of a product: as they are read and as they are entered. */
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import type { ProductCategory } from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { productImages, productLimits } from '@cubby/contract/catalogue/products/products.limits';
import type { Product } from '@cubby/contract/catalogue/products/products.schemas';
import type { TFunction } from 'i18next';
import { companyLink, productCategoryLink, serviceLink } from '../../../platform/address/named-links.tsx';
import { ImageField, ImageOf } from '../../../platform/api/image-field.tsx';
import { serviceNameOf } from '../../../platform/i18n/built-in-names.ts';
import { message } from '../../../platform/i18n/message.ts';
import { fromCatalogue } from '../../../platform/lookups/filter-lookups.ts';
import { loadCompanies } from '../../../platform/lookups/lookups.ts';
import type { Field, Section } from '../../../platform/resource/field.ts';
import { CountField, DayField, PickField } from '../../../ui/form/controls.tsx';
import { listText, pairText } from '../../../ui/punctuation/punctuation.ts';
import { DayText } from '../../../ui/time-text/day-text.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { AttributesField } from './components/attributes-field.tsx';
import { SiteGroupsField } from './components/site-groups-field.tsx';
import { attributeValues } from './product.values.ts';

/** What forms of products choose from. */
export interface ProductChoices {
  readonly categories: readonly ProductCategory[];
  readonly attributes: readonly ProductAttribute[];
}

/** The attributes that products of a category are asked for, as those that it has already. */
export const attributesOf = ({ categories, attributes }: ProductChoices, categoryId: string, product?: Product) => {
  const asked = categories.find((category) => category.categoryId === categoryId)?.attributeIds ?? [];
  const has = product?.productAttributeList.map(({ attributeId }) => attributeId) ?? [];
  return attributes.filter(({ attributeId }) => asked.includes(attributeId) || has.includes(attributeId));
};

type ProductField = Field<'products', Product>;
type ProductSection = Section<'products', Product>;

const dayField = (name: 'publishStartTime' | 'publishEndTime', required: boolean): ProductField => ({
  name,
  required,
  read: (product) => {
    const at = product[name];
    return at !== null && <DayText at={at} timeZone={product.timeZone ?? 'UTC'} />;
  },
  edit: (control) => <DayField {...control} />,
});

const countField = (name: 'minCount' | 'maxCount'): ProductField => ({
  name,
  edit: (control) => <CountField {...control} max={productLimits.countMax} />,
});

/** @param call whose limit the image has */
const imageField = (
  name: 'imageFileId' | 'imageFileIdEn',
  call: keyof typeof productImages,
  t: TFunction,
): ProductField => ({
  name,
  read: ({ [name]: fileId }) => fileId && <ImageOf fileId={fileId} alt={t(`products.fields.${name}`)} />,
  edit: (control) => (
    <ImageField
      {...control}
      maxBytes={productImages[call].maxBytes}
      refused={message(call === 'create' ? 'Maximum50MB' : 'Maximum20MBimage')}
    />
  ),
});

const attributesField = ({ attributes }: ProductChoices): ProductField => ({
  name: 'productAttributeList',
  wide: true,
  read: ({ productAttributeList: list }) =>
    list.length > 0 && (
      <>
        {list.map(({ attributeId, attributeName, attributeValues: values, text }) => (
          <div key={attributeId}>
            {pairText(attributeName, text ?? listText(values.map(({ attributeValue }) => attributeValue)))}
          </div>
        ))}
      </>
    ),
  edit: (control) => <AttributesField form={control.form} attributes={attributes} />,
  value: () => undefined,
});

const texts: readonly ProductField[] = [
  { name: 'description', type: 'note' },
  { name: 'descriptionEn', type: 'note' },
];

const siteGroupsField: ProductField = {
  name: 'productPriceGroupList',
  wide: true,
  read: ({ productPriceGroupList: list }) =>
    list.length > 0 && (
      <>
        {list.map(({ siteGroupId, siteGroupName, priceGroupName }) => (
          <div key={siteGroupId}>
            {priceGroupName === null ? siteGroupName : pairText(siteGroupName, priceGroupName)}
          </div>
        ))}
      </>
    ),
  edit: (control) => <SiteGroupsField {...control} />,
  value: () => undefined,
};

const publishRows: ProductSection['rows'] = [
  [dayField('publishStartTime', true), dayField('publishEndTime', false)],
  siteGroupsField,
];

/** Step 1 of a new product. */
export const newProductSections = (
  t: TFunction,
  { choices, ofPlatform }: { readonly choices: ProductChoices; readonly ofPlatform: boolean },
): ProductSection[] => {
  const categories = fromCatalogue(
    () => Promise.resolve(choices.categories),
    ({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }),
  );
  return [
    {
      name: 'general',
      rows: [
        [{ name: 'productName' }, { name: 'productNameEn' }],
        [
          {
            name: 'merchantId',
            required: ofPlatform,
            edit: (control) => <PickField {...control} load={loadCompanies} />,
          },
          {
            name: 'categoryId',
            edit: (control) => (
              <PickField
                {...control}
                load={categories.load}
                follow={(id) => ({ productAttributeList: attributeValues(attributesOf(choices, id)) })}
              />
            ),
          },
        ],
        ...texts,
        [countField('minCount'), countField('maxCount')],
        [imageField('imageFileId', 'create', t), imageField('imageFileIdEn', 'create', t)],
      ],
    },
    { name: 'attributes', rows: [attributesField(choices)] },
    { name: 'publish', rows: publishRows },
  ];
};

/** The tab of general data, and that of when and where it is offered. */
export const productSections = (t: TFunction, choices: ProductChoices) => {
  const time = (name: 'creationTime' | 'lastUpdatedTime'): ProductField => ({
    name,
    read: (product) => <TimeText at={product[name]} />,
    edit: false,
  });
  const general: ProductSection = {
    name: 'general',
    rows: [
      [{ name: 'productName' }, { name: 'productNameEn' }],
      {
        name: 'merchantId',
        read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName) ?? t('products.shared'),
        edit: false,
      },
      {
        name: 'categoryId',
        read: ({ categoryId, categoryName }) => productCategoryLink(categoryId, categoryName),
        edit: false,
      },
      {
        name: 'serviceId',
        read: ({ serviceId, serviceName }) => serviceLink(serviceId, serviceNameOf(serviceName)),
        edit: false,
      },
      ...texts,
      [countField('minCount'), countField('maxCount')],
      attributesField(choices),
      [imageField('imageFileId', 'update', t), imageField('imageFileIdEn', 'update', t)],
      { name: 'companyCount', edit: false },
      time('creationTime'),
      time('lastUpdatedTime'),
    ],
  };
  const publish: ProductSection = { name: 'publish', rows: publishRows };
  return { general, publish };
};
