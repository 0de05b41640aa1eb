import { requestOf, type ResourceFields } from './field.ts';
import type { FieldTexts, Resource } from './resource.ts';

/**
 * Sends an edit by a call that takes all fields: those that the user did not change are sent as the row has them now.
 */
export const wholeUpdate =
  <N extends FieldTexts, Row, Values extends object, Listed>(
    resource: Resource<Row, Listed>,
    fields: Pick<ResourceFields<N, Row, Values, Listed>, 'valuesOf' | 'toRequest'>,
  ) =>
  async (version: number, mine: object, body: unknown, base: Row): Promise<Row> => {
    const id = resource.id(base);
    const now = version === resource.version(base) ? base : await resource.read(id);
    const all = { ...(body as object), ...requestOf(fields, fields.valuesOf(now), now), ...mine };
    return resource.update(id, version, all);
  };
