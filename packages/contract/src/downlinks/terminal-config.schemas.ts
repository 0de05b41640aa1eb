/** What a terminal works by: everything that it needs to serve people without a network. */
import { z } from 'zod';
import { programSchema } from '../catalogue/workflows/workflow-program.ts';
import { functionTypes } from '../catalogue/services/services.limits.ts';
import { epochMsSchema } from '../kernel/schemas.ts';
import { chosenServiceStates, serviceReasons } from '../lockers/boxes/boxes.limits.ts';
import { siteStatuses } from '../lockers/sites/sites.limits.ts';
import { accessPersonSchema } from './access.schemas.ts';

const wireId = z.string().regex(/^[1-9]\d{0,17}$/);
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

export const configDoorSchema = z.looseObject({
  boxId: wireId,
  name: z.string(),
  number: z.int(),
  size: z.string(),
  width: z.int().describe('mm'),
  height: z.int().describe('mm'),
  column: z.int().describe('From 1 at the left'),
  row: z.int().describe('From 1 at the top'),
  screen: z.boolean().describe('A control screen: no door'),
  deviceId: wireId.nullable(),
  boardNumber: z.int().nullable(),
  portNumber: z.int().nullable(),
  labels: z.array(z.string()),
  reservedFor: wireId
    .nullish()
    .describe('The company that has it to itself: only orders with this `deliveredBy` go in'),
  service: z.enum(chosenServiceStates),
  serviceReason: z
    .enum(serviceReasons)
    .optional()
    .describe('Why it is OTHER. TEMPERATURE: its column is outside its limits; left out: nothing is known'),
});
export type ConfigDoor = z.output<typeof configDoorSchema>;

export const terminalConfigSchema = z.looseObject({
  site: z.looseObject({
    siteId: wireId,
    name: z.string(),
    nameEn: z.string().nullable(),
    serialNumber: z.string(),
    timeZone: z.string().describe('IANA name'),
    unclosedDoorUserMinutes: z.int().nullable(),
    unclosedDoorAdminMinutes: z.int().nullable(),
    customerScan: z.boolean().describe('Customers may collect by a scan'),
    status: z.enum(siteStatuses).optional().describe('Other than ENABLED: nothing is stored; collecting goes on'),
    parcelsPerDoor: z.int().min(1).optional().describe('Parcels that one door may contain; left out: 1'),
    currency: z.string().describe('ISO 4217'),
    supportPhone: z.string().optional().describe('Of the service desk, for users who need help; left out: none'),
    supportMail: z.string().optional().describe('Of the service desk; left out: none'),
  }),
  hours: z.array(
    z.looseObject({
      day: z.int().min(1).max(7).nullable().describe('1 Monday to 7 Sunday; null for a single date'),
      date: z.iso.date().nullable(),
      opens: time.nullable().describe('Null with closes: closed all day'),
      closes: time.nullable(),
    }),
  ),
  holidays: z.array(z.iso.date()).optional().describe('Closed all day, unless hours name the date'),
  doors: z.array(configDoorSchema),
  columns: z
    .array(
      z.looseObject({
        columnNumber: z.int().describe('As the column of its doors'),
        temperature: z.number().describe('The set-point in degrees Celsius'),
        address: z.string().nullable().describe('The address of its controller'),
      }),
    )
    .optional()
    .describe('Cooled columns, whose temperatures the terminal reports; left out: none'),
  services: z.array(
    z.looseObject({
      serviceId: wireId,
      name: z.string(),
      workflowId: wireId.nullish().describe('Of `workflows`; none: the built-in one'),
      nameEn: z.string().nullable().optional(),
      functionType: z.enum(functionTypes).optional().describe('Its button on the first screen; NONE or left out: none'),
      stays: z
        .array(
          z.looseObject({
            size: z.string().nullable().describe('Null: all sizes that are not named'),
            hours: z.int().min(1).describe('That a parcel may lie there, unless its order says otherwise'),
            collectsOverdue: z.boolean().describe('Customers may collect what is overdue'),
            fromMerchants: z.boolean().describe('Couriers and staff may store'),
            fromCustomers: z.boolean().describe('Customers may drop off'),
          }),
        )
        .optional(),
    }),
  ),
  maintenance: z
    .array(
      z.looseObject({
        from: epochMsSchema.describe('By the clock of the server'),
        until: epochMsSchema.describe('From this moment on it is over'),
        tips: z.record(z.string(), z.string()).describe('language -> text of the screen; left out: one of the texts'),
        closesDeposits: z.boolean().describe('Nothing is stored meanwhile'),
        closesCollections: z.boolean().describe('Customers collect nothing meanwhile'),
      }),
    )
    .optional()
    .describe('Maintenance of the site that is planned or under way'),
  workflows: z.array(programSchema).optional().describe('What visits do step by step, as they were published'),
  people: z.array(accessPersonSchema).describe('Couriers and staff who may sign in'),
  verifierKey: z.string().describe('base64url; what verifiers of this terminal are made with'),
  bleKey: z.string().nullable().describe('base64; null: phones open nothing here'),
  languages: z.array(z.string()).describe('In the order of the screen; each visit begins with the first one'),
  texts: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe(
      'language -> key -> text of the screen; `service.` with an id: the name of a service, where it has one in each language',
    ),
});
export type TerminalConfig = z.output<typeof terminalConfigSchema>;
