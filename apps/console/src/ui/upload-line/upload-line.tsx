import { Button } from '@mantine/core';
import { ProgressLine } from '../progress-line/progress-line.tsx';
import classes from './upload-line.module.css';

interface UploadLineProps {
  /** "Importing people.xlsx" */
  readonly label: string;
  /** 0 to 1: how much of the file has arrived; from 1 on the server works on it. */
  readonly sent: number;
  /** "Stop" */
  readonly stopLabel: string;
  readonly onStop: (() => void) | undefined;
}

/** A file on its way, and the way to stop it. */
export const UploadLine = ({ label, sent, stopLabel, onStop }: UploadLineProps) => (
  <div className={classes.upload}>
    <ProgressLine label={label} value={sent < 1 ? Math.round(sent * 100) : undefined} />
    <Button size="sm" onClick={onStop}>
      {stopLabel}
    </Button>
  </div>
);
