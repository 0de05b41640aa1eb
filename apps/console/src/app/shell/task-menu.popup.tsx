import { ActionIcon, Popover } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconProgress, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Task, tasks } from '../../platform/tasks/tasks.ts';
import { AnchoredPopover } from '../../ui/popup/anchored.tsx';
import type { Popup } from '../../ui/popup/popup-button.tsx';
import { ProgressLine } from '../../ui/progress-line/progress-line.tsx';
import classes from './task-menu.module.css';

const icons = { running: IconProgress, done: IconCircleCheck, partly: IconAlertTriangle, failed: IconAlertCircle };

const TaskRow = ({ task, onLeave }: { task: Task; onLeave: () => void }) => {
  const { t } = useTranslation();
  const { id, title, detail, progress, status, cancel, href, action } = task;
  const Icon = icons[status];
  return (
    <li className={classes.task} data-status={status}>
      <Icon size={16} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {status === 'running' && (
          <ProgressLine
            label={title}
            {...(progress !== undefined && { value: Math.round(progress * 100), max: 100 })}
          />
        )}
        <p className={classes.detail}>
          <span>{detail ?? t(`frame.tasks.${status}`)}</span>
          {href && (
            <a href={href} onClick={onLeave}>
              {t('frame.tasks.details')}
            </a>
          )}
          {action && (
            <button type="button" className={classes.action} onClick={action.run}>
              {action.label}
            </button>
          )}
          {status === 'running' && cancel && (
            <button type="button" className={classes.action} onClick={cancel}>
              {t('frame.tasks.cancel')}
            </button>
          )}
        </p>
      </div>
      {status !== 'running' && (
        <ActionIcon size={24} aria-label={t('frame.tasks.dismiss', { title })} onClick={() => tasks.remove(id)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};

export const TaskPopup = ({ popup, all, running }: { popup: Popup; all: readonly Task[]; running: number }) => {
  const { t } = useTranslation();
  return (
    <AnchoredPopover popup={popup} position="bottom-end" width={340} trapFocus>
      <Popover.Dropdown className={classes.panel} aria-label={t('frame.tasks.title')}>
        <div className={classes.head}>
          <h2 className={classes.heading}>{t('frame.tasks.title')}</h2>
          {all.length > running && (
            <button type="button" className={classes.action} onClick={tasks.clearEnded}>
              {t('frame.tasks.clearEnded')}
            </button>
          )}
        </div>
        {all.length === 0 ? (
          <p className={classes.none}>{t('frame.tasks.none')}</p>
        ) : (
          <ul className={classes.list}>
            {all.map((task) => (
              <TaskRow key={task.id} task={task} onLeave={() => popup.onChange(false)} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </AnchoredPopover>
  );
};
