import { Button, Input } from '@mantine/core';
import { companyFileRules } from '@cubby/contract/people/companies/companies.limits';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../../../platform/api/file-link.tsx';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { Photo } from '../../../../ui/photo/photo.tsx';
import { ProgressLine } from '../../../../ui/progress-line/progress-line.tsx';
import { useUpload } from '../../../../platform/api/use-upload.ts';
import classes from './companies.module.css';

const kinds = { logo: 'photo', certificate: 'scan', contract: 'document' } as const;
type FileUse = keyof typeof kinds;

/** The words where a file can't be taken; those of the specification where it gives some (administration.md 8). */
const useRefusals = (use: FileUse) => {
  const { t } = useTranslation();
  const words =
    use === 'logo'
      ? message('Maximum2MBimgae')
      : t(use === 'contract' ? 'companies.files.contractRefused' : 'companies.files.certificateRefused');
  return { words, tooLarge: use === 'contract' ? message('Maximum50MB') : words };
};

/** The logo as an image. */
export const CompanyLogo = ({ fileId }: { readonly fileId: string }) => {
  const { t } = useTranslation();
  const { url, failed } = useFileUrl(fileId);
  return <Photo url={url} failed={failed} alt={t('companies.fields.companyLogoId')} size="block" />;
};

interface FileFieldProps {
  readonly use: FileUse;
  readonly label: string;
  /** The id of the file, or '' for none. */
  readonly value: string;
  readonly name: string;
  readonly onChange: (fileId: string, name: string) => void;
  /** What the form finds wrong. */
  readonly error?: string | undefined;
  /** What the error summary finds it by. */
  readonly path?: string | undefined;
}

/** A file of a company: checked by its name and size, uploaded at once, saved with the form. */
export const CompanyFileField = ({ use, label, value, name, onChange, error, path }: FileFieldProps) => {
  const { t } = useTranslation();
  const refusals = useRefusals(use);
  const { name: sending, sent, problem, send } = useUpload(refusals.words);
  const [uploaded, setUploaded] = useState('');
  const onFile = async (file: File | null) => {
    const id = file ? await send(file) : undefined;
    if (!file || id === undefined) return;
    setUploaded(file.name);
    onChange(id, file.name);
  };
  return (
    <Input.Wrapper labelElement="div" label={label} role="group" aria-label={label} data-path={path} tabIndex={-1}>
      <div className={classes.file}>
        {value !== '' && use === 'logo' && <CompanyLogo fileId={value} />}
        {value !== '' && (
          <div className={classes.fileLine}>
            <FileLink fileId={value} name={name || label} />
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => onChange('', '')}
            >
              {t('companies.files.remove', { name: name || label })}
            </Button>
          </div>
        )}
        <FileDrop
          accept={kinds[use]}
          // The size itself is too large (administration.md 5: under 2 MB).
          maxBytes={companyFileRules[use].maxBytes - 1}
          file={null}
          onFile={(file) => void onFile(file)}
          disabled={sending !== undefined}
          error={problem ?? error}
          faultWords={{
            tooLarge: refusals.tooLarge,
            notImage: refusals.words,
            notDocument: refusals.words,
            notScan: refusals.words,
          }}
          {...(value !== '' && { label: t('ui.file.replace') })}
        />
        <span role="status" className={`ui-hint ${classes.hint}`}>
          {uploaded !== '' &&
            value !== '' &&
            sending === undefined &&
            t('companies.files.uploaded', { name: uploaded })}
        </span>
        {sending !== undefined && (
          <ProgressLine label={t('companies.files.uploading', { name: sending })} value={sent} max={1} />
        )}
      </div>
    </Input.Wrapper>
  );
};
