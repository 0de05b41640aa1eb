/** Changes companies: a step of the creation, a section of the edit screen, or any fields (administration.md 4, 5). */
import type { CompanyKind, CompanyStatus } from '@cubby/contract/people/companies/companies.limits';
import type { Company, CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { firstOfEach } from '../../../platform/http/validate.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { seesAll } from '../../../platform/kernel/caller.ts';
import { updateRow } from '../../../platform/resource/changes.ts';
import { markCompanyConfigDue } from '../../lockers/terminals/index.ts';
import type { FirstUser } from '../users/index.ts';
import { type Contract, contractToStore, wrongContract } from './companies.contract.ts';
import { isNameFree, operatorFor } from './companies.creation.ts';
import { isWithin, usageOf, wrongReferences } from './companies.references.ts';
import { changedFields, type CompanyFields, fieldsOf } from './companies.fields.ts';
import { makeInitialUser } from './companies.initial-user.ts';
import { kindMayChange, missingForPickup, missingInSection, statusTargets } from './companies.policy.ts';
import {
  changeCompany,
  syncLogistics,
  lockTree,
  moveEnvironment,
  setLists,
  treeHasOrders,
} from './companies.repository.ts';
import { companies } from './companies.resource.ts';

interface Change {
  readonly before: Company;
  /** The fields that differ, as they are to be. */
  readonly changed: CompanyFields;
  /** The fields as they will be. */
  readonly after: CompanyFields;
}

/**
 * @param section of the edit screen; left out, nothing is asked for beyond what is given
 * @throws CallError NOT_FOUND, STALE_VERSION, COMPANY_STATUS_REFUSED, CONFIRMATION_NEEDED, NO_PERMISSION for roles,
 * INVALID_REQUEST field by field
 */
export const updateCompany = async (
  trx: Trx,
  context: RequestContext,
  input: CompanyUpdate,
  { section, initialUser }: { readonly section?: 1 | 2; readonly initialUser?: FirstUser | undefined } = {},
): Promise<Company> => {
  if (input.upperGradeId !== undefined || input.companyType !== undefined) await lockTree(trx);
  const { merchantId: id, version } = input;
  return updateRow(trx, context, companies, { id, version }, async (before) => {
    const current = fieldsOf(before);
    const contract = await contractToStore(trx, before.timeZone, input, before);
    const changed = changedFields(current, fieldsOf({ ...input, ...contract }));
    // The reason of a status that has ended goes with it.
    if (changed.merchantStatus !== undefined && input.statusNote === undefined && before.statusNote !== null)
      changed.statusNote = null;
    // Groups of sites are the operator's: another one has others.
    if (changed.upperGradeId !== undefined && input.lockerGroupIds === undefined && before.lockerGroupIds.length > 0)
      changed.lockerGroupIds = [];
    const change: Change = { before, changed, after: { ...current, ...changed } };
    await check(trx, context, change, section);
    return Object.keys(changed).length === 0 && !initialUser ? 'unchanged' : write(trx, context, change, initialUser);
  });
};

const check = async (trx: Trx, context: RequestContext, change: Change, section?: 1 | 2): Promise<void> => {
  const { before, changed, after } = change;
  await checkStatus(trx, context, change);
  const pickupChanges = ['packageLogisticsId', 'districtId', 'warehouseAddress'].some((field) => field in changed);
  const wrong: FieldError[] = [
    ...(section === undefined ? [] : missingInSection(section, after)),
    ...(section === 2 || pickupChanges ? missingForPickup(after as CompanyUpdate) : []),
    ...wrongContract(after as Contract),
    ...('merchantName' in changed && !(await isNameFree(trx, changed.merchantName as string, before.merchantId))
      ? [{ path: 'merchantName', code: 'taken' } as const]
      : []),
    ...wrongApproval(change),
    ...(await wrongOperator(trx, context, change)),
    ...(await wrongKind(trx, context, change)),
    ...(await wrongReferences(trx, context.caller, changed as Partial<CompanyUpdate>, before)),
  ];
  if (wrong.length > 0) throw invalid(...firstOfEach(wrong));
};

/** The users of a suspended company can't sign in: it takes a reason, and the password once more. */
const checkStatus = async (trx: Trx, { caller }: RequestContext, { before, changed, after }: Change): Promise<void> => {
  const to = changed.merchantStatus as CompanyStatus | undefined;
  if (to === undefined) {
    // The reason belongs to users who may change the status.
    if ('statusNote' in changed && statusTargets(caller, before).length === 0)
      throw invalid({ path: 'statusNote', code: 'notEditable' });
    return;
  }
  if (!statusTargets(caller, before).includes(to))
    throw new CallError('COMPANY_STATUS_REFUSED', { data: { from: before.merchantStatus, to } });
  if (to !== 'SUSPENDED') return;
  if (!after.statusNote) throw invalid({ path: 'statusNote', code: 'required' });
  await needConfirmed(trx, caller);
};

/** Only staff of the platform move a company; never under itself, and not into another environment with its orders. */
const wrongOperator = async (trx: Trx, context: RequestContext, { before, changed }: Change): Promise<FieldError[]> => {
  if (!('upperGradeId' in changed)) return [];
  const wrong = (code: FieldError['code']): FieldError[] => [{ path: 'upperGradeId', code }];
  const id = changed.upperGradeId as string | null;
  if (!seesAll(context.caller.scope)) return wrong(id === null ? 'required' : 'notEditable');
  // At the top the company is a tree of its own and retains its environment.
  if (id === null) return [];
  const above = await operatorFor(trx, context, id);
  if (!above) return wrong('notFound');
  if (await isWithin(trx, id, before.merchantId)) return wrong('invalid');
  return above.environment !== before.environment && (await treeHasOrders(trx, before.merchantId))
    ? wrong('otherEnvironment')
    : [];
};

const wrongKind = async (trx: Trx, { caller }: RequestContext, { before, changed }: Change): Promise<FieldError[]> => {
  const to = changed.companyType as CompanyKind | undefined;
  if (to === undefined || kindMayChange(caller, before, await usageOf(trx, before.merchantId), to)) return [];
  return [{ path: 'companyType', code: 'notEditable' }];
};

/** Only an operator has sites whose doors are opened. */
export const wrongApproval = ({ changed, after }: Pick<Change, 'changed' | 'after'>): FieldError[] =>
  'unlockApproval' in changed && changed.unlockApproval !== 'NEVER' && after.companyType !== 'OPERATOR'
    ? [{ path: 'unlockApproval', code: 'notEditable' }]
    : [];

/** What terminals of the company's sites show or work by. */
const onScreens = ['csMobile', 'csMail', 'currency', 'timeZone'];

const write = async (
  trx: Trx,
  context: RequestContext,
  { before, changed, after }: Change,
  initialUser: FirstUser | undefined,
): Promise<object> => {
  const id = before.merchantId;
  await changeCompany(trx, id, changed);
  await setLists(trx, id, changed);
  if ('packageLogisticsId' in changed || 'deliveryLogistics' in changed) await syncLogistics(trx, id);
  if (onScreens.some((field) => field in changed)) await markCompanyConfigDue(trx, id);
  if (changed.upperGradeId) {
    const above = await operatorFor(trx, context, changed.upperGradeId as string);
    if (above && above.environment !== before.environment) await moveEnvironment(trx, id, above.environment);
  }
  if (!initialUser) return {};
  return { initialUserName: await makeInitialUser(trx, context, before, after.labels as string[], initialUser) };
};
