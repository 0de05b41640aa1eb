import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDiscard, hasUnsaved } from '../unsaved/unsaved.ts';
import classes from './block.module.css';

interface Group {
  readonly open: string | undefined;
  readonly setOpen: (id: string | undefined) => void;
  /** Closes the block, unless another one has been opened meanwhile. */
  readonly close: (id: string) => void;
}
const GroupContext = createContext<Group | undefined>(undefined);

type BlockGroupProps = {
  /** The name of the block that is edited, where another user retains it: the address. */
  open?: string | undefined;
  onOpen?: (name: string | undefined) => void;
  children: ReactNode;
};

/**
 * The blocks inside are edited one at a time: opening one closes the other, with a warning before typed text is lost.
 */
export const BlockGroup = ({ open: storedOpen, onOpen, children }: BlockGroupProps) => {
  const [own, setOwn] = useState<string>();
  const [open, setOpen] = onOpen ? [storedOpen, onOpen] : [own, setOwn];
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);
  const close = useCallback(
    (id: string) => {
      if (latest.current === id) setOpen(undefined);
    },
    [setOpen],
  );
  const group = useMemo(() => ({ open, setOpen, close }), [open, setOpen, close]);
  return <GroupContext value={group}>{children}</GroupContext>;
};

export type BlockProps = {
  /** Its key in the group, if the group controls which block is edited. */
  name?: string;
  title: string;
  /** A sentence under the title, where the title does not say enough. */
  purpose?: string;
  /** Buttons of the block, left of Edit. */
  actions?: ReactNode;
  /** The editing view: a `<Form variant="block" onCancel={close}>` that calls `close` when it has saved. */
  renderEdit?: (close: () => void) => ReactNode;
  /** False hides Edit from those who may not, or while the state of the thing forbids it. */
  canEdit?: boolean;
  /** Why it can't be edited now, shown in place of Edit. */
  readOnly?: ReactNode;
  /** The reading view. */
  children: ReactNode;
};

/** A titled part of a detail page: read first, edited in place. */
export const Block = ({
  name,
  title,
  purpose,
  actions,
  renderEdit,
  canEdit = true,
  readOnly,
  children,
}: BlockProps) => {
  const { t } = useTranslation();
  const own = useId();
  const id = name ?? own;
  const group = use(GroupContext);
  const [alone, setAlone] = useState<string>();
  const { open, setOpen, close } = group ?? { open: alone, setOpen: setAlone, close: () => setAlone(undefined) };
  const ground = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = renderEdit !== undefined && open === id;

  useEffect(() => {
    if (!editing && wasEditing.current && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const start = async () => {
    if (open !== undefined && hasUnsaved() && !(await confirmDiscard(t))) return;
    setOpen(id);
  };

  return (
    <section
      className={classes.block}
      ref={ground}
      aria-labelledby={`${own}-title`}
      data-editing={editing || undefined}
    >
      <div className={classes.head}>
        <div className={classes.name}>
          <h2 className={classes.title} id={`${own}-title`}>
            {title}
          </h2>
          {purpose && <p className={classes.purpose}>{purpose}</p>}
        </div>
        {!editing && (
          <div className={classes.actions}>
            {actions}
            {readOnly && <span className="ui-hint">{readOnly}</span>}
            {renderEdit && canEdit && !readOnly && (
              <Button
                ref={button}
                size="xs"
                variant="subtle"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => void start()}
                aria-label={t('ui.editBlock', { block: title })}
              >
                {t('ui.edit')}
              </Button>
            )}
          </div>
        )}
      </div>
      {editing ? renderEdit(() => close(id)) : children}
    </section>
  );
};
