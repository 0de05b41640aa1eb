/** Makes and changes sizes of compartments (network.md 5), which all companies share: staff of the platform alone do. */
import { isControlName } from '@cubby/contract/lockers/box-types/box-types.limits';
import type { BoxTypeInput, BoxTypeRow, BoxTypeUpdate } from '@cubby/contract/lockers/box-types/box-types.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { getBoxType } from './box-types.reads.ts';

const boxTypes: Changed<BoxTypeRow> = {
  resource: 'box-types',
  table: 'box_types',
  read: (trx, _context, id) => getBoxType(trx, id),
  companyOf: () => null,
  auditFields: ({ name, width: widthMm, length: depthMm, height: heightMm, accessible, management }) => ({
    name,
    widthMm,
    depthMm,
    heightMm,
    accessible,
    management,
  }),
  renamed: { widthMm: 'width', depthMm: 'length', heightMm: 'height' },
};

const columns = {
  name: 'name',
  width: 'width_mm',
  length: 'depth_mm',
  height: 'height_mm',
  accessible: 'accessible',
  management: 'management',
} as const;
const nameTaken = refuseTaken({ box_types_name_key: 'name', box_types_name_case_key: 'name' });

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST with `taken` at the name */
export const createBoxType = (trx: Trx, context: RequestContext, input: BoxTypeInput): Promise<BoxTypeRow> => {
  refuseCompanies(context);
  const { management = isControlName(input.name) } = input;
  const row = columnsGiven(columns, { ...input, management });
  return createRow(trx, context, boxTypes, () => insertRow(trx, 'box_types', row).catch(nameTaken));
};

/**
 * A size in use can't change its name and its kind: orders, labels and messages say it by its name.
 * @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST
 */
export const updateBoxType = (
  trx: Trx,
  context: RequestContext,
  { boxTypeId: id, version, ...input }: BoxTypeUpdate,
): Promise<BoxTypeRow> => {
  refuseCompanies(context);
  return updateRow(trx, context, boxTypes, { id, version }, async (before) => {
    const fixed = (['name', 'management'] as const).filter(
      (path) => before.inUse && input[path] !== undefined && input[path] !== before[path],
    );
    if (fixed.length > 0) throw invalid(...fixed.map((path) => ({ path, code: 'notEditable' as const })));
    await writeRow(trx, 'box_types', id, columnsGiven(columns, input)).catch(nameTaken);
    return undefined;
  });
};
