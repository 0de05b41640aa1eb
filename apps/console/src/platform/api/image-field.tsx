import { Input } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { type ControlProps, putValues } from '../../ui/form/controls.tsx';
import { Photo, type PhotoProps } from '../../ui/photo/photo.tsx';
import { ProgressLine } from '../../ui/progress-line/progress-line.tsx';
import { useFileUrl } from './use-file-url.ts';
import { FormError } from './refusal-of.ts';
import { isUploading, useUpload } from './use-upload.ts';

/** Saves once no file is on its way, which the row would be saved without. */
export const uploaded = async <T,>(t: TFunction, save: () => Promise<T>): Promise<T> => {
  if (isUploading()) throw new FormError(t('companies.files.waiting'));
  return save();
};

/** Shows an uploaded image. */
export const ImageOf = ({
  fileId,
  alt,
  size = 'block',
}: Pick<PhotoProps, 'alt'> & { readonly fileId: string; readonly size?: PhotoProps['size'] }) => {
  const { url, failed } = useFileUrl(fileId);
  return <Photo url={url} failed={failed} alt={alt} size={size} />;
};

interface ImageFieldProps extends ControlProps {
  /** A file of this size is too large itself. */
  readonly maxBytes: number;
  /** Where it can't be taken. */
  readonly refused: string;
}

/** An image, PNG or JPEG, that is uploaded at once and saved with the form. */
export const ImageField = ({ form, path, label, required = false, maxBytes, refused }: ImageFieldProps) => {
  const { t } = useTranslation();
  const { name, sent, problem, send } = useUpload(refused);
  const value = form.values[path] as string;
  const { error, 'data-path': dataPath } = form.field(path);
  const onFile = async (file: File | null) => {
    const id = file ? await send(file) : undefined;
    if (id !== undefined) putValues(form, { [path]: id });
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      required={required}
      role="group"
      aria-label={label}
      data-path={dataPath as string | undefined}
      tabIndex={-1}
    >
      {value !== '' && <ImageOf fileId={value} alt={label} />}
      <FileDrop
        accept="photo"
        maxBytes={maxBytes - 1}
        file={null}
        onFile={(file) => void onFile(file)}
        disabled={name !== undefined}
        error={problem ?? (error as string | undefined)}
        faultWords={{ tooLarge: refused, notImage: refused }}
        {...(value !== '' && { label: t('ui.file.replace') })}
      />
      {name !== undefined && <ProgressLine label={t('companies.files.uploading', { name })} value={sent} max={1} />}
    </Input.Wrapper>
  );
};
