import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../ui/choice-group/choice-group.tsx';

type States = 'all' | 'open' | 'done';

interface StateChoiceProps<Status extends string> {
  /** The statuses of the list, by state. */
  readonly statuses: Readonly<Record<string, Status>>;
  /** Those that the list is filtered by. */
  readonly chosen: readonly Status[];
  readonly onChange: (statusList: readonly Status[]) => void;
}

/** All rows of a list of requests, those that wait for their orders, or those that are done; it sets the filter by status. */
export const StateChoice = <Status extends string>({ statuses, chosen, onChange }: StateChoiceProps<Status>) => {
  const { t } = useTranslation();
  const isOpenState = (state: string) => (openRequestStates as readonly string[]).includes(state);
  const ofStates = (open: boolean) =>
    Object.entries(statuses).flatMap(([state, status]) => (isOpenState(state) === open ? [status] : []));
  const lists: Readonly<Record<States, readonly Status[]>> = { all: [], open: ofStates(true), done: ofStates(false) };
  const names = ['all', 'open', 'done'] as const;
  const sorted = (list: readonly Status[]) => list.toSorted().join(',');
  return (
    <ChoiceGroup
      label={t('requests.shown.label')}
      options={names.map((value) => ({ value, label: t(`requests.shown.${value}`) }))}
      value={names.find((name) => sorted(lists[name]) === sorted(chosen))}
      onChange={(name) => onChange(lists[name])}
    />
  );
};
