/** docs/order-statuses.md: the life of an order, drawn from the transition table itself. */
import { orderStatuses } from '../packages/contract/src/orders/orders/orders.statuses.ts';
import { orderTransitions } from '../packages/contract/src/orders/orders/orders.transitions.ts';

const node = (status: string): string => status.replaceAll(' ', '');

export const transitionsPage = (): string => `# The life of an order

Generated from \`packages/contract/src/orders/orders/orders.transitions.ts\` by \`npm run generate\`. What is not drawn here does
not happen.

\`\`\`mermaid
stateDiagram-v2
${orderStatuses.map((status) => `  ${node(status)}: ${status}`).join('\n')}
  [*] --> Created
${orderTransitions.map(({ from, to, cause }) => `  ${node(from)} --> ${node(to)}: ${cause}`).join('\n')}
\`\`\`

| from | to | caused by | condition | event | its request | its compartment and PIN |
| --- | --- | --- | --- | --- | --- | --- |
${orderTransitions.map(({ from, to, cause, condition = '', event, request = '', compartment = '' }) => `| ${from} | ${to} | ${cause} | ${condition} | ${event} | ${request} | ${compartment} |`).join('\n')}
`;
