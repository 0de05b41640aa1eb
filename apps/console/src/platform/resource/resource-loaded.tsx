import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailFallback } from '../../ui/detail-layout/detail-fallback.tsx';
import { SkeletonFields } from '../../ui/skeleton/skeleton.tsx';
import { isId } from '../address/list-fields.ts';
import { wayTo } from '../address/next-screens.ts';
import { isApiError } from '../api/api-error.ts';
import { useCall } from '../api/use-call.ts';
import { useLiveRows } from '../live/live-rows.ts';
import type { Resource } from './resource.ts';

/** What of a query of the row is shown while it is not there. */
interface RowQuery<Row> {
  readonly data: Row | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface ResourceLoadedProps<Row> {
  readonly resource: Pick<Resource<Row>, 'texts' | 'memory' | 'live'>;
  /** As the address has it. */
  readonly id: string;
  readonly query: RowQuery<Row>;
  /** Until the row is there; what the resource calls one of its rows, where nothing else is said. */
  readonly title?: string;
  readonly children: (row: Row) => ReactNode;
}

/**
 * A screen of one row once it is there, read again when others change it; until then, or instead, what the screen is about
 * and the link back to the list.
 */
export const ResourceLoaded = <Row,>({ resource, id, query, title, children }: ResourceLoadedProps<Row>) => {
  const { t } = useTranslation();
  const { texts, memory, live } = resource;
  useLiveRows(live, { ids: () => [id], readAt: query.dataUpdatedAt, refetch: query.refetch });
  if (query.data !== undefined) return <>{children(query.data)}</>;
  return (
    <DetailFallback
      title={title ?? t(`${texts}.one`)}
      back={wayTo(t(`${texts}.title`), memory.address())}
      missing={!isId(id) || isApiError(query.error, 'NOT_FOUND')}
      toList={t(`${texts}.toList`)}
      error={query.error}
      onRetry={() => void query.refetch()}
      skeleton={<SkeletonFields count={8} />}
    />
  );
};

interface ResourceRowProps<Row, Listed> extends Omit<ResourceLoadedProps<Row>, 'resource' | 'query'> {
  readonly resource: Resource<Row, Listed>;
}

/** The same, with the row by `calls.get`. */
export const ResourceRow = <Row, Listed>({ resource, id, ...rest }: ResourceRowProps<Row, Listed>) => {
  const query = useCall<CallDefinition>(resource.calls.get, resource.request(id), { enabled: isId(id), quiet: true });
  return (
    <ResourceLoaded
      {...rest}
      resource={resource}
      id={id}
      query={query as unknown as ResourceLoadedProps<Row>['query']}
    />
  );
};
