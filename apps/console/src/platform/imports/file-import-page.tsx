/**
 * A page that imports a list as soon as its file is chosen, takes the valid rows and lists the rest (administration.md
 * 8); if the list is checked first, it shows the errors before any row is taken. It links back to a list that the
 * person may see, and leads there if every row was taken; without such a list the result remains.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop, type FileDropProps } from '../../ui/file-drop/file-drop.tsx';
import { FilePanel } from '../../ui/file-panel/file-panel.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { pairText } from '../../ui/punctuation/punctuation.ts';
import { StepperLine } from '../../ui/stepper-line/stepper-line.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { UploadLine } from '../../ui/upload-line/upload-line.tsx';
import { navigateToFirstAllowed, isOpen, wayTo } from '../address/next-screens.ts';
import { message } from '../i18n/message.ts';
import { type ImportOutcome, ImportResult, type ImportResultProps, type RefusedRow } from './import-result.tsx';
import { TemplateButton } from './save-button.tsx';
import { sheetFaults } from './sheet-errors.ts';
import { type FileImport, useFileImport } from './use-file-import.ts';

interface FileImportPageProps<Row extends RefusedRow>
  extends
    Omit<FileImport<ImportOutcome<Row>>, 'onDone'>,
    Pick<ImportResultProps<Row>, 'name'>,
    Pick<FileDropProps, 'maxBytes'> {
  readonly title: string;
  /** What the file contains, and how much of it is taken. */
  readonly purpose: string;
  readonly saveTemplate: () => Promise<unknown>;
  /** The lists that show what was imported, the best first: a list's title, its address, and the words of the link. */
  readonly lists: readonly { readonly title: string; readonly address: string; readonly go: string }[];
  /** "3 users added" */
  readonly doneWords: (created: number) => string;
  /** What goes with every row, above the file; `busy` while a file is on its way. */
  readonly renderChoices?: (busy: boolean) => ReactNode;
  /** False until what goes with every row is chosen. */
  readonly ready?: boolean;
}

export const FileImportPage = <Row extends RefusedRow>(props: FileImportPageProps<Row>) => {
  const { title, purpose, saveTemplate, lists, doneWords, name, renderChoices, ready = true } = props;
  const { t } = useTranslation();
  const list = lists.find(({ address }) => isOpen(address));
  const { file, sending, result, error, checked, choose, take, stop, reset } = useFileImport({
    send: props.send,
    check: props.check,
    onDone: ({ count, created }) => {
      if (count > 0) return void toast.warn(pairText(message('Failed'), t('ui.import.refused')));
      toast.done(pairText(message('Success'), doneWords(created)));
      if (list) navigateToFirstAllowed([list.address]);
    },
    invalidates: props.invalidates,
    accept: props.accept,
  });
  const busy = sending !== undefined;
  return (
    <PageColumn>
      <PageHeader
        title={title}
        back={list && wayTo(list.title, list.address)}
        actions={<TemplateButton save={saveTemplate} />}
      />
      <StepperLine
        steps={(['drop', ...(props.check ? (['check'] as const) : []), 'result'] as const).map((key) => ({
          key,
          label: t(`ui.import.steps.${key}`),
        }))}
        current={!result ? 'drop' : checked ? 'check' : 'result'}
        onStep={reset}
      />
      <FilePanel purpose={purpose}>
        {!result && (
          <>
            {renderChoices?.(busy)}
            <FileDrop
              accept={props.accept}
              maxBytes={props.maxBytes}
              faultWords={sheetFaults(props.accept)}
              file={file}
              onFile={choose}
              disabled={!ready || busy}
              error={error}
            />
          </>
        )}
        {busy && file && (
          <UploadLine
            label={t(checked ? 'ui.import.preview.sending' : 'ui.import.sending', { name: file.name })}
            sent={sending}
            stopLabel={t('ui.import.stop')}
            onStop={stop}
          />
        )}
      </FilePanel>
      <ImportResult
        result={result}
        name={name}
        fileName={file?.name ?? ''}
        onAgain={reset}
        toList={list && wayTo(list.go, list.address)}
        {...(checked && result && { onTake: take })}
      />
    </PageColumn>
  );
};
