import { Button } from '@mantine/core';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { Photo } from '../../../../ui/photo/photo.tsx';
import { usePhotoUpload } from '../use-photo-upload.ts';
import classes from './drop-off.module.css';

interface PhotoFieldProps {
  readonly label: string;
  /** The id of the photo, or '' for none. */
  readonly value: string;
  readonly onChange: (photoId: string) => void;
  /** What the form finds wrong. */
  readonly error?: string | undefined;
  /** What the error summary finds it by. */
  readonly path?: string | undefined;
}

/** The photo of the parcel: dropped, chosen or taken with the camera; shown as soon as it is there. */
export const PhotoField = ({ label, value, onChange, error, path }: PhotoFieldProps) => {
  const { t } = useTranslation();
  const camera = useRef<HTMLInputElement>(null);
  const { uploading, problem, take } = usePhotoUpload();
  const { url, failed } = useFileUrl(value || null);
  const onFile = async (file: File | null, from: 'camera' | 'disk') => {
    const id = file ? await take(file, from) : '';
    if (id !== undefined) onChange(id);
  };
  const refused = message('Maximum2MBimgae');
  return (
    <div className={classes.photoField} role="group" aria-label={label} data-path={path} tabIndex={-1}>
      {value !== '' && <Photo url={url} failed={failed} alt={t('dropOffOrders.photo.chosen')} size="block" />}
      <FileDrop
        accept="photo"
        maxBytes={fileLimits.dropOffImageMaxBytes}
        file={null}
        onFile={(file) => void onFile(file, 'disk')}
        disabled={uploading}
        error={problem ?? error}
        faultWords={{ tooLarge: refused, notImage: refused, empty: refused }}
        label={value === '' ? t('dropOffOrders.photo.drop') : t('dropOffOrders.photo.another')}
      />
      <div className={classes.photoActions}>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          data-camera
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void onFile(file, 'camera');
          }}
        />
        <Button
          className={classes.camera}
          size="sm"
          leftSection={<IconCamera size={16} aria-hidden />}
          disabled={uploading}
          onClick={() => camera.current?.click()}
        >
          {t('dropOffOrders.photo.take')}
        </Button>
        <span role="status" className="ui-hint">
          {uploading ? t('dropOffOrders.photo.uploading') : ''}
        </span>
      </div>
    </div>
  );
};
