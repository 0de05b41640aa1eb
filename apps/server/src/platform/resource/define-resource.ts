/**
 * A plain resource as a declaration: the select list, the audited fields, insert and update follow from its columns. It
 * guarantees what `changes.ts` guarantees of each change, that a list has a condition for each of its filters, and that
 * rows of the whole platform are changed by its staff alone. The rules of a resource are the functions that it declares.
 */
import type { Trx } from '../db/database.ts';
import type { RequestContext } from '../http/handlers.ts';
import { type Changed, createRow, deleteRow, type RecordedAct, recordChange, updateRow } from './changes.ts';
import { columnsGiven, insertRow, type Links, refuseTaken, setLinks, writeRow } from './fields.ts';
import { ownerOf } from './owners.ts';
import type {
  BaseQuery,
  BaseRow,
  BaseUpdate,
  Column,
  Given,
  Resource,
  ResourceDeclaration,
  RowDeclaration,
} from './resource-declaration.ts';
import { entriesOf, readsOf, rowReadsOf } from './resource-reads.ts';
import { refuseCompanies } from './shared-rows.ts';

export { type Given, idIn } from './resource-declaration.ts';

const ownerIn = (row: object): string => (row as { readonly merchantId: string }).merchantId;

/**
 * Declares the rows of a resource whose changes have rules of their own, which `changes.ts` makes with `changed`: what is read,
 * audited and written of a row follows from its fields.
 */
export const defineRow = <Row extends BaseRow, Input = Row>(declared: RowDeclaration<Row, Input>) => {
  const { table, name, renamed, inUse, owned = false, companyOf = owned ? ownerIn : () => null } = declared;
  const reads = rowReadsOf<Row, Input>(declared);
  const links = entriesOf<Links>(declared.links);
  const columns = Object.fromEntries(
    entriesOf<Column>(declared.fields).map(([field, column]) => [
      field,
      typeof column === 'string' ? column : column.column,
    ]),
  );
  const audited = [...Object.keys(columns), ...links.map(([field]) => field), ...(owned ? ['merchantId'] : [])];
  const named = { resource: name };
  const changed: Changed<Row> = {
    ...named,
    table,
    read: reads.read,
    companyOf,
    ...(renamed && { renamed }),
    ...(inUse && { inUse }),
    auditFields: (row) => ({
      ...Object.fromEntries(audited.map((field) => [field, row[field as keyof Row]])),
      ...declared.audited?.(row),
    }),
  };
  return {
    ...reads,
    changed,
    record: (trx: Trx, context: RequestContext, act: RecordedAct) => recordChange(trx, context, { ...named, ...act }),
    links,
    /** The columns of the fields that are given. */
    columnsOf: (given: object) => columnsGiven(columns, given as Readonly<Record<string, unknown>>),
    /** For the `catch` of a write. */
    taken: refuseTaken(declared.taken ?? {}),
  };
};

export const defineResource = <
  Row extends BaseRow,
  Input extends object,
  Update extends BaseUpdate,
  Query extends BaseQuery,
>(
  declared: ResourceDeclaration<Row, Input, Query>,
): Resource<Row, Input, Update, Query> => {
  const { table, id: idField, guard, check, derived, writeParts, owned = false } = declared;
  const { changed, record, links, taken, columnsOf: columnsGivenOf } = defineRow<Row, Input>(declared);
  const admit = async (trx: Trx, context: RequestContext, id?: string): Promise<void> => {
    if (declared.platformWide) refuseCompanies(context);
    await guard?.(trx, context, id);
  };
  const columnsOf = async (trx: Trx, context: RequestContext, given: Given<Input>, before?: Row) => ({
    ...columnsGivenOf(given),
    ...(await derived?.(trx, context, given, before)),
  });
  const writeRest = async (
    trx: Trx,
    context: RequestContext,
    id: string,
    given: Given<Input>,
    before?: Row,
  ): Promise<void> => {
    for (const [field, link] of links) {
      const wanted = given[field as keyof Input] as readonly string[] | undefined;
      if (wanted) await setLinks(trx, link, id, wanted);
    }
    await writeParts?.(trx, context, id, given, before);
  };
  return {
    id: idField,
    ...readsOf(declared),
    create: async (trx, context, input) => {
      await admit(trx, context);
      await check?.(trx, context, input);
      const { merchantId } = input as { readonly merchantId?: string | null };
      const company = owned ? { company_id: (await ownerOf(trx, context.caller, merchantId)).id } : {};
      const row = { ...(await columnsOf(trx, context, input)), ...company };
      return createRow(trx, context, changed, async () => {
        const id = await insertRow(trx, table, row).catch(taken);
        await writeRest(trx, context, id, input);
        return id;
      });
    },
    update: async (trx, context, id, { version, ...fields }) => {
      await admit(trx, context, id);
      const given = fields as unknown as Given<Input>;
      return updateRow(trx, context, changed, { id, version }, async (before) => {
        await check?.(trx, context, given, before);
        await writeRow(trx, table, id, await columnsOf(trx, context, given, before)).catch(taken);
        await writeRest(trx, context, id, given, before);
        return undefined;
      });
    },
    remove: async (trx, context, id) => {
      await admit(trx, context, id);
      const { checkDeletion, remove } = declared;
      await deleteRow(trx, context, changed, id, {
        ...(checkDeletion && { check: (row) => checkDeletion(trx, context, row) }),
        ...(remove && { remove: (row) => remove(trx, row) }),
      });
    },
    record,
  };
};
