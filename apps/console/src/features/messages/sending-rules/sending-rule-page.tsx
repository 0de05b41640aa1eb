import {
  sendingRuleInputSchema,
  sendingRuleUpdateSchema,
} from '@cubby/contract/messages/sending-rules/sending-rules.schemas';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { sendingRuleFields } from './sending-rule.fields.tsx';
import { sendingRules } from './sending-rule.resource.ts';

const schemas = { create: sendingRuleInputSchema, update: sendingRuleUpdateSchema };

/** Creates the rule of a company, or with an id shows and changes one. */
export const SendingRulePage = () => (
  <ResourcePage resource={sendingRules} fields={sendingRuleFields} schemas={schemas} />
);
