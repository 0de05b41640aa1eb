import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { type ReactNode, useState } from 'react';
import { goTo } from '../../../platform/address/address-of.ts';
import { message } from '../../../platform/i18n/message.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { boxesInUse, refusesLabels } from './boxes.rules.ts';
import { BoxesInUse } from './components/boxes-in-use.tsx';
import { type DoorAction, DoorActionDialog } from './door-actions.tsx';
import { OpenDoorsDialog, type OpenTarget } from './open-doors.tsx';
import type { DoorSelection } from './use-door-selection.ts';
import { warnIfRefused } from './warn-if-refused.ts';

interface DoorDialogsProps {
  readonly siteId: string;
  readonly boxes: readonly Box[];
  /** What an action is for. */
  readonly targets: readonly Box[];
  readonly selection: DoorSelection;
  /** The dialog that opens these is open from the start. */
  readonly opensAtOnce: readonly Box[] | undefined;
}

export interface DoorDialogs {
  /** Opens the dialog of an action on the targets. */
  readonly ask: (action: DoorAction) => void;
  readonly askToOpen: (kind: OpenTarget['kind'], boxes: readonly Box[]) => void;
  /** Goes to the form of a compartment, unless one of the site is in use: then it explains what is. */
  readonly edit: (box: Box | undefined) => void;
  readonly shown: ReactNode;
}

/** The dialogs about compartments; an action that is refused for its targets gives a warning and opens none. */
export const useDoorDialogs = (props: DoorDialogsProps): DoorDialogs => {
  const { siteId, boxes, targets, selection, opensAtOnce } = props;
  const [asked, setAsked] = useState<DoorAction>();
  const [opening, setOpening] = useState<OpenTarget | undefined>(opensAtOnce && { kind: 'DOORS', boxes: opensAtOnce });
  const [explains, setExplains] = useState(false);
  const inUse = boxesInUse(boxes);
  const close = () => {
    setAsked(undefined);
    setOpening(undefined);
  };
  const done = () => {
    close();
    selection.set([]);
  };
  return {
    ask: (action) => {
      const refused = targets.length === 0 ? 'SelectBox' : action === 'label' ? refusesLabels(targets) : undefined;
      if (warnIfRefused(refused)) return;
      selection.set(targets);
      setAsked(action);
    },
    askToOpen: (kind, to) => {
      if (warnIfRefused(kind === 'DOORS' && to.length === 0 ? 'SelectBox' : undefined)) return;
      setOpening({ kind, boxes: to });
    },
    edit: (box) => {
      if (warnIfRefused(box ? undefined : 'SelectBox') || !box) return;
      if (inUse.length > 0) setExplains(true);
      else goTo('/app/AddNewLocker', { id: box.boxId });
    },
    shown: (
      <>
        {opening && <OpenDoorsDialog siteId={siteId} target={opening} close={close} onDone={done} />}
        {asked && <DoorActionDialog action={asked} boxes={selection.chosen} close={close} onDone={done} />}
        {explains && (
          <Dialog opened onClose={() => setExplains(false)} title={message('updateBoxButtonError')}>
            <BoxesInUse boxes={inUse} onFollow={() => setExplains(false)} />
          </Dialog>
        )}
      </>
    ),
  };
};
