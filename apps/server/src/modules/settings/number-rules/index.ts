export { drawNumbers, findNumberRule, type Numbered, readTypedRules } from './number-rules.making.ts';
export { countEndingRules } from './number-rules.reads.ts';
export { numberRulesHandlers } from './number-rules.routes.ts';
