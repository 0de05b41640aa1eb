import { Button, Checkbox } from '@mantine/core';
import { siteTerminalCalls as calls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../ui/block/block.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { pairText } from '../../ui/punctuation/punctuation.ts';
import { toast } from '../../ui/toast/toast.ts';
import { isApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { errorText } from '../api/report-error.ts';
import { reportRefusal } from '../api/report-refusal.ts';
import { useCall, useInvalidate } from '../api/use-call.ts';
import { useFileUrl } from '../api/use-file-url.ts';
import { message } from '../i18n/message.ts';
import { useSession } from '../session/session.ts';
import classes from './screen-saver-block.module.css';

interface ScreenSaverBlockProps {
  /** Left out: all sites of the person's company, or of the platform. */
  readonly siteId?: string;
  /** The person may set and remove it. */
  readonly canEdit: boolean;
}

/** The picture that terminals show while no user uses them: checked, set and removed. */
export const ScreenSaverBlock = ({ siteId, canEdit }: ScreenSaverBlockProps) => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const invalidate = useInvalidate();
  const [forAll, setForAll] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const here = siteId === undefined ? {} : { siteId };
  const { data } = useCall(calls.getScreenSaver, { query: here }, { quiet: true });
  const { url, failed } = useFileUrl(data?.fileId ?? null);
  const own = siteId !== undefined ? 'SITE' : companyType === 'ADMIN' ? 'PLATFORM' : 'OPERATOR';
  const set = async (file: File | null) => {
    if (!file) return;
    setSending(true);
    setProblem(undefined);
    try {
      await callApi(calls.uploadScreenSaver, { file, fields: forAll ? {} : here });
      toast.done(t('siteTerminal.screenSaver.set'));
      void invalidate(calls.getScreenSaver);
    } catch (error) {
      setProblem(isApiError(error, 'FILE_REFUSED') ? t('sites.pictures.refused') : errorText(error));
    } finally {
      setSending(false);
    }
  };
  const remove = async () => {
    try {
      await callApi(calls.removeScreenSaver, { body: here });
      toast.done(pairText(message('Removed success'), t('siteTerminal.screenSaver.title')));
      void invalidate(calls.getScreenSaver);
    } catch (error) {
      reportRefusal(error);
    }
  };
  return (
    <Block
      title={t('siteTerminal.screenSaver.title')}
      purpose={t(`siteTerminal.screenSaver.${siteId === undefined ? 'allPurpose' : 'purpose'}`)}
      actions={
        canEdit &&
        data?.source === own && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            {t('siteTerminal.screenSaver.remove')}
          </Button>
        )
      }
    >
      <div className={classes.stack}>
        {data?.source && (
          <figure className={classes.picture}>
            <Photo url={url} failed={failed} alt={t('siteTerminal.screenSaver.title')} size="block" />
            <figcaption className="ui-hint">{t(`siteTerminal.screenSaver.sources.${data.source}`)}</figcaption>
          </figure>
        )}
        {canEdit && (
          <>
            {siteId !== undefined && companyType === 'OPERATOR' && (
              <Checkbox
                label={t('siteTerminal.screenSaver.forAll')}
                checked={forAll}
                disabled={sending}
                onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
              />
            )}
            <FileDrop
              accept="picture"
              maxBytes={fileLimits.pictureMaxBytes}
              file={null}
              onFile={(file) => void set(file)}
              disabled={sending}
              error={problem}
            />
          </>
        )}
      </div>
    </Block>
  );
};
