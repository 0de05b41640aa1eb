/** What a row of a spreadsheet of sites requests, by the rules of creation. */
import { type SiteInput, siteInputSchema } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { nameKey } from '@cubby/contract/kernel/texts';
import { boardColumns } from '@cubby/contract/lockers/sites/site-imports.limits';
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import { boardCapacities } from '@cubby/contract/lockers/sites/sites.limits';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import type { ImportRow } from '../../../platform/imports/index.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';
import { type Layout, readLayout, tooFewPorts } from '../boxes/index.ts';
import type { ImportedSite, Named, NamedOperator } from './sites.imports.reads.ts';
import type { ReadSite } from './sites.imports.sheet.ts';
import { areaFields } from './sites.sheets.ts';
import { wrongForType } from './sites.type-rules.ts';

type Values = ReadSite['values'];

/** Ids of the names in a cell; any id replaces a name that was not found, which is reported separately. */
const idsIn = (path: string, names: readonly string[], known: ReadonlyMap<string, string>) => {
  const found = names.map((name) => known.get(nameKey(name)));
  const wrong: FieldError[] = found.includes(undefined) ? [{ path, code: 'notFound' }] : [];
  return { ids: found.map((id) => id ?? '1'), wrong };
};

/** The groups that a row names, or the first group of its operator; an operator that was not found has none. */
const groupsOf = ({ siteGroupIds }: Values, operator: NamedOperator | undefined) => {
  if (!operator) return { ids: ['1'], wrong: [] };
  if (!siteGroupIds && operator.defaultGroup) return { ids: [operator.defaultGroup], wrong: [] };
  return idsIn('siteGroupIds', siteGroupIds ?? [], operator.groups);
};

/** The lock board, where the row says anything of it. */
const devicesOf = ({ interfaceType, interfaceAddress, baudRate, boardVersion, boardPorts }: Values) => {
  const said = [interfaceType, interfaceAddress, baudRate, boardVersion, boardPorts].some((cell) => cell !== undefined);
  if (!said) return [];
  const version = boardVersion ?? '';
  return [{ deviceType: 'LOCK_CONTROL_BOARD', version, interfaceType, interfaceAddress, baudRate, boardPorts }];
};

/** A fault of the lock board at its column. */
const atColumn = ({ path, ...fault }: FieldError): FieldError => {
  const field = path.startsWith('deviceList.') ? (path.split('.').at(-1) ?? '') : path;
  return { ...fault, path: field === 'version' ? 'boardVersion' : field };
};

const layoutOf = ({ boxList, boardPorts }: Values, { sizes }: Named, site: SiteInput | undefined) => {
  const wrong = (fault: Pick<FieldError, 'code' | 'params'>) => ({
    layout: [] as Layout,
    wrong: [{ path: 'boxList', ...fault }],
  });
  if (boxList === undefined) return { layout: [] as Layout, wrong: [] };
  if (site && !siteTypeFieldsOf(site.siteType).hasDoors) return wrong({ code: 'notAnOption' });
  const read = readLayout(boxList, sizes);
  if (!('layout' in read)) return wrong(read);
  const tooFew = site?.deviceList.length ? tooFewPorts(read.layout, boardPorts ?? boardCapacities[0]) : undefined;
  return tooFew ? wrong(tooFew) : { layout: read.layout, wrong: [] };
};

/** The site that a row requests, or why it becomes none. */
export const checkSiteRow = (
  caller: Pick<Caller, 'scope' | 'environment'>,
  { number, values, wrong: wrongCells }: ReadSite,
  named: Named,
): ImportRow<ImportedSite> => {
  const row = { number, name: values.siteName ?? '' };
  const operator = values.merchantId ? named.operators.get(nameKey(values.merchantId)) : named.own;
  const area = named.areaOf(values);
  const services = idsIn('serviceIds', values.serviceIds ?? [], named.services);
  const groups = groupsOf(values, operator);
  const { twice, taken } = named.repeatsOf(values);
  const plain = Object.fromEntries(
    Object.entries(values).filter(([column]) => ![...boardColumns, 'boxList'].includes(column)),
  );
  const parsed = siteInputSchema.safeParse(
    {
      ...plain,
      ...areaFields(area),
      siteCondition: values.siteCondition ?? 'INDOOR',
      merchantId: operator?.id ?? '1',
      serviceIds: services.ids,
      siteGroupIds: groups.ids,
      deviceList: devicesOf(values),
    },
    { reportInput: true },
  );
  const { layout, wrong: wrongLayout } = layoutOf(values, named, parsed.data);
  const wrong: FieldError[] = [
    ...wrongCells,
    ...(operator
      ? []
      : [{ path: 'merchantId', code: values.merchantId ? ('notFound' as const) : ('required' as const) }]),
    ...area.wrong,
    ...services.wrong,
    ...groups.wrong,
    ...wrongLayout,
    ...(parsed.success ? wrongTogether(caller, parsed.data) : fieldErrorsOf(parsed.error).map(atColumn)),
    ...twice,
  ];
  if (parsed.success && wrong.length + taken.length === 0) return { ...row, change: { site: parsed.data, layout } };
  const bucket = wrong.length === 0 ? 'ALREADY_EXIST' : 'BAD_PARAMETER';
  return { ...row, refusal: { bucket, wrong: firstOfEach([...wrong, ...taken]) } };
};

/** Errors that no single cell shows. A Bluetooth locker has a key, which is in no spreadsheet. */
const wrongTogether = (caller: Pick<Caller, 'scope' | 'environment'>, site: SiteInput): FieldError[] => {
  const type = siteTypeFieldsOf(site.siteType);
  return type.ble || (type.platformOnly && !seesAll(caller.scope))
    ? [{ path: 'siteType', code: 'notAnOption' }]
    : wrongForType(caller, site);
};
