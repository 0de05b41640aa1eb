import {
  requestSlotInputSchema,
  requestSlotUpdateSchema,
} from '@cubby/contract/requests/request-slots/request-slots.schemas';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { requestSlotFields } from './request-slot.fields.tsx';
import { requestSlots } from './request-slot.resource.ts';

const schemas = { create: requestSlotInputSchema, update: requestSlotUpdateSchema };

/** timeSlot: adds a time slot, or with an id shows and changes one. */
export const RequestSlotPage = () => (
  <ResourcePage resource={requestSlots} fields={requestSlotFields} schemas={schemas} />
);
