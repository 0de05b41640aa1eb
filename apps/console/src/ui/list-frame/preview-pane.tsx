import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list-frame.module.css';

interface PreviewPaneProps {
  /** What the row is called. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** One row in full: next to the table on a wide screen, under it elsewhere. */
export const PreviewPane = ({ name, onClose, onEscape, children }: PreviewPaneProps) => {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key comes from the controls inside
    <section
      data-preview
      aria-label={t('uiLists.table.preview', { name })}
      className={classes.preview}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onEscape();
      }}
    >
      <ActionIcon
        data-closes
        className={classes.previewClose}
        aria-label={t('uiLists.table.previewClose')}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      {children}
    </section>
  );
};
