import { holidayInputSchema, holidayUpdateSchema } from '@cubby/contract/settings/holidays/holidays.schemas';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { holidayFields } from './holiday.fields.tsx';
import { holidays } from './holiday.resource.ts';

const schemas = { create: holidayInputSchema, update: holidayUpdateSchema };

/** holiday: adds a public holiday, or with an id shows and changes one. */
export const HolidayPage = () => <ResourcePage resource={holidays} fields={holidayFields} schemas={schemas} />;
