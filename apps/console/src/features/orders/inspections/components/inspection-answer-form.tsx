import { inspectionsCalls as calls } from '@cubby/contract/orders/inspections/inspections.calls';
import {
  damageStates,
  inspectionAnswers,
  inspectionLimits,
  inspectionOutcomes,
} from '@cubby/contract/orders/inspections/inspections.limits';
import { wrongAnswer } from '@cubby/contract/orders/inspections/inspections.rules';
import { inspectionAnswerSchema, type InspectionDoor } from '@cubby/contract/orders/inspections/inspections.schemas';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { ImageField, uploaded } from '../../../../platform/api/image-field.tsx';
import { FormError, refusalOf } from '../../../../platform/api/refusal-of.ts';
import { errorText } from '../../../../platform/api/report-error.ts';
import { CheckField, ChoiceField, TextField } from '../../../../ui/form/controls.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { BigChoice } from './big-choice.tsx';
import { FoundParcelField, noneOfThem } from './found-parcel-field.tsx';

const empty = {
  answer: '',
  outcome: '',
  found: '',
  foundOrdersId: '',
  damage: 'FAULTY',
  backInService: false,
  note: '',
  photoId: '',
};
type Values = typeof empty;

const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

interface InspectionAnswerFormProps {
  readonly inspectionId: string;
  readonly door: InspectionDoor;
  /** Tracking numbers of the parcels that should be inside, as they are shown. */
  readonly expected: readonly string[];
  readonly onChange: () => Promise<unknown>;
  readonly onAnswered: (door: InspectionDoor) => void;
}

/** What is inside a compartment; what was recorded otherwise is corrected as it is saved. */
export const InspectionAnswerForm = ({
  inspectionId,
  door,
  expected,
  onChange,
  onAnswered,
}: InspectionAnswerFormProps) => {
  const { t } = useTranslation();
  const [searched, setSearched] = useState('');
  const { inspectionDoorId, name, box } = door;
  const toRequest = ({ answer, outcome, found, foundOrdersId, damage, backInService, note, photoId }: Values) => {
    const other = answer === 'ANOTHER_PARCEL';
    const isUsable = answer !== 'NOT_SEEN' && answer !== 'DAMAGED';
    return {
      answer,
      expected: [...expected],
      ...((answer === 'EMPTY' || other) && expected.length > 0 && { outcome: orNone(outcome) }),
      ...(other && { found, foundOrdersId: foundOrdersId === noneOfThem ? undefined : orNone(foundOrdersId) }),
      ...(answer === 'DAMAGED' && { damage }),
      ...(isUsable && { backInService }),
      note,
      photoId: orNone(photoId),
    };
  };
  const form = useContractForm({
    schema: inspectionAnswerSchema,
    initialValues: empty,
    toRequest,
    onSubmit: async (body) => {
      const wrong = wrongAnswer(body, expected.length);
      if (wrong.length > 0)
        throw new FormError(
          '',
          wrong.map((each) => ({ ...each, message: t(`fieldErrors.${each.code}`) })),
        );
      if (body.answer === 'ANOTHER_PARCEL') await checkFound(body.found ?? '');
      try {
        const saved = await uploaded(t, () =>
          callApi(calls.answerInspectionDoor, { params: { id: inspectionId, inspectionDoorId }, body }),
        );
        toast.done(t('inspections.saved', { name, answer: t(`inspections.answers.${body.answer}`) }));
        return () => onAnswered(saved);
      } catch (error) {
        if (isApiError(error, 'INSPECTION_DOOR_ANSWERED') || isApiError(error, 'INSPECTION_ENDED')) {
          // The answer of the other person takes the place of this form.
          toast.error(errorText(error));
          void onChange();
          throw refusalOf(error);
        }
        if (!isApiError(error, 'INSPECTION_DOOR_CHANGED')) throw refusalOf(error);
        await onChange();
        throw refusalOf(error, t('inspections.readAgain'));
      }
    },
  });
  const { values } = form;
  /** No user saves a number whose orders they have not seen. @throws FormError */
  const checkFound = async (found: string) => {
    const number = values.found.trim();
    const orders = await callApi(calls.findInspectionParcels, {
      params: { id: inspectionId },
      query: { number, inspectionDoorId },
    }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const chosen =
      values.foundOrdersId === noneOfThem || orders.some(({ ordersId }) => ordersId === values.foundOrdersId);
    if (orders.length === 0 || (chosen && searched.toUpperCase() === found)) return;
    setSearched(number);
    throw new FormError(t('inspections.found.check'));
  };
  const { answer } = values;
  const gone = expected.length > 0 && (answer === 'EMPTY' || answer === 'ANOTHER_PARCEL');
  const outOfService = box !== null && box.service !== 'IN_SERVICE';
  const answers = box === null ? (['NOT_SEEN'] as const) : inspectionAnswers;
  const outcomes = inspectionOutcomes.filter((outcome) => answer === 'ANOTHER_PARCEL' || outcome !== 'STILL_THERE');
  return (
    <Form form={form} variant="block" stickyFoot submitLabel={t('inspections.save')}>
      <BigChoice
        form={form}
        path="answer"
        label={t('inspections.question')}
        options={answers.map((value) => ({ value, label: t(`inspections.answers.${value}`) }))}
      />
      {answer === 'ANOTHER_PARCEL' && (
        <FoundParcelField
          form={form}
          inspectionId={inspectionId}
          inspectionDoorId={inspectionDoorId}
          searched={searched}
          onSearch={setSearched}
        />
      )}
      {gone && (
        <BigChoice
          form={form}
          path="outcome"
          label={t('inspections.outcome')}
          options={outcomes.map((value) => ({
            value,
            label: t(`inspections.outcomes.${value}`),
            hint: t(`inspections.outcomeHelp.${value}`),
          }))}
        />
      )}
      {answer === 'DAMAGED' && (
        <ChoiceField
          form={form}
          path="damage"
          label={t('inspections.damage')}
          options={damageStates.map((value) => ({ value, label: t(`boxes.values.${value}`) }))}
        />
      )}
      {outOfService && answer !== '' && answer !== 'DAMAGED' && answer !== 'NOT_SEEN' && (
        <CheckField form={form} path="backInService" label={t('inspections.backInService')} />
      )}
      {answer !== '' && (
        <>
          <TextField
            form={form}
            path="note"
            label={t(
              answer === 'DAMAGED'
                ? 'inspections.noteDamage'
                : answer === 'NOT_SEEN'
                  ? 'inspections.noteNotSeen'
                  : 'inspections.note',
            )}
            required={answer === 'DAMAGED' || answer === 'NOT_SEEN'}
            maxLength={inspectionLimits.noteMax}
          />
          <ImageField
            form={form}
            path="photoId"
            label={t('inspections.photo')}
            maxBytes={fileLimits.imageUploadMaxBytes}
            refused={t('inspections.photoRefused')}
          />
        </>
      )}
    </Form>
  );
};
