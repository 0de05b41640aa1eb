import { productsCalls as calls } from '@cubby/contract/catalogue/products/products.calls';
import { sheetLimits } from '@cubby/contract/kernel/sheet.limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { CompanyHint } from '../../../platform/imports/company-hint.tsx';
import { FileImportPage } from '../../../platform/imports/file-import-page.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { products } from './product.resource.ts';
import { productListMemory } from './product.search.ts';

const saveTemplate = () => downloadFile(calls.downloadProductTemplate, {}, { fallbackName: 'products-template.xlsx' });

/** productImport: products with their variants and prices from a spreadsheet. */
export const ProductImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  return (
    <FileImportPage
      title={t('products.import.title')}
      purpose={t('products.import.purpose', { rows: format(sheetLimits.rowsMax) })}
      saveTemplate={saveTemplate}
      lists={[{ title: t('products.title'), address: productListMemory.address(), go: t('products.toList') }]}
      renderChoices={() => <CompanyHint />}
      accept="sheet"
      maxBytes={sheetLimits.fileMaxBytes}
      check={(file, options) => callApi(calls.importProducts, { file, fields: { check: 'true' } }, options)}
      send={(file, options) => callApi(calls.importProducts, { file, fields: {} }, options)}
      invalidates={products.stale}
      doneWords={(count) => t('products.import.done', { count })}
      name={{ header: t('products.one'), of: ({ name }) => name }}
    />
  );
};
