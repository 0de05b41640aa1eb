import { dashboardSteps, type DashboardStep } from '@cubby/contract/reports/dashboard/dashboard.limits';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../../../ui/choice-group/choice-group.tsx';

/** The period that a column of the charts covers. */
export const StepChoice = ({ value, onChange }: { value: DashboardStep; onChange: (step: DashboardStep) => void }) => {
  const { t } = useTranslation();
  const options = dashboardSteps.map((step) => ({ value: step, label: t(`dashboard.step.${step}`) }));
  return <ChoiceGroup label={t('dashboard.step.label')} options={options} value={value} onChange={onChange} />;
};
