import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import type { BoxTypeRow } from '@cubby/contract/lockers/box-types/box-types.schemas';
import { boxesCalls as calls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import { type Box, boxUpdateSchema } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCall, useInvalidate } from '../../../platform/api/use-call.ts';
import { useStaleSave } from '../../../platform/api/use-stale-save.ts';
import { message } from '../../../platform/i18n/message.ts';
import { loadLogistics } from '../../../platform/lookups/companies-of-kind.ts';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { changedPart } from '../../../ui/form/changed-only.ts';
import { ChoiceField, CountField, PickField, TextField } from '../../../ui/form/controls.tsx';
import { FormRow, FormSection } from '../../../ui/form/form-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { StaleDialog, type StaleWords } from '../../../ui/stale-dialog/stale-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { boxEditSearch } from './box.search.ts';
import { boxValues, freePorts, labelFields, toBoxRequest } from './box.values.ts';
import { boxesInUse } from './boxes.rules.ts';
import { BoxesInUse } from './components/boxes-in-use.tsx';
import classes from './components/site-doors.module.css';
import { boxesStale } from './door-actions.tsx';

const refuse = (error: unknown, words?: string) =>
  refusalOf(error, isApiError(error, 'BOXES_IN_USE') ? message('updateBoxButtonError') : words);

interface BoxFormProps {
  readonly box: Box;
  readonly boxes: readonly Box[];
  readonly site: Site;
  readonly sizes: readonly BoxTypeRow[];
}

