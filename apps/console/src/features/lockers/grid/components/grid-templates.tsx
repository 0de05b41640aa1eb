import { Button, NumberInput } from '@mantine/core';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { IconColumns2 } from '@tabler/icons-react';
import { type Dispatch, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { reportError } from '../../../../platform/api/report-error.ts';
import { loadSites } from '../../../../platform/lookups/lookups.ts';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { Typeahead } from '../../../../ui/typeahead/typeahead.tsx';
import type { Size } from '../grid.doors.ts';
import type { GridAction } from '../grid.state.ts';
import { columnTemplates } from '../grid.templates.ts';
import classes from './grid.module.css';

/** Columns added at once; a cabinet rarely has more of one kind. */
const mostColumns = 20;

interface GridTemplatesProps {
  readonly sizes: readonly Size[];
  readonly dispatch: Dispatch<GridAction>;
}

/** What saves drawing each door: usual columns, and the cabinet of another site. A change of the grid does not draw it again. */
export const GridTemplates = memo(({ sizes, dispatch }: GridTemplatesProps) => {
  const { t } = useTranslation();
  const [count, setCount] = useState<number | string>(1);
  const columns = Math.min(Math.max(Number(count) || 1, 1), mostColumns);
  const copy = async (siteId: string, name: string): Promise<void> => {
    try {
      const boxes = await callApi(boxesCalls.listBoxes, { params: { siteId } });
      if (boxes.length > 0) dispatch({ type: 'copyCabinet', boxes });
      else toast.warn(t('grid.noCabinet', { name }));
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <div className={classes.templates}>
      <div className={classes.columns} role="group" aria-label={t('grid.templates')}>
        <NumberInput
          label={t('grid.columns')}
          className={classes.count}
          min={1}
          max={mostColumns}
          allowDecimal={false}
          allowNegative={false}
          value={count}
          onChange={setCount}
        />
        {columnTemplates(sizes).map(({ name, parts, sizes: column }) => (
          <Button
            key={name}
            size="xs"
            leftSection={<IconColumns2 size={16} aria-hidden />}
            onClick={() => dispatch({ type: 'addColumns', sizes: column, count: columns })}
          >
            {t('grid.columnType', {
              name: t(`grid.columnTypes.${name}`),
              sizes: listText(parts.map((part) => `${part.count} ${part.name}`)),
            })}
          </Button>
        ))}
      </div>
      <Typeahead
        label={t('grid.copySite')}
        description={t('grid.copySiteHelp')}
        load={loadSites}
        value={null}
        onChange={(siteId, option) => siteId !== null && void copy(siteId, option?.label ?? '')}
      />
    </div>
  );
});
GridTemplates.displayName = 'GridTemplates';
