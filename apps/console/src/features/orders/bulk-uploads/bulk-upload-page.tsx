import { Button, Radio } from '@mantine/core';
import { bulkUploadLimits } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigateToFirstAllowed, isOpen } from '../../../platform/address/next-screens.ts';
import { TemplateButton } from '../../../platform/imports/save-button.tsx';
import { sheetFaults } from '../../../platform/imports/sheet-errors.ts';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { FilePanel } from '../../../ui/file-panel/file-panel.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { StepperLine } from '../../../ui/stepper-line/stepper-line.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { UploadLine } from '../../../ui/upload-line/upload-line.tsx';
import type { BulkUploadDefinition, ReferenceFlag } from './bulk-upload.definitions.ts';
import classes from './bulk-uploads.module.css';
import { ArrangedNotice } from './components/arranged-notice.tsx';
import { BulkUploadCounts } from './components/bulk-upload-counts.tsx';
import { BulkUploadFailures } from './components/bulk-upload-failures.tsx';
import { useBulkUpload } from './use-bulk-upload.ts';

/** Of what the reference numbers are; needed before anything can be checked. */
const ReferenceChoice = (props: {
  value: ReferenceFlag | '';
  missing: boolean;
  disabled: boolean;
  onChange: (flag: ReferenceFlag) => void;
}) => {
  const { t } = useTranslation();
  const { value, missing, disabled, onChange } = props;
  return (
    <Radio.Group
      label={t('bulkUploads.references.legend')}
      required
      value={value}
      onChange={(flag) => onChange(flag as ReferenceFlag)}
      error={missing && t('fieldErrors.required')}
    >
      <div className={classes.choices}>
        <Radio value="1" label={t('bulkUploads.references.pickup')} disabled={disabled} />
        <Radio value="2" label={t('bulkUploads.references.delivery')} disabled={disabled} />
      </div>
    </Radio.Group>
  );
};

/**
 * A bulk spreadsheet page (orders.md 2.5, 4.4): a file is checked as soon as it is chosen, Import carries it out, and
 * after a success the list opens. After wrong rows nothing can be imported until the page is reset.
 */
export const BulkUploadPage = ({ definition }: { definition: BulkUploadDefinition }) => {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const [notice, setNotice] = useState(false);
  const { file, flag, upload, error, checking, committing, ...page } = useBulkUpload(definition);
  const title = t(`bulkUploads.pages.${definition.words}.title`);
  const { leadsTo } = definition;

  /** Begins again besides: who turns back before the list is drawn would find a page that is done and takes no file. */
  const leave = () => {
    page.reset();
    setLeaving(false);
    setNotice(false);
    navigateToFirstAllowed([leadsTo]);
  };
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(leave, bulkUploadLimits.redirectMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what it does is the same at each drawing
  }, [leaving]);

  const commit = async () => {
    const done = await page.commit();
    if (!done) return;
    toast.done(t('bulkUploads.done', { title, count: done.data.changedRows }));
    if (definition.references && flag === '1') setNotice(true);
    else setLeaving(true);
  };

  const state = upload?.data.state;
  const busy = checking !== undefined || committing;
  const refused = state === 'REFUSED';
  const step = state === 'COMMITTED' ? 'done' : upload || busy ? 'check' : 'drop';
  return (
    <PageColumn>
      <PageHeader title={title} actions={<TemplateButton save={definition.saveTemplate} />} />
      <StepperLine
        steps={(['drop', 'check', 'done'] as const).map((key) => ({ key, label: t(`bulkUploads.steps.${key}`) }))}
        current={step}
      />
      <FilePanel purpose={t(`bulkUploads.pages.${definition.words}.purpose`)}>
        {definition.references && (
          <ReferenceChoice
            value={flag}
            missing={flag === '' && file !== null}
            disabled={committing || refused || state === 'COMMITTED'}
            onChange={(next) => page.choose({ flag: next })}
          />
        )}
        <FileDrop
          accept="sheet"
          maxBytes={bulkUploadLimits.fileMaxBytes}
          faultWords={sheetFaults()}
          file={file}
          onFile={(next) => page.choose({ file: next })}
          disabled={busy || refused || state === 'COMMITTED'}
          error={error}
        />
        {checking !== undefined && file && (
          <UploadLine
            label={t('bulkUploads.drop.checking', { name: file.name })}
            sent={checking}
            stopLabel={t('ui.import.stop')}
            onStop={page.stop}
          />
        )}
        {!upload && !busy && <p className="ui-hint">{t('bulkUploads.drop.nothingYet')}</p>}
      </FilePanel>
      <div role="status">
        {upload && state !== 'COMMITTED' && <BulkUploadCounts upload={upload} />}
        {state === 'COMMITTED' && <p>{leaving && isOpen(leadsTo) ? t('bulkUploads.leaving') : upload?.msg}</p>}
      </div>
      {state !== 'COMMITTED' && (
        <div className={classes.buttons}>
          <Button
            variant={refused ? 'default' : 'filled'}
            disabled={state !== 'CHECKED'}
            loading={committing}
            onClick={() => void commit()}
          >
            {t('bulkUploads.submit')}
          </Button>
          {refused && (
            <Button variant="filled" onClick={page.reset}>
              {t('bulkUploads.again')}
            </Button>
          )}
          {error !== undefined && file && !upload && !busy && (
            <Button onClick={page.checkAgain}>{t('bulkUploads.drop.again')}</Button>
          )}
        </div>
      )}
      {upload && refused && <BulkUploadFailures upload={upload} fileName={file?.name ?? ''} />}
      {notice && <ArrangedNotice onClose={leave} />}
    </PageColumn>
  );
};
