/** What the terminals of the demo do, service by service: six workflows, published. */
import { type Flow, type SwitchType, flows } from '@cubby/contract/catalogue/workflows/workflow-methods';
import type { ClientBase } from 'pg';
import type { AnyService } from './demo.catalogue.ts';

/** A step: the block by its name, and the visits that it belongs to. */
type Step = readonly [block: string, flows: readonly Flow[], switchType?: SwitchType];

const merchants: readonly Flow[] = ['FOR_MERCHANT_STORE', 'FOR_MERCHANT_TAKE'];
const customers: readonly Flow[] = ['FOR_CUSTOMER_STORE', 'FOR_CUSTOMER_TAKE'];
const storing: readonly Flow[] = ['FOR_MERCHANT_STORE', 'FOR_CUSTOMER_STORE'];

/** Every workflow begins with who and what it is about, and ends with a closed door. */
const around = (...between: readonly Step[]): readonly Step[] => [
  ['Identify the courier', merchants],
  ['Scan the parcel', merchants],
  ['Enter the code', customers],
  ['Choose the size', storing],
  ...between,
  ['Open the door', flows],
  ['Confirm that the door is closed', flows],
  ['Notify the recipient', flows],
  ['Give a receipt', flows],
];

export interface DemoWorkflow {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly service: AnyService;
  readonly steps: readonly Step[];
}

export const demoWorkflows: readonly DemoWorkflow[] = [
  {
    name: 'Parcel',
    code: 'PARCEL',
    description: 'Couriers store parcels, customers collect them.',
    service: 'Parcel locker',
    steps: around(),
  },
  {
    name: 'Laundry',
    code: 'LAUNDRY',
    description: 'The bag is weighed when it is left, and paid at the desk where it is collected late.',
    service: 'Laundry',
    steps: around(
      ['Weigh', ['FOR_CUSTOMER_STORE']],
      ['Is the parcel overdue?', ['FOR_CUSTOMER_TAKE']],
      ['Pay at the desk', ['FOR_CUSTOMER_TAKE'], 'IF_YES'],
    ),
  },
  {
    name: 'Drop-off',
    code: 'DROP_OFF',
    description: 'Customers leave parcels with a photo and a weight; couriers take them out.',
    service: 'Drop-off',
    steps: around(['Weigh', ['FOR_CUSTOMER_STORE']], ['Take a photo', ['FOR_CUSTOMER_STORE']]),
  },
  {
    name: 'Return',
    code: 'RETURN',
    description: 'Customers return goods with a photo.',
    service: 'Return',
    steps: around(['Take a photo', ['FOR_CUSTOMER_STORE']]),
  },
  {
    name: 'Mailroom',
    code: 'MAILROOM',
    description: 'The person who collects the parcel signs for it.',
    service: 'Mailroom',
    steps: around(['Ask for a signature', ['FOR_CUSTOMER_TAKE']]),
  },
  {
    name: 'HKMU',
    code: 'HKMU',
    description: 'Books and post of the university: the borrower signs.',
    service: 'HKMU',
    steps: around(['Take a photo', ['FOR_MERCHANT_STORE']], ['Ask for a signature', ['FOR_CUSTOMER_TAKE']]),
  },
];

/** Makes and publishes the workflows, of the blocks that every database has, and gives them to services. After the services. */
export const insertWorkflows = async (client: ClientBase, since: string): Promise<void> => {
  const given = demoWorkflows.map(({ steps, ...workflow }) => ({
    ...workflow,
    steps: steps.map(([block, belongs, switchType = 'ALWAYS'], place) => ({
      step: place + 1,
      block,
      flows: belongs,
      switchType,
    })),
  }));
  await client.query(
    `insert into workflows (name, code, attribute, description, created_time, last_updated_time)
     select name, code, code, description, $2, $2 from json_to_recordset($1) w (name text, code text, description text)`,
    [JSON.stringify(given), since],
  );
  await client.query(
    `insert into workflow_units (workflow_id, step, block_id, switch_type, switch_unit_types)
     select w.id, s.step, b.id, s."switchType", s.flows
     from json_to_recordset($1) g (code text, steps json) join workflows w on w.code = g.code,
       lateral json_to_recordset(g.steps) s (step int, block text, flows text[], "switchType" text)
       join workflow_blocks b on b.name = s.block`,
    [JSON.stringify(given)],
  );
  await client.query(
    `insert into workflow_versions (workflow_id, version, program, published_time)
     select w.id, w.version, jsonb_build_object('workflowId', w.id::text, 'code', w.code, 'version', w.version, 'units', (
       select jsonb_agg(jsonb_build_object('step', u.step, 'method', b.method, 'settings', b.settings, 'input', b.input,
         'switchType', u.switch_type, 'flows', u.switch_unit_types) order by u.step)
       from workflow_units u join workflow_blocks b on b.id = u.block_id where u.workflow_id = w.id)), $1
     from workflows w`,
    [since],
  );
  await client.query(`update workflows set published_version = version`);
  await client.query(
    `update services s set workflow_id = w.id
     from json_to_recordset($1) g (code text, service text) join workflows w on w.code = g.code where s.name = g.service`,
    [JSON.stringify(given)],
  );
};
