import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { CheckRow } from '../../ui/form/check-row.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { FilePanel } from '../../ui/file-panel/file-panel.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { RefusedRows } from '../../ui/refused-rows/refused-rows.tsx';
import { ResultCounts } from '../../ui/result-counts/result-counts.tsx';
import { UploadLine } from '../../ui/upload-line/upload-line.tsx';
import { Section } from '../section.tsx';

const wrong = [
  { row: 4, name: 'Chan Tai Man', column: 'Phone', value: '12', reason: 'Too short: at least 8 digits' },
  { row: 1204, name: 'HK2403110004217789', column: 'Site', value: 'Harbour Gate', reason: 'There is no such site' },
];

export const ImportsSection = () => {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Section name="page-column, file-panel, check-row, upload-line, result-counts, refused-rows">
      <PageColumn>
        <FilePanel purpose="Upload a list of recipients, at most 5,000 rows. Rows that are right are added at once.">
          <Checkbox.Group label="Notify them by" defaultValue={['PHONE']}>
            <CheckRow path={undefined}>
              <Checkbox value="PHONE" label="Phone" />
              <Checkbox value="EMAIL" label="E-mail" />
              <Checkbox value="APP" label="App" />
            </CheckRow>
          </Checkbox.Group>
          <FileDrop accept="sheet" maxBytes={10_000_000} file={file} onFile={setFile} />
          <UploadLine
            label="Importing people.xlsx"
            sent={0.4}
            stopLabel="Stop"
            onStop={() => {
              setFile(null);
            }}
          />
        </FilePanel>
        <ResultCounts
          counts={[
            { key: 'rows', count: 1206, words: 'rows in the file' },
            { key: 'created', count: 1204, words: 'added', meaning: 'green' },
            { key: 'refused', count: 2, words: 'not added', meaning: 'red' },
          ]}
        />
        <RefusedRows
          title="Rows not added"
          count={2}
          purpose="Correct these rows in the file and import it again."
          action={<Button>Download the list</Button>}
          columns={[
            { key: 'row', header: 'Row', kind: 'number', value: ({ row }) => row },
            { key: 'name', header: 'Recipient', kind: 'name', value: ({ name }) => name },
            { key: 'column', header: 'Column', value: ({ column }) => column },
            { key: 'value', header: 'Value', kind: 'value', value: ({ value }) => value },
            { key: 'reason', header: 'Reason', kind: 'reason', value: ({ reason }) => reason },
          ]}
          rows={wrong}
          rowKey={({ row }) => row}
          more="The first 2 are shown."
        />
      </PageColumn>
    </Section>
  );
};
