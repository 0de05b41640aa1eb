import { flagInputSchema, flagUpdateSchema } from '@cubby/contract/orders/flags/flags.schemas';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { flagFields } from './flag.fields.tsx';
import { flags } from './flag.resource.ts';

const schemas = { create: flagInputSchema, update: flagUpdateSchema };

/** flag: creates a flag, or with an id shows and changes one. */
export const FlagPage = () => <ResourcePage resource={flags} fields={flagFields} schemas={schemas} />;
