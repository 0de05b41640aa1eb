import { ActionIcon, Input } from '@mantine/core';
import { siteLimits } from '@cubby/contract/lockers/sites/sites.limits';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { useUpload } from '../../../../platform/api/use-upload.ts';
import { message } from '../../../../platform/i18n/message.ts';
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

export const PictureFields = ({ pictureIds }: { readonly pictureIds: readonly string[] }) =>
  pictureIds.length === 0 ? null : (
    <ul className={classes.pictures}>
      {pictureIds.map((fileId, at) => (
        <li key={fileId} className={classes.picture}>
          <SitePicture fileId={fileId} number={at + 1} />
        </li>
      ))}
    </ul>
  );

/** The pictures of a site in their order: uploaded at once, dragged or moved by buttons, saved with the form. */
export const PicturesField = ({ form, path, label }: ControlProps) => {
  const { t } = useTranslation();
  const refused = t('sites.pictures.refused');
  const { name: sending, sent, problem, send } = useUpload(refused);
  const [dragged, setDragged] = useState<number>();
  const uploads = useRef(Promise.resolve());
  const ids = form.values[path] as readonly string[];
  const field = form.field(path);
  const put = (now: readonly string[]) => putValues(form, { [path]: now });
  const move = (at: number, to: number) => put(ids.toSpliced(at, 1).toSpliced(to, 0, ids[at] ?? ''));
  const upload = async (file: File) => {
    const id = await send(file);
    // Others may have been moved or deleted meanwhile.
    if (id !== undefined) put([...(form.form.getValues() as Record<string, string[]>)[path]!, id]);
  };
  const onFile = (file: File | null) => {
    if (file) uploads.current = uploads.current.then(() => upload(file));
  };
  const most = siteLimits.picturesMax - ids.length;
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
        {ids.length > 1 && <p className="ui-hint">{t('sites.pictures.drag')}</p>}
        <ul className={classes.pictures}>
          {ids.map((fileId, at) => {
            const number = at + 1;
            const actions = [
              { word: 'earlier', Icon: IconArrowLeft, off: at === 0, run: () => move(at, at - 1) },
              { word: 'later', Icon: IconArrowRight, off: number === ids.length, run: () => move(at, at + 1) },
              { word: 'remove', Icon: IconTrash, off: false, run: () => put(ids.filter((id) => id !== fileId)) },
            ] as const;
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same by keyboard
              <li
                key={fileId}
                className={classes.picture}
                draggable={ids.length > 1}
                data-dragged={dragged === at || undefined}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.effectAllowed = 'move';
                  setDragged(at);
                }}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => {
                  if (dragged !== undefined) event.preventDefault();
                }}
                onDrop={(event) => {
                  if (dragged === undefined) return;
                  event.preventDefault();
                  move(dragged, at);
                  setDragged(undefined);
                }}
              >
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
        {most > 0 ? (
          <FileDrop
            accept="picture"
            maxBytes={fileLimits.pictureMaxBytes}
            most={most}
            file={null}
            onFile={onFile}
            disabled={sending !== undefined}
            error={problem ?? (field['error'] as string | undefined)}
            faultWords={{ notPicture: refused, tooLarge: refused, tooMany: message('fivePicture') }}
            label={t('sites.pictures.drop')}
          />
        ) : (
          <p className="ui-hint">{message('fivePicture')}</p>
        )}
        {sending !== undefined && (
          <ProgressLine label={t('sites.pictures.uploading', { name: sending })} value={sent} max={1} />
        )}
      </div>
    </Input.Wrapper>
  );
};
