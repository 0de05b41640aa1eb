import { maintenanceWindowsCalls as calls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import {
  type MaintenancePreview,
  maintenancePreviewInputSchema,
} from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { FormSection } from '../../../../ui/form/form-section.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { type MaintenanceValues, toPreview } from '../maintenance-window.values.ts';
import { periodText } from '../maintenance-window.words.ts';

const counts = ['sites', 'bookings', 'reservations', 'parcelsDue', 'upgrades', 'otherWindows'] as const;

/** What the window would touch, read again while the form is filled; nothing until its times and sites are sound. */
export const MaintenancePreviewSection = ({ values }: { readonly values: MaintenanceValues }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const text = JSON.stringify(toPreview(values));
  const [rested] = useDebouncedValue(text, 400);
  const asked = maintenancePreviewInputSchema.safeParse(JSON.parse(rested));
  const body = asked.success ? asked.data : undefined;
  const { data } = useCall(
    calls.previewMaintenanceWindow,
    { body: body ?? { siteMaintenanceStartTime: 0, siteMaintenanceFailureTime: 0, siteIds: [] } },
    { enabled: body !== undefined, quiet: true, placeholderData: (before) => before },
  );
  if (!body || !data) return null;
  return (
    <FormSection title={t('maintenanceWindows.preview.title')}>
      <div role="status">
        <DescriptionList
          columns={3}
          items={counts.map((name) => ({
            term: t(`maintenanceWindows.preview.${name}`),
            value: format(data[name]),
          }))}
        />
        <Windows windows={data.windows} />
      </div>
    </FormSection>
  );
};

const Windows = ({ windows }: Pick<MaintenancePreview, 'windows'>) => {
  const { t } = useTranslation();
  return (
    <ul>
      {windows.map(({ merchantId, merchantName: merchant, timeZone: zone, startTime, failureTime }) => (
        <li key={merchantId}>
          {t('maintenanceWindows.preview.window', {
            merchant,
            zone,
            period: periodText(zone, startTime, failureTime),
          })}
        </li>
      ))}
    </ul>
  );
};