const BoxForm = ({ box, boxes, site, sizes }: BoxFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const { save, question } = useStaleSave(refuse);
  // What the person began to edit: newer ones that arrive meanwhile must not pass as read.
  const [read] = useState({ values: boxValues(box), version: site.dataVersion });
  const { boxId: id, name } = box;
  const back = addressOf('/app/siteInfo', { id: site.siteId });
  const leave = () => goToAddress(back);
  const form = useContractForm({
    schema: boxUpdateSchema,
    initialValues: read.values,
    toRequest: toBoxRequest,
    onSubmit: async (body) => {
      const saved = await save({
        version: read.version,
        changes: changedPart(body, toBoxRequest(read.values), toBoxRequest(form.form.getValues())),
        send: (dataVersion, changes) => callApi(calls.updateBox, { params: { id }, body: { ...changes, dataVersion } }),
      });
      void invalidate(...boxesStale, sitesCalls.getSite);
      toast.done(saved ? t('boxes.form.saved', { name }) : t('ui.stale.loaded', { name }));
      return leave;
    },
  });
  const { deviceId, boardNumber, portNumber } = form.values;
  const boards = site.deviceList.filter(({ deviceType }) => deviceType === 'LOCK_CONTROL_BOARD');
  const ports = boards.find((device) => device.deviceId === deviceId)?.boardPorts ?? 0;
  const none = t('boxes.form.none');
  const of = (path: keyof typeof form.values & keyof typeof labels) => ({ form, path, label: labels[path] });
  const labels = {
    boxTypeId: t('boxes.fields.size'),
    deviceId: t('boxes.fields.deviceId'),
    boardNumber: t('boxes.fields.boardNumber'),
    portNumber: t('boxes.fields.portNumber'),
    lockType: t('boxes.fields.lockType'),
    mouthType: t('boxes.fields.mouthType'),
    logisticsMerchantId: t('boxes.fields.logisticsMerchantId'),
  };
  const valueWords = (field: string, value: string | null): string | undefined => {
    if (value === null || value === '' || value === '[]') return t('orderDetail.empty');
    if (field === 'boxTypeId') return sizes.find(({ boxTypeId }) => boxTypeId === value)?.name ?? value;
    if (field === 'labels') return (JSON.parse(value) as string[]).join(', ');
    // The form has only the id of a company and of a device.
    return field === 'logisticsMerchantId' || field === 'deviceId' ? undefined : value;
  };
  const fieldWords = (field: string) => ({ ...labels, labels: t('boxes.fields.labels') })[field] ?? field;
  const words: StaleWords = { fieldWords, valueWords };
  // As it was when the page was opened: what is typed remains, and the server refuses a conflict.
  const [inUse] = useState(() => boxesInUse(boxes));
  const refused = inUse.length > 0;
  return (
    <PageColumn>
      <PageHeader title={t('boxes.form.title', { name })} back={wayTo(site.siteName, back)} />
      {refused && (
        <>
          <p role="alert" className={classes.disagrees}>
            {message('updateBoxButtonError')}
          </p>
          <BoxesInUse boxes={inUse} />
        </>
      )}
      {!refused && (
        <Form form={form} submitLabel={t('boxes.form.save')} onCancel={leave}>
          <FormSection title={t('boxes.form.size')}>
            <ChoiceField
              {...of('boxTypeId')}
              options={sizes.map(({ boxTypeId: value, name: label }) => ({ value, label }))}
            />
            <ChoiceField
              {...of('deviceId')}
              none={none}
              options={boards.map(({ deviceId: value, interfaceType, interfaceAddress }) => ({
                value,
                label: [t('sites.devices.types.LOCK_CONTROL_BOARD'), interfaceType, interfaceAddress]
                  .filter(Boolean)
                  .join(' '),
              }))}
            />
            {deviceId !== '' && (
              <FormRow>
                <CountField {...of('boardNumber')} max={boxLimits.boardMax} />
                <ChoiceField
                  {...of('portNumber')}
                  none={none}
                  options={freePorts(boxes, box, { deviceId, boardNumber, ports })
                    .map(String)
                    // A port that is taken meanwhile remains visible; the server says what is wrong with it.
                    .concat(portNumber)
                    .filter((port, at, all) => port !== '' && all.indexOf(port) === at)
                    .map((value) => ({ value, label: value }))}
                />
              </FormRow>
            )}
          </FormSection>
          <FormSection title={t('boxes.form.use')}>
            <FormRow>
              <TextField {...of('lockType')} maxLength={boxLimits.labelMax} />
              <TextField {...of('mouthType')} maxLength={boxLimits.labelMax} />
            </FormRow>
            <PickField {...of('logisticsMerchantId')} load={loadLogistics} />
            <FormRow>
              {labelFields.map((path, at) => (
                <TextField
                  key={path}
                  form={form}
                  path={path}
                  label={t('boxes.label.label', { number: at + 1 })}
                  maxLength={boxLimits.labelMax}
                />
              ))}
            </FormRow>
          </FormSection>
        </Form>
      )}
      {question && <StaleDialog key={question.data.version} question={question} {...words} />}
    </PageColumn>
  );
};

/** AddNewLocker: one compartment is edited; all others of the site have to be free for that (network.md 5). */
export const BoxEditPage = () => {
  const { t } = useTranslation();
  const [{ id }] = useAddressSearch(boxEditSearch);
  const found = useCall(calls.getBox, { params: { id } }, { enabled: isId(id), quiet: true });
  const siteId = found.data?.siteId ?? '';
  const enabled = siteId !== '';
  const site = useCall(sitesCalls.getSite, { params: { siteId }, query: {} }, { enabled, quiet: true });
  const boxes = useCall(calls.listBoxes, { params: { siteId } }, { enabled, quiet: true });
  const sizes = useCall(boxTypesCalls.listBoxTypes, {}, { quiet: true });
  if (found.data && site.data && boxes.data && sizes.data)
    return <BoxForm key={id} box={found.data} boxes={boxes.data} site={site.data} sizes={sizes.data} />;
  const queries = [found, sizes, ...(enabled ? [site, boxes] : [])];
  const error = queries.find((query) => query.error)?.error;
  return (
    <DetailFallback
      title={t('boxes.edit')}
      back={wayTo(t('sites.title'), addressOf('/app/siteList'))}
      missing={!isId(id) || isApiError(error, 'NOT_FOUND')}
      toList={t('sites.toList')}
      error={error}
      onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
    />
  );
};
