import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconKey,
  IconPhoto,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../theme/use-locale.ts';
import { checkFile, fileEndings, type FileFault, type FileKind, formatBytes } from './check-file.ts';
import classes from './file-drop.module.css';

export type FileDropProps = {
  /**
   * `sheet` takes .xlsx and .xls, `xls` the latter alone, `image` takes .jpg, .png and .webp, `photo` takes .jpg and .png,
   * `document` takes .pdf, .doc and .docx, `scan` takes .pdf, .jpg and .png, `picture` takes .gif, .jpg, .bmp and .png, `key`
   * takes .bin, `zip` and `apk` the file of that ending.
   */
  accept: FileKind;
  /** The largest file that is taken, in bytes. */
  maxBytes: number;
  /** The file chosen; it is in the state of the screen, so that going back a step never loses it. */
  file: File | null;
  /** How many files may be dropped at once; `onFile` is called for each. */
  most?: number;
  /** A file that was found sound, or null when it is removed. */
  onFile: (file: File | null) => void;
  disabled?: boolean;
  /** What the server found wrong with the file, in words. */
  error?: string | undefined;
  /** The screen's own words for some faults, where a specification gives them; the others have words here. */
  faultWords?: Partial<Record<FileFault, string>>;
  /** Receives the words why a file was not taken. */
  onFault?: (words: string) => void;
  /** What to drop; "Drop a spreadsheet here, or choose a file" by default. */
  label?: string;
};

const icons: Record<FileKind, typeof IconPhoto> = {
  sheet: IconFileSpreadsheet,
  xls: IconFileSpreadsheet,
  image: IconPhoto,
  photo: IconPhoto,
  document: IconFileText,
  scan: IconFileText,
  picture: IconPhoto,
  key: IconKey,
  zip: IconFileZip,
  apk: IconFileZip,
};

/** Takes one file, or several at once, by dropping it, by a click or by the keyboard; a file that can't be taken is refused in words. */
export const FileDrop = (props: FileDropProps) => {
  const { accept, maxBytes, most = 1, file, onFile, onFault, disabled = false, error, faultWords = {}, label } = props;
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const size = formatBytes(maxBytes, tag);

  const take = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const found = checkFile(files, accept, maxBytes, most);
    const named = files.find((each) => checkFile([each], accept, maxBytes)) ?? first;
    const words = { name: named.name, size, actual: formatBytes(named.size, tag) };
    const why = found && (faultWords[found] ?? t(`ui.file.${found}`, words));
    setFault(why);
    if (why !== undefined) return onFault?.(why);
    for (const each of files) onFile(each);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  const remove = () => {
    setFault(undefined);
    onFile(null);
    input.current?.focus();
  };

  const shown = fault ?? error;
  const Icon = file ? icons[accept] : IconUpload;
  return (
    <div className={classes.whole}>
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-error={shown ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          className={classes.input}
          id={id}
          type="file"
          accept={fileEndings[accept].join(',')}
          disabled={disabled}
          multiple={most > 1}
          aria-describedby={`${id}-help${shown ? ` ${id}-error` : ''}`}
          aria-invalid={shown ? true : undefined}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file, corrected and chosen again, must be seen again.
            event.target.value = '';
          }}
        />
        <Icon size={24} className={classes.icon} aria-hidden />
        <div className={classes.words}>
          <label htmlFor={id} className={classes.label}>
            {file ? <span className={classes.name}>{file.name}</span> : (label ?? t(`ui.file.${accept}`))}
            {file && <span className={classes.replace}>{t('ui.file.replace')}</span>}
          </label>
          <span className="ui-hint" id={`${id}-help`}>
            {file ? formatBytes(file.size, tag) : t(`ui.file.${accept}Help`, { size })}
          </span>
        </div>
        {file && !disabled && (
          <button
            type="button"
            className={classes.remove}
            onClick={remove}
            aria-label={t('ui.file.remove', { name: file.name })}
            title={t('ui.file.remove', { name: file.name })}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      </div>
      <p className={classes.error} id={`${id}-error`} role="alert">
        {shown}
      </p>
    </div>
  );
};
