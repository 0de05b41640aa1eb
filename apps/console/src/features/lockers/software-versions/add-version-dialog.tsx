import { useTranslation } from 'react-i18next';
import { hasUnsaved, confirmDiscard } from '../../../ui/unsaved/unsaved.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SoftwareVersionForm } from './software-version-form.tsx';

/** Uploads a version without leaving the screen (network.md 2). */
export const AddVersionDialog = ({ close }: { readonly close: () => void }) => {
  const { t } = useTranslation();
  const closeUnlessTyped = async () => {
    if (!hasUnsaved() || (await confirmDiscard(t))) close();
  };
  return (
    <Dialog
      opened
      onClose={() => void closeUnlessTyped()}
      title={t('softwareVersions.add')}
      size="medium"
      closeOnClickOutside={false}
    >
      <SoftwareVersionForm variant="dialog" onSaved={close} onCancel={close} />
    </Dialog>
  );
};
