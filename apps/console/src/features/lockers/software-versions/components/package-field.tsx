import { Input } from '@mantine/core';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import type { SoftwareSystem } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../../platform/api/use-upload.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { type ControlProps, putValues } from '../../../../ui/form/controls.tsx';
import { UploadLine } from '../../../../ui/upload-line/upload-line.tsx';
import type { SoftwareVersionValues } from '../software-version.values.ts';
import classes from './software-versions.module.css';

/** The kind of file that each system takes (network.md 5). */
const kindOf = { Windows: 'zip', Android: 'apk' } as const satisfies Record<SoftwareSystem, string>;

/** The package of a version: one file, a zip for Windows or an apk for Android, uploaded as soon as it is chosen. */
export const PackageField = ({ form, path, label }: ControlProps) => {
  const { t } = useTranslation();
  const { name, sent, problem, send, stop } = useUpload(t('softwareVersions.fileRefused'));
  const [file, setFile] = useState<File | null>(null);
  const { system, fileId } = form.values as SoftwareVersionValues;
  const { error, 'data-path': dataPath } = form.field(path);
  const onFile = async (chosen: File | null) => {
    setFile(chosen);
    putValues(form, { [path]: '', fileName: '' });
    if (!chosen) return;
    const id = await send(chosen);
    if (id === undefined) setFile(null);
    else putValues(form, { [path]: id, fileName: chosen.name });
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      required
      role="group"
      aria-label={label}
      data-path={dataPath as string | undefined}
      tabIndex={-1}
    >
      <div className={classes.package}>
        <FileDrop
          key={system}
          accept={kindOf[system]}
          maxBytes={fileLimits.packageMaxBytes}
          file={fileId === '' ? null : file}
          onFile={(chosen) => void onFile(chosen)}
          disabled={name !== undefined}
          error={problem ?? (error as string | undefined)}
        />
        {name !== undefined && (
          <UploadLine
            label={t('softwareVersions.uploading', { name })}
            sent={sent}
            stopLabel={t('softwareVersions.stop')}
            onStop={stop}
          />
        )}
        <span role="status" className="ui-unseen">
          {fileId !== '' && file && t('softwareVersions.uploaded', { name: file.name })}
        </span>
      </div>
    </Input.Wrapper>
  );
};
