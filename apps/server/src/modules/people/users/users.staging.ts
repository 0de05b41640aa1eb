/** How staged rows of an import become people: all with one company and the same roles, in one transaction. */
import type { Trx } from '../../../platform/db/database.ts';
import { defineImport, importerNow, recordInserted } from '../../../platform/imports/index.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { type GivenRole, rolesToGive } from '../roles/index.ts';
import { companyForPerson, type CompanyOfPerson } from './users.references.ts';
import { giveRoles, insertPeople, type PersonRow } from './users.repository.ts';

/** What was chosen in addition to the file. */
export interface ChosenForPeople {
  readonly merchantId: string;
  readonly roleIds: readonly string[];
}

/**
 * The company and the roles that people are to get, the roles locked until the end of the transaction.
 * @throws CallError INVALID_REQUEST if company or roles do not fit, NO_PERMISSION
 */
export const findGiven = async (
  trx: Trx,
  giver: Pick<Caller, 'scope' | 'permissions'>,
  { merchantId, roleIds }: ChosenForPeople,
): Promise<{ company: CompanyOfPerson; roles: readonly GivenRole[] }> => {
  const company = await companyForPerson(trx, giver, merchantId);
  return { company, roles: await rolesToGive(trx, giver, { companyId: company.id, roleIds }) };
};

export const userImport = defineImport<PersonRow, ChosenForPeople>({
  name: 'USER_IMPORT',
  job: 'import-users',
  async take(trx, { id: fileId, importerId, chosen, actor }, rows) {
    const given = await stillGiven(trx, importerId, chosen);
    const ids = given
      ? await insertPeople(
          trx,
          rows.map(({ change }) => change),
        )
      : new Map<string, string>();
    if (given) await giveRoles(trx, [...ids.values()], chosen.roleIds);
    const roles = given?.roles.map(({ nickname }) => nickname);
    return recordInserted(trx, actor, rows, {
      action: 'users.import',
      resource: 'users',
      idOf: ({ username }) => ids.get(username.toLowerCase()),
      refusalOf: () =>
        given ? { bucket: 'ALREADY_EXIST', reason: 'exists' } : { bucket: 'NOT_PERMISSION', reason: 'rights' },
      companyOf: (row) => row.company_id,
      after: ({ password_hash: _hash, created_by_id: _creator, ...row }) => ({ ...row, roles, fileId }),
    });
  },
});

export const userImportJobs = userImport.jobs;

/**
 * What the importer may give now; undefined where that is less than was asked for when the rows were staged, and where
 * they may import no user any more.
 */
const stillGiven = async (trx: Trx, importerId: string, chosen: ChosenForPeople) => {
  const importer = await importerNow(trx, importerId);
  if (!importer?.permissions.has('USER_IMPORT')) return undefined;
  try {
    return await findGiven(trx, importer, chosen);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
};
