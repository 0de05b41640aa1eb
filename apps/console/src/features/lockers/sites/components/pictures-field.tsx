import { ActionIcon, Input } from '@mantine/core';
import { siteLimits } from '@cubby/contract/lockers/sites/sites.limits';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { useUpload } from '../../../../platform/api/use-upload.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { type ControlProps, putValues } from '../../../../ui/form/controls.tsx';
import { Photo } from '../../../../ui/photo/photo.tsx';
import { ProgressLine } from '../../../../ui/progress-line/progress-line.tsx';
import classes from './sites.module.css';

const SitePicture = ({ fileId, number }: { readonly fileId: string; readonly number: number }) => {
  const { t } = useTranslation();
  const { url, failed } = useFileUrl(fileId);
  return <Photo url={url} failed={failed} alt={t('sites.pictures.picture', { number })} size="block" />;
};

export const PictureFacts = ({ pictureIds }: { readonly pictureIds: readonly string[] }) =>
  pictureIds.length === 0 ? null : (
    <ul className={classes.pictures}>
      {pictureIds.map((fileId, at) => (
        <li key={fileId} className={classes.picture}>
          <SitePicture fileId={fileId} number={at + 1} />
        </li>
      ))}
    </ul>
  );

/** The pictures of a site in their order: uploaded at once, kept with the form. */
export const PicturesField = ({ form, path, label }: ControlProps) => {
  const { t } = useTranslation();
  const refused = t('sites.pictures.refused');
  const { name: sending, sent, problem, send } = useUpload(refused);
  const ids = form.values[path] as readonly string[];
  const field = form.field(path);
  const put = (now: readonly string[]) => putValues(form, { [path]: now });
  const move = (at: number, to: number) => put(ids.with(at, ids[to] ?? '').with(to, ids[at] ?? ''));
  const onFile = async (file: File | null) => {
    const id = file ? await send(file) : undefined;
    // Others may have been moved or deleted meanwhile.
    if (id !== undefined) put([...(form.form.getValues() as Record<string, string[]>)[path]!, id]);
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-path={field['data-path'] as string | undefined}
    >
      <div className={classes.stack}>
        <ul className={classes.pictures}>
          {ids.map((fileId, at) => {
            const number = at + 1;
            const actions = [
              { word: 'earlier', Icon: IconArrowLeft, off: at === 0, run: () => move(at, at - 1) },
              { word: 'later', Icon: IconArrowRight, off: number === ids.length, run: () => move(at, at + 1) },
              { word: 'remove', Icon: IconTrash, off: false, run: () => put(ids.filter((id) => id !== fileId)) },
            ] as const;
            return (
              <li key={fileId} className={classes.picture}>
                <SitePicture fileId={fileId} number={number} />
                <div className={classes.pictureActions}>
                  {actions.map(({ word, Icon, off, run }) => (
                    <ActionIcon
                      key={word}
                      aria-label={t(`sites.pictures.${word}`, { number })}
                      disabled={off}
                      onClick={run}
                    >
                      <Icon size={16} aria-hidden />
                    </ActionIcon>
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
        {ids.length < siteLimits.picturesMax && (
          <FileDrop
            accept="photo"
            maxBytes={fileLimits.imageUploadMaxBytes}
            file={null}
            onFile={(file) => void onFile(file)}
            disabled={sending !== undefined}
            error={problem ?? (field['error'] as string | undefined)}
            faultWords={{ notImage: refused, tooLarge: refused }}
            label={t('sites.pictures.drop')}
          />
        )}
        {sending !== undefined && (
          <ProgressLine label={t('sites.pictures.uploading', { name: sending })} value={sent} max={1} />
        )}
      </div>
    </Input.Wrapper>
  );
};
