import { Button, Select } from '@mantine/core';
import { orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { orderImportLimits } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import type { ProductVariantOption } from '@cubby/contract/catalogue/product-variants/product-variants.schemas';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { TemplateButton } from '../../../../platform/imports/save-button.tsx';
import { sheetFaults } from '../../../../platform/imports/sheet-errors.ts';
import { loadCompanies, useOrderCompany } from '../../../../platform/lookups/lookups.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { FilePanel } from '../../../../ui/file-panel/file-panel.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import { UploadLine } from '../../../../ui/upload-line/upload-line.tsx';
import { changeImportDraft, startImport, useImportDraft } from '../order-import.store.ts';
import classes from './order-import.module.css';

/** Saves the empty file with every heading. */
export const saveOrderImportTemplate = () =>
  downloadFile(orderImportsCalls.downloadOrderImportTemplate, {}, { fallbackName: 'orders.xlsx' });

/** Orders of some services come only by hand: the server would refuse each row of the file. */
const canBeImported = ({ importable }: ProductVariantOption): boolean => importable;

/** The first step: whose orders they are, the product, the file; then its upload. */
export const OrderImportDrop = ({ onStarted }: { onStarted: (importTaskId: string) => void }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { userId, merchantId: ownId, merchantName: ownName } = useSession();
  const draft = useImportDraft(userId);
  const [tried, setTried] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const pickCompany = can('SELECT_COMPANY_FOR_BULK_ORDER_CREATION');
  useEffect(() => {
    if (pickCompany && draft.merchantId === '' && ownId !== null)
      changeImportDraft({ merchantId: ownId, merchantName: ownName ?? '' });
    // oxlint-disable-next-line react/exhaustive-deps -- the own company is a start, not a rule
  }, []);
  const companyMissing = pickCompany && draft.merchantId === '';
  const company = useOrderCompany(pickCompany ? draft.merchantId : (ownId ?? ''));
  const {
    data: booked,
    isSuccess,
    isPending,
  } = useCall(
    productVariantsCalls.listProductVariants,
    { query: draft.merchantId === '' ? {} : { merchantId: draft.merchantId } },
    { enabled: !companyMissing, staleTime: 60_000 },
  );
  const variants = useMemo(() => (booked ?? []).filter(canBeImported), [booked]);
  const needsProduct = isSuccess && booked.length > 0;
  const productMissing = needsProduct && draft.productVariantId === '';
  const productUnknown = !companyMissing && isPending;
  const uploading = draft.uploading !== undefined;
  const required = (missing: boolean) => tried && missing && t('fieldErrors.required');

  const start = async () => {
    setTried(true);
    if (!draft.file || companyMissing || productMissing) return;
    if (productUnknown) return setWaiting(true);
    const task = await startImport(draft.file, {
      ...(pickCompany && { merchantId: draft.merchantId }),
      ...(draft.productVariantId !== '' && { productVariantId: draft.productVariantId }),
    });
    if (task) onStarted(task.importTaskId);
  };
  // Whether a product is needed was not known yet when the button was pressed.
  useEffect(() => {
    if (!waiting || productUnknown) return;
    setWaiting(false);
    void start();
    // oxlint-disable-next-line react/exhaustive-deps -- what is chosen counts at the moment when the products are known
  }, [waiting, productUnknown]);
  return (
    <FilePanel
      purpose={t(company?.ifGenerateExpressNumber ? 'orderImports.drop.numbered' : 'orderImports.drop.purpose')}
    >
      {pickCompany && (
        <Typeahead
          required
          label={t('orderImports.drop.merchantId')}
          disabled={uploading || waiting}
          load={loadCompanies}
          value={draft.merchantId}
          valueLabel={draft.merchantName}
          error={required(companyMissing)}
          onChange={(merchantId, option) =>
            changeImportDraft({
              merchantId: merchantId ?? '',
              merchantName: option?.label ?? '',
              productVariantId: '',
            })
          }
        />
      )}
      {!companyMissing && needsProduct && (
        <Select
          required
          searchable
          label={t('orderImports.drop.productVariantId')}
          description={t(variants.length > 0 ? 'orderImports.drop.productHelp' : 'orderImports.drop.noProduct')}
          disabled={uploading}
          data={variants.map(({ productVariantId, productName }) => ({ value: productVariantId, label: productName }))}
          value={draft.productVariantId || null}
          onChange={(id) => changeImportDraft({ productVariantId: id ?? '' })}
          error={required(productMissing)}
        />
      )}
      <FileDrop
        accept="sheet"
        maxBytes={orderImportLimits.fileMaxBytes}
        faultWords={sheetFaults()}
        file={draft.file}
        onFile={(file) => changeImportDraft({ file })}
        disabled={uploading}
        error={draft.error ?? (tried && !draft.file ? t('fieldErrors.required') : undefined)}
      />
      {uploading && draft.file && (
        <UploadLine
          label={t('orderImports.drop.uploading', { name: draft.file.name })}
          sent={draft.uploading ?? 0}
          stopLabel={t('orderImports.drop.stop')}
          onStop={draft.stop}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="filled" loading={uploading || waiting} onClick={() => void start()}>
          {t('orderImports.drop.submit')}
        </Button>
        <TemplateButton save={saveOrderImportTemplate} />
      </div>
    </FilePanel>
  );
};
