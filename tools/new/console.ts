/** The console's side of a new noun: a list page with its state in the address. */
import type { Files } from '../compare.ts';
import type { Names } from './names.ts';

const search = (
  n: Names,
): string => `import { ${n.one}Limits, ${n.one}SortFields } from '@cubby/contract/${n.folder}/${n.kebab}.limits';
import { defineSearch, type SearchOf } from '../../../platform/address/define-search.ts';
import { pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const ${n.one}ListSearch = defineSearch({
  query: shortText(${n.one}Limits.nameMax),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(${n.one}SortFields, 'lastUpdatedTime,desc'),
});
export type ${n.One}ListSearch = SearchOf<typeof ${n.one}ListSearch>;
`;

const queries = (n: Names): string => `import { ${n.many}Calls } from '@cubby/contract/${n.folder}/${n.kebab}.calls';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../platform/api/use-call.ts';
import type { ${n.One}ListSearch } from './${n.kebab}.search.ts';

/** The page that the address means. While another is on its way the rows before stay; the table shows a failure. */
export const use${n.Many} = (query: ${n.One}ListSearch) =>
  useCall(${n.many}Calls.list${n.Many}, { query }, { quiet: true, placeholderData: keepPreviousData });
`;

const page = (n: Names): string => `import type { ${n.One} } from '@cubby/contract/${n.folder}/${n.kebab}.schemas';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { failureOf } from '../../../platform/api/report-error.ts';
import { timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { use${n.Many} } from './${n.kebab}.queries.ts';
import { ${n.one}ListSearch } from './${n.kebab}.search.ts';

const rowId = ({ ${n.one}Id }: ${n.One}) => ${n.one}Id;
const rowName = ({ name }: ${n.One}) => name;
const noFilters: readonly FilterDefinition[] = [];

const columnsOf = (t: TFunction): readonly Column<${n.One}>[] => [
  { id: 'name', header: t('${n.many}.name'), cell: ({ name }) => name, sortField: 'name', width: 240, grow: true },
  {
    id: 'lastUpdatedTime',
    header: t('${n.many}.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
    width: 160,
  },
];

/** Every ${n.words} that the person may see. */
export const ${n.Many}ListPage = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useAddressSearch(${n.one}ListSearch);
  const list = use${n.Many}(search);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListFrame
      header={
        <PageHeader
          title={t('${n.many}.title')}
          count={list.data?.totalElements ?? (list.isError ? undefined : 'pending')}
        />
      }
      label={t('${n.many}.title')}
      storageKey="${n.kebab}"
      list={list}
      error={failureOf(list.error)}
      noMatch={{ title: t('${n.many}.noMatch'), text: t('${n.many}.noMatchText') }}
      address={search}
      onAddress={setSearch}
      filters={noFilters}
      placeholder={t('${n.many}.search')}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      emptyFirst={<EmptyState title={t('${n.many}.none')} text={t('${n.many}.noneText')} />}
    />
  );
};
`;

const pageTest = (n: Names): string => `import { ${n.many}Calls } from '@cubby/contract/${n.folder}/${n.kebab}.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, type SeenRequest, useServer } from '../../../../test/server.ts';

const session = buildSession({ authoritySet: ['${n.CODE}_LIST'] });
const row = { ${n.one}Id: '1', name: 'Alpha', merchantId: '3', createdTime: 0, lastUpdatedTime: 0 };
const rowsFor = ({ query }: SeenRequest) => (query.get('query') === 'none' ? [] : [row]);
useServer(
  answer(sessionsCalls.getLoginData, loginDataOf(session)),
  answer(${n.many}Calls.list${n.Many}, (request) => {
    const content = rowsFor(request);
    return { content, totalElements: content.length, totalPages: content.length, number: 0, size: 20 };
  }),
);

it('lists what there is, and says when a search finds nothing', async () => {
  await renderApp('/app/${n.kebab}', { session });
  expect(await screen.findByText('Alpha', {}, { timeout: 10_000 })).toBeVisible();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Part of a name' }), 'none{Enter}');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(window.location.hash).toBe('#/app/${n.kebab}?query=none');
});
`;

const routes = (n: Names): string => `import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of ${n.manyWords}. */
export const ${n.one}Routes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/${n.kebab}',
    component: lazyPage(() => import('../../features/${n.folder}/${n.kebab}-list-page.tsx'), '${n.Many}ListPage'),
    staticData: { permissions: ['${n.CODE}_LIST'] },
  }),
] as const;
`;

export const consoleFiles = (n: Names): Files => {
  const feature = `apps/console/src/features/${n.folder}/${n.kebab}`;
  return {
    [`${feature}.search.ts`]: search(n),
    [`${feature}.queries.ts`]: queries(n),
    [`${feature}-list-page.tsx`]: page(n),
    [`${feature}-list-page.test.tsx`]: pageTest(n),
    [`apps/console/src/app/routes/${n.kebab}.routes.tsx`]: routes(n),
  };
};
