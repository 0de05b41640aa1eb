import { ActionIcon } from '@mantine/core';
import { IconProgress } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTasks } from '../../platform/tasks/tasks.ts';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { PopupButton } from '../../ui/popup/popup-button.tsx';
import barClasses from './top-bar.module.css';

const TaskPopup = deferred(() => import('./task-menu.popup.tsx').then((module) => module.TaskPopup));

/** The one place for what is running: imports, exports and batch actions, with progress, stop and result. */
export const TaskMenu = () => {
  const { t } = useTranslation();
  const all = useTasks();
  const running = all.filter(({ status }) => status === 'running').length;
  const label = running > 0 ? t('frame.tasks.open', { count: running }) : t('frame.tasks.title');
  return (
    <PopupButton
      kind="dialog"
      ask={TaskPopup.ask}
      trigger={
        <ActionIcon
          data-icon-button
          data-idle={all.length === 0 || undefined}
          className={barClasses.tasks}
          aria-label={label}
          title={label}
        >
          <IconProgress size={18} aria-hidden />
          {running > 0 && (
            <span className={barClasses.running} aria-hidden>
              {running}
            </span>
          )}
        </ActionIcon>
      }
    >
      {(popup) => <TaskPopup popup={popup} all={all} running={running} />}
    </PopupButton>
  );
};
