/** The fields of a workflow block. */
import type { WorkflowBlock } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { type Method, methodFields, methodNames } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { languages } from '@cubby/phrases';
import type { TFunction } from 'i18next';
import { choicesOf, defineFields } from '../../../platform/resource/field.ts';
import { ChoiceField } from '../../../ui/form/controls.tsx';
import { listText, pairText } from '../../../ui/punctuation/punctuation.ts';
import { InputField, OutputField, SettingsField } from './settings-field.tsx';

type Settings = WorkflowBlock['settings'];

/** The settings of a block in words; a question in the language of the reader. */
const settingsText = (t: TFunction, language: string, settings: Settings): string => {
  const { maxGrams, place, by, reason } = settings;
  const question = settings['question'] as Readonly<Record<string, string>> | undefined;
  return [
    maxGrams !== undefined && pairText(t('workflowBlocks.settings.maxGrams'), String(maxGrams)),
    place !== undefined && t(`workflowBlocks.places.${place as 'DESK'}`),
    by !== undefined && t(`workflowBlocks.decisions.${by as 'ASK'}`),
    question?.[language] ?? question?.['en_US'],
    reason !== undefined && t(`discrepancies.reasons.${reason as 'EXPIRED'}`),
  ]
    .filter(Boolean)
    .join(' · ');
};

const valuesOf = (row?: WorkflowBlock) => {
  const given = (row?.settings ?? {}) as Readonly<Record<string, unknown>>;
  const question = (given['question'] ?? {}) as Readonly<Record<string, string>>;
  return {
    name: row?.name ?? '',
    method: row?.method ?? ('TAKE_PHOTO' as Method),
    description: row?.description ?? '',
    input: row?.input ?? [],
    output: row?.output ?? [],
    settings: {
      maxGrams: (given['maxGrams'] ?? '') as number | '',
      place: (given['place'] ?? 'OFFLINE') as string,
      by: (given['by'] ?? 'ASK') as string,
      reason: (given['reason'] ?? 'EXPIRED') as string,
      question: Object.fromEntries(Object.keys(languages).map((language) => [language, question[language] ?? ''])),
    },
  };
};
type Values = ReturnType<typeof valuesOf>;

const settingsOf = ({ method, settings: { maxGrams, place, by, reason, question } }: Values): Settings => {
  switch (method) {
    case 'WEIGH':
      return maxGrams === '' ? {} : { maxGrams };
    case 'PAY':
      return { place };
    case 'REFUSE':
      return { reason };
    case 'DECIDE': {
      const asked = Object.entries(question).filter(([, text]) => text.trim() !== '');
      return by === 'ASK' && asked.length > 0 ? { by, question: Object.fromEntries(asked) } : { by };
    }
    default:
      return {};
  }
};

/** The fields as the calls take them. */
const toRequest = ({ name, method, description, input, ...rest }: Values) => {
  const definition = methodFields(method);
  return {
    name,
    method,
    description,
    input: [...new Set([...definition.input, ...input])],
    output: [...definition.output],
    settings: settingsOf({ name, method, description, input, ...rest }),
  };
};

const methodsOf = (t: TFunction) => choicesOf(methodNames, (method) => t(`workflowBlocks.methods.${method}`));

export const workflowBlockFields = defineFields<'workflowBlocks', WorkflowBlock>()({
  sections: ({ t, language }) => {
    const values = (list: WorkflowBlock['input']) => listText(list.map((value) => t(`workflowBlocks.values.${value}`)));
    const listed = (text: string) => values(JSON.parse(text) as WorkflowBlock['input']);
    const methods = methodsOf(t);
    return [
      {
        name: 'general',
        rows: [
          { name: 'name', column: { width: 200 } },
          {
            name: 'method',
            choices: methods,
            edit: (control) => (
              <ChoiceField
                {...control}
                description={t(`workflowBlocks.methodHelp.${control.form.values['method'] as Method}`)}
                options={methods.values.map((value) => ({ value, label: methods.words(value) }))}
              />
            ),
            column: { width: 200 },
          },
          { name: 'type', read: ({ type }) => t(`workflowBlocks.types.${type}`), edit: false },
          {
            name: 'settings',
            read: ({ settings }) => settingsText(t, language, settings),
            edit: (control) => <SettingsField {...control} />,
            value: (value) => settingsText(t, language, JSON.parse(value) as Settings),
          },
          {
            name: 'input',
            read: ({ input }) => values(input),
            edit: (control) => <InputField {...control} />,
            value: listed,
          },
          {
            name: 'output',
            read: ({ output }) => values(output),
            edit: (control) => <OutputField {...control} />,
            value: listed,
          },
          { name: 'description', type: 'note', column: { width: 240, grow: true } },
          { name: 'unitCount', edit: false, column: { width: 90, card: undefined } },
          { name: 'createdBy', edit: false },
          { name: 'creationTime', type: 'time' },
          { name: 'lastUpdatedTime', type: 'time' },
        ],
      },
    ];
  },
  valuesOf,
  toRequest,
});
