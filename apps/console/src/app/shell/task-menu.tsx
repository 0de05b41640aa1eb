import { ActionIcon, Popover } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconProgress, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Task, tasks, useTasks } from '../../platform/tasks/tasks.ts';
import { ProgressLine } from '../../ui/progress-line/progress-line.tsx';
import classes from './task-menu.module.css';
import barClasses from './top-bar.module.css';

const icons = { running: IconProgress, done: IconCircleCheck, failed: IconAlertCircle };

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

/** The one place for what goes on: imports, exports and batch actions, with progress, stop and result. */
export const TaskMenu = () => {
  const { t } = useTranslation();
  const all = useTasks();
  const [opened, setOpened] = useState(false);
  const running = all.filter(({ status }) => status === 'running').length;
  const label = running > 0 ? t('frame.tasks.open', { count: running }) : t('frame.tasks.title');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <ActionIcon
          data-icon-button
          className={barClasses.tasks}
          aria-label={label}
          title={label}
          onClick={() => setOpened(!opened)}
        >
          <IconProgress size={18} aria-hidden />
          {running > 0 && (
            <span className={barClasses.running} aria-hidden>
              {running}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
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
              <TaskRow key={task.id} task={task} onLeave={() => setOpened(false)} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
