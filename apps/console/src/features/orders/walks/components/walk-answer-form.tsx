import { walksCalls as calls } from '@cubby/contract/orders/walks/walks.calls';
import { damageStates, walkAnswers, walkLimits, walkOutcomes } from '@cubby/contract/orders/walks/walks.limits';
import { wrongAnswer } from '@cubby/contract/orders/walks/walks.rules';
import { walkAnswerSchema, type WalkDoor } from '@cubby/contract/orders/walks/walks.schemas';
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

interface WalkAnswerFormProps {
  readonly walkId: string;
  readonly door: WalkDoor;
  /** Tracking numbers of the parcels that should be inside, as they are shown. */
  readonly expected: readonly string[];
  readonly onChange: () => Promise<unknown>;
  readonly onAnswered: (door: WalkDoor) => void;
}

/** What is inside a compartment; what was recorded otherwise is corrected as it is saved. */
export const WalkAnswerForm = ({ walkId, door, expected, onChange, onAnswered }: WalkAnswerFormProps) => {
  const { t } = useTranslation();
  const [searched, setSearched] = useState('');
  const { walkDoorId, name, box } = door;
  const toRequest = ({ answer, outcome, found, foundOrdersId, damage, backInService, note, photoId }: Values) => {
    const other = answer === 'ANOTHER_PARCEL';
    const looked = answer !== 'NOT_SEEN' && answer !== 'DAMAGED';
    return {
      answer,
      expected: [...expected],
      ...((answer === 'EMPTY' || other) && expected.length > 0 && { outcome: orNone(outcome) }),
      ...(other && { found, foundOrdersId: foundOrdersId === noneOfThem ? undefined : orNone(foundOrdersId) }),
      ...(answer === 'DAMAGED' && { damage }),
      ...(looked && { backInService }),
      note,
      photoId: orNone(photoId),
    };
  };
  const form = useContractForm({
    schema: walkAnswerSchema,
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
          callApi(calls.answerWalkDoor, { params: { id: walkId, walkDoorId }, body }),
        );
        toast.done(t('walks.saved', { name, answer: t(`walks.answers.${body.answer}`) }));
        return () => onAnswered(saved);
      } catch (error) {
        if (isApiError(error, 'WALK_DOOR_ANSWERED') || isApiError(error, 'WALK_ENDED')) {
          // The answer of the other person takes the place of this form.
          toast.error(errorText(error));
          void onChange();
          throw refusalOf(error);
        }
        if (!isApiError(error, 'WALK_DOOR_CHANGED')) throw refusalOf(error);
        await onChange();
        throw refusalOf(error, t('walks.readAgain'));
      }
    },
  });
  const { values } = form;
  /** Nobody saves a number whose orders they have not seen. @throws FormError */
  const checkFound = async (found: string) => {
    const number = values.found.trim();
    const orders = await callApi(calls.findWalkParcels, {
      params: { id: walkId },
      query: { number, walkDoorId },
    }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const chosen =
      values.foundOrdersId === noneOfThem || orders.some(({ ordersId }) => ordersId === values.foundOrdersId);
    if (orders.length === 0 || (chosen && searched.toUpperCase() === found)) return;
    setSearched(number);
    throw new FormError(t('walks.found.check'));
  };
  const { answer } = values;
  const gone = expected.length > 0 && (answer === 'EMPTY' || answer === 'ANOTHER_PARCEL');
  const outOfService = box !== null && box.service !== 'IN_SERVICE';
  const answers = box === null ? (['NOT_SEEN'] as const) : walkAnswers;
  const outcomes = walkOutcomes.filter((outcome) => answer === 'ANOTHER_PARCEL' || outcome !== 'STILL_THERE');
  return (
    <Form form={form} variant="block" submitLabel={t('walks.save')}>
      <BigChoice
        form={form}
        path="answer"
        label={t('walks.question')}
        options={answers.map((value) => ({ value, label: t(`walks.answers.${value}`) }))}
      />
      {answer === 'ANOTHER_PARCEL' && (
        <FoundParcelField
          form={form}
          walkId={walkId}
          walkDoorId={walkDoorId}
          searched={searched}
          onSearch={setSearched}
        />
      )}
      {gone && (
        <BigChoice
          form={form}
          path="outcome"
          label={t('walks.outcome')}
          options={outcomes.map((value) => ({
            value,
            label: t(`walks.outcomes.${value}`),
            hint: t(`walks.outcomeHelp.${value}`),
          }))}
        />
      )}
      {answer === 'DAMAGED' && (
        <ChoiceField
          form={form}
          path="damage"
          label={t('walks.damage')}
          options={damageStates.map((value) => ({ value, label: t(`boxes.values.${value}`) }))}
        />
      )}
      {outOfService && answer !== '' && answer !== 'DAMAGED' && answer !== 'NOT_SEEN' && (
        <CheckField form={form} path="backInService" label={t('walks.backInService')} />
      )}
      {answer !== '' && (
        <>
          <TextField
            form={form}
            path="note"
            label={t(
              answer === 'DAMAGED' ? 'walks.noteDamage' : answer === 'NOT_SEEN' ? 'walks.noteNotSeen' : 'walks.note',
            )}
            required={answer === 'DAMAGED' || answer === 'NOT_SEEN'}
            maxLength={walkLimits.noteMax}
          />
          <ImageField
            form={form}
            path="photoId"
            label={t('walks.photo')}
            maxBytes={fileLimits.imageUploadMaxBytes}
            refused={t('walks.photoRefused')}
          />
        </>
      )}
    </Form>
  );
};
