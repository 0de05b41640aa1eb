/**
 * Areas as a person finds them, level by level (administration.md 9: 20 at a time). It promises names in the language of
 * the person, a request that is given up when the next letter is typed, and an alert with the server's words where areas
 * can't be loaded (administration.md 8).
 */
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import { districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { listText } from '../../ui/punctuation/punctuation.ts';
import type { Option } from '../../ui/typeahead/use-async-options.ts';
import { callApi } from '../api/call-api.ts';
import { reportError } from '../api/report-error.ts';

/** Suggestions of one search (administration.md 9). */
const suggestions = 20;
/** Areas that a filter lists of one level. */
const mostOfLevel = 100;

/** A path as a row names it, for the form that changes it. */
export const districtOptions = (
  path: readonly { readonly id: string; readonly name: string }[] = [],
): readonly Option[] => path.map(({ id, name }) => ({ value: id, label: name }));

interface Within {
  /** The areas above, from the country down. */
  readonly path: readonly string[];
  readonly keyWord?: string;
  readonly limit: number;
}

/** Shows the failure in a toast as well: an empty list of choices does not explain itself. */
const alerting = async <T>(loading: Promise<T>): Promise<T> => {
  try {
    return await loading;
  } catch (error) {
    reportError(error);
    throw error;
  }
};

const searchWithin = async ({ path, keyWord, limit }: Within, signal: AbortSignal): Promise<readonly Option[]> => {
  const query = { grade: path.length + 1, upperGradeId: path.at(-1), keyWord: keyWord || undefined, limit };
  const found = await alerting(callApi(districtsCalls.searchDistricts, { query }, { signal }));
  return found.map(({ districtId, name }) => ({ value: districtId, label: name }));
};

/** The areas within the last of a path, or the countries. */
export const loadDistrictLevel = (path: readonly string[], signal: AbortSignal): Promise<readonly Option[]> =>
  searchWithin({ path, limit: mostOfLevel }, signal);

/** The areas within the last of a path, or the countries; those with a part of their name in `keyWord`. */
export const loadDistrictsWithin = (
  path: readonly Option[],
  keyWord: string,
  signal: AbortSignal,
): Promise<readonly Option[]> =>
  searchWithin({ path: path.map(({ value }) => value), keyWord, limit: suggestions }, signal);

/** Areas of the third level with those above as their hint, a part of whose name is `query`. */
export const loadThirdLevelDistricts = async (query: string, signal: AbortSignal): Promise<readonly Option[]> => {
  const found = await alerting(callApi(companyLookupsCalls.listThirdLevelDistricts, {}, { signal }));
  const wanted = query.toLowerCase();
  return found
    .filter(({ name, path }) => [...path, name].some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, suggestions)
    .map(({ districtId, name, path }) => ({ value: districtId, label: name, hint: listText(path) }));
};
