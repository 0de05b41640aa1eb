import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import type { Door, Place } from '../grid.doors.ts';
import type { GridProblem } from '../grid.save.ts';
import classes from './grid.module.css';

interface GridProblemsProps {
  readonly doors: readonly Door[];
  /** What is wrong, by the key of the door. */
  readonly faults: ReadonlyMap<string, string>;
  /** What the faults come to, where nothing was refused. */
  readonly title: string;
  readonly problem: GridProblem | undefined;
  /** Counts what was not saved: the summary takes the focus when it grows. */
  readonly failures: number;
  readonly onGo: (at: Place) => void;
}

/** What must change before the grid can be saved, each line leading to its door. */
export const GridProblems = ({ doors, faults, title, problem, failures, onGo }: GridProblemsProps) => {
  const { t } = useTranslation();
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failures > 0) ground.current?.focus();
  }, [failures]);
  const wrong = doors.filter(({ key }) => faults.has(key));
  if (wrong.length === 0 && !problem) return null;
  return (
    <div className={classes.problems} ref={ground} tabIndex={-1} role={failures > 0 ? 'alert' : undefined}>
      <p className={classes.problemsTitle}>{problem?.message ?? title}</p>
      <ul>
        {wrong.map(({ key, name, positionX: x, positionY: y }) => (
          <li key={key}>
            <button type="button" onClick={() => onGo({ x, y })}>
              {t('grid.fault', { name, fault: faults.get(key) ?? '' })}
            </button>
          </li>
        ))}
        {problem?.others.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {problem?.requestId && (
        <p className="ui-hint">
          {t('ui.requestId')} <CodeText value={problem.requestId} />
        </p>
      )}
    </div>
  );
};
