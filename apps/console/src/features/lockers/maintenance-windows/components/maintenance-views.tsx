import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../../platform/address/address-of.ts';
import { ChoiceGroup } from '../../../../ui/choice-group/choice-group.tsx';
import { maintenanceWindows } from '../maintenance-window.resource.ts';

type View = 'list' | 'calendar';

/** Moves between the list of the windows and their calendar. */
export const MaintenanceViews = ({ view }: { readonly view: View }) => {
  const { t } = useTranslation();
  const words = (value: View) => ({ value, label: t(`maintenanceWindows.view.${value}`) });
  return (
    <ChoiceGroup
      label={t('maintenanceWindows.view.label')}
      options={[words('list'), words('calendar')]}
      value={view}
      onChange={(next) =>
        goToAddress(next === 'list' ? maintenanceWindows.memory.address() : addressOf('/app/maintenanceCalendar'))
      }
    />
  );
};
