import { Button } from '@mantine/core';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import classes from './sites.module.css';

/** The code that people scan at the site, to check and to print. */
export const SiteQrCode = ({ site }: { readonly site: Site }) => {
  const { t } = useTranslation();
  const { siteId, siteName, siteSerialNumber, qrcode } = site;
  const { data } = useCall(sitesCalls.getSiteQrCode, { params: { siteId } }, { staleTime: 5 * 60_000 });
  const files = data && {
    png: `data:image/png;base64,${data.png}`,
    svg: `data:image/svg+xml,${encodeURIComponent(data.svg)}`,
  };
  return (
    <Block title={t('sites.qr.title')}>
      <div className={classes.qr}>
        {files ? (
          <img className={classes.qrImage} src={files.png} alt={t('sites.qr.alt', { name: siteName })} />
        ) : (
          <span className={classes.qrImage} />
        )}
        <div className={classes.stack}>
          <CodeText value={qrcode} />
          {files && (
            <div className={classes.qrActions}>
              {(['svg', 'png'] as const).map((kind) => (
                <Button
                  key={kind}
                  component="a"
                  size="xs"
                  href={files[kind]}
                  download={`${siteSerialNumber.replaceAll(/[^\w-]/g, '_')}.${kind}`}
                  leftSection={<IconDownload size={16} aria-hidden />}
                >
                  {t(`sites.qr.${kind}`)}
                </Button>
              ))}
            </div>
          )}
        </div>
      </div>
    </Block>
  );
};
