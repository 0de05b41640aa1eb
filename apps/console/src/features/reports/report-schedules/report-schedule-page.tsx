import { reportSchedulesCalls } from '@cubby/contract/reports/report-schedules/report-schedules.calls';
import {
  type ReportSchedule,
  reportScheduleInputSchema,
  reportScheduleUpdateSchema,
} from '@cubby/contract/reports/report-schedules/report-schedules.schemas';
import { IconSend } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ReportRunsBlock } from './report-runs-block.tsx';
import { newScheduleValues, reportScheduleFields } from './report-schedule.fields.tsx';
import { reportSchedules } from './report-schedule.resource.ts';
import { scheduleStartSearch } from './report-schedule.search.ts';

const schemas = { create: reportScheduleInputSchema, update: reportScheduleUpdateSchema };

const runsOf = ({ reportScheduleId }: ReportSchedule) => <ReportRunsBlock id={reportScheduleId} />;

/** Creates a report schedule, or with an id shows and changes one with its last runs. */
export const ReportSchedulePage = () => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [start] = useAddressSearch(scheduleStartSearch);
  const fields = useMemo(
    () => ({ ...reportScheduleFields, newValues: (context: FieldContext) => newScheduleValues(context, start) }),
    [start],
  );
  const sendTest = async (id: string): Promise<void> => {
    try {
      await callApi(reportSchedulesCalls.sendReportTest, { params: { id } });
      toast.done(t('reportSchedules.testSent'));
    } catch (error) {
      toast.error(refusalOf(error).message);
    }
    await invalidate(reportSchedulesCalls.listReportRuns);
  };
  return (
    <ResourcePage
      resource={reportSchedules}
      fields={fields}
      schemas={schemas}
      below={runsOf}
      actions={({ reportScheduleId }) => [
        {
          id: 'test',
          label: t('reportSchedules.test'),
          icon: IconSend,
          allowed: true,
          run: () => void sendTest(reportScheduleId),
        },
      ]}
    />
  );
};
