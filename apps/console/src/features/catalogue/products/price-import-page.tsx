import { productVariantsCalls as calls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { sheetLimits } from '@cubby/contract/kernel/sheet.limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { FileImportPage } from '../../../platform/imports/file-import-page.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { products } from './product.resource.ts';
import { productListMemory } from './product.search.ts';

const saveTemplate = () =>
  downloadFile(calls.downloadProductPriceTemplate, {}, { fallbackName: 'prices-template.xlsx' });

/** productPriceImport: prices of many variants from a spreadsheet. */
export const PriceImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  return (
    <FileImportPage
      title={t('products.priceImport.title')}
      purpose={t('products.priceImport.purpose', { rows: format(sheetLimits.rowsMax) })}
      saveTemplate={saveTemplate}
      lists={[{ title: t('products.title'), address: productListMemory.address(), go: t('products.toList') }]}
      accept="sheet"
      maxBytes={sheetLimits.fileMaxBytes}
      send={(file, options) => callApi(calls.importProductPrices, { file }, options)}
      invalidates={products.stale}
      doneWords={(count) => t('products.priceImport.done', { count })}
      name={{ header: t('products.fields.productVariantId'), of: ({ name }) => name }}
    />
  );
};
