import type { Column } from '../ui/data-table/column.ts';
import type { FilterDefinition } from '../ui/filter-bar/filter.ts';
import type { LoadOptions, Option } from '../ui/typeahead/use-async-options.ts';
import { minuteText } from '../ui/date-range/date-text.ts';
import classes from './lists.module.css';

export interface FakeOrder {
  readonly id: string;
  readonly status: string;
  readonly company: string;
  readonly service: string;
  readonly recipient: string;
  readonly phone: string;
  readonly site: string;
  readonly compartment: string;
  readonly weight: number;
  readonly created: number;
  readonly updated: number;
}

const statuses = ['created', 'inbound', 'stored', 'expired', 'collected', 'returned'];
const meanings = ['neutral', 'blue', 'amber', 'red', 'green', 'violet'];
const companies = ['Alfred Logistics', 'Kowloon Parcel', '港島速遞', 'Entregas Rápidas do Brasil', 'Paxel Indonesia'];
const services = ['Locker to locker', 'Home delivery', 'Self drop-off', 'Laundry'];
const people = ['Chan Tai Man', '陳大文', 'Maria Eduarda de Oliveira', 'Budi Santoso', 'Wong Siu Ming'];
const places = ['Harbour Gate', 'Central Plaza', '將軍澳廣場', 'Rua Augusta', 'Jalan Sudirman'];
const minute = 60_000;
const pick = <Item,>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

export const fakeOrders = (count: number): readonly FakeOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `CB${String(2_600_000_000 + index * 7919).padStart(10, '0')}HK`,
    status: pick(statuses, (index * 7) >> 1),
    company: pick(companies, index),
    service: pick(services, index >> 1),
    recipient: pick(people, index >> 2),
    phone: `+852 ${5000 + (index % 5000)} ${String((index * 37) % 10_000).padStart(4, '0')}`,
    site: `${pick(places, index >> 3)} ${1 + (index % 9)}`,
    compartment: `${pick(['A', 'B', 'C'], index)}${String(1 + (index % 48)).padStart(2, '0')}`,
    weight: ((index * 13) % 200) / 10,
    created: Date.UTC(2026, 2, 28, 9) - index * 23 * minute,
    updated: Date.UTC(2026, 2, 28, 15) - index * 11 * minute,
  }));

const Status = ({ status }: { status: string }) => (
  <span className={classes.status} data-meaning={pick(meanings, statuses.indexOf(status))}>
    {status}
  </span>
);

export const fakeColumns: readonly Column<FakeOrder>[] = [
  {
    id: 'id',
    header: 'Order',
    cell: (order) => <span className={classes.code}>{order.id}</span>,
    sortField: 'id',
    width: 164,
    card: 'title',
  },
  { id: 'status', header: 'Status', cell: (order) => <Status status={order.status} />, width: 120, card: 'corner' },
  { id: 'recipient', header: 'Recipient', cell: (o) => o.recipient, width: 160, grow: true, card: 'line' },
  { id: 'phone', header: 'Phone', cell: (o) => o.phone, width: 140 },
  { id: 'site', header: 'Site', cell: (o) => o.site, sortField: 'site', width: 160, grow: true, card: 'line' },
  { id: 'compartment', header: 'Compartment', cell: (o) => o.compartment, width: 120 },
  { id: 'company', header: 'Company', cell: (o) => o.company, sortField: 'company', width: 180 },
  { id: 'service', header: 'Service', cell: (o) => o.service, width: 140 },
  {
    id: 'weight',
    header: 'Weight (kg)',
    cell: (o) => o.weight.toFixed(1),
    sortField: 'weight',
    width: 116,
    align: 'end',
  },
  {
    id: 'created',
    header: 'Created',
    cell: (o) => minuteText(o.created),
    sortField: 'created',
    firstDirection: 'desc',
    width: 144,
    defaultHidden: true,
  },
  {
    id: 'updated',
    header: 'Updated',
    cell: (o) => minuteText(o.updated),
    sortField: 'updated',
    firstDirection: 'desc',
    width: 144,
    card: 'line',
  },
];

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

const sites: readonly Option[] = Array.from({ length: 120 }, (_, index) => ({
  value: `s${index}`,
  label: `${pick(places, index)} ${1 + index}`,
  hint: `${pick(companies, index)} · ${100 + index} Queen's Road`,
}));

export const findSites: LoadOptions = async (query, signal) => {
  await wait(300, signal);
  if (query === 'fail') throw new Error('The search failed');
  return sites.filter((site) => site.label.toLowerCase().includes(query.toLowerCase())).slice(0, 20);
};

const optionsOf = (labels: readonly string[]): readonly Option[] =>
  labels.map((label) => ({ value: label, label: label.charAt(0).toUpperCase() + label.slice(1) }));

export const fakeFilters: readonly FilterDefinition[] = [
  { kind: 'multi', id: 'status', label: 'Status', options: optionsOf(statuses), common: true },
  { kind: 'typeahead', id: 'site', label: 'Site', load: findSites, multi: true, common: true },
  { kind: 'date-range', id: 'created', label: 'Created', common: true },
  { kind: 'date-range', id: 'stored', label: 'Stored' },
  { kind: 'multi', id: 'company', label: 'Company', options: optionsOf([...companies, ...places]) },
  { kind: 'single', id: 'service', label: 'Service', options: optionsOf(services) },
  { kind: 'yes-no', id: 'expired', label: 'Expired', yes: 'Expired', no: 'Not expired' },
  { kind: 'text', id: 'compartment', label: 'Compartment' },
  {
    kind: 'cascade',
    id: 'district',
    label: 'District',
    levels: ['Country', 'City', 'District', 'Area'],
    load: async (path, signal) => {
      await wait(200, signal);
      const stem = path.at(-1) ?? 'Place';
      return [1, 2, 3].map((number) => ({ value: `${stem}.${number}`, label: `${stem}.${number}` }));
    },
  },
];
