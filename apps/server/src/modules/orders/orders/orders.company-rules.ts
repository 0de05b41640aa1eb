/** The rules of a company for its new orders (administration.md 5): that it takes any, and how they are numbered. */
import { CompiledQuery } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { readTypedRules } from '../../settings/number-rules/index.ts';

/** A suspended company and one whose certificate was refused get no new orders; what is under way goes on. */
export const isClosed = ({ status }: { readonly status: string }): boolean =>
  status === 'SUSPENDED' || status === 'REJECTED';

/** @throws CallError INVALID_REQUEST at the company */
export const refuseClosed = (company: { readonly status: string }): void => {
  if (isClosed(company)) throw invalid({ path: 'merchantId', code: 'companyClosed' });
};

/** A tracking number of a company. */
export interface CompanyNumber {
  readonly company_id: string;
  readonly tracking_number: string;
}

const unfitText = `
  select w.place::int - 1 as place
  from unnest($1::bigint[], $2::text[]) with ordinality as w (company_id, tracking_number, place)
  join companies c on c.id = w.company_id
  where c.tracking_number_pattern is not null and w.tracking_number !~ ('^(?:' || c.tracking_number_pattern || ')$')`;

/**
 * Those that do not fit, as a whole, the pattern that their company has for the tracking numbers of its orders, and those
 * that begin as the numbers of one of its rules and are none of them: a typing error, or a wrong check digit. What a rule
 * makes fits, whatever the pattern. Parcels of the mailroom come with the numbers of others, and drop-off orders get theirs from us: neither is asked about.
 */
export const unfitNumbers = async <T extends CompanyNumber>(trx: Trx, numbers: readonly T[]): Promise<T[]> => {
  if (numbers.length === 0) return [];
  const { rows } = await trx.executeQuery<{ place: number }>(
    CompiledQuery.raw(unfitText, [
      numbers.map(({ company_id }) => company_id),
      numbers.map(({ tracking_number }) => tracking_number),
    ]),
  );
  const unfit = new Set(rows.map(({ place }) => place));
  const ofRules = await readTypedRules(
    trx,
    numbers.map(({ company_id }) => company_id),
  );
  return numbers.filter(({ company_id, tracking_number }, place) => {
    const said = ofRules(company_id, tracking_number);
    return said === 'misspelt' || (said === undefined && unfit.has(place));
  });
};

/** What speaks against the number of a new order; one that is left out is given by us, where the company wants that. */
export const wrongNumber = async (
  trx: Trx,
  company: { readonly id: string; readonly generates_tracking_numbers: boolean },
  tracking_number: string | undefined,
): Promise<FieldError[]> => {
  if (tracking_number === undefined)
    return company.generates_tracking_numbers ? [] : [{ path: 'expressNumber', code: 'required' }];
  return (await unfitNumbers(trx, [{ company_id: company.id, tracking_number }])).map(() => ({
    path: 'expressNumber',
    code: 'companyTrackingNumber',
  }));
};
