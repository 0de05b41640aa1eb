import type { inspectionMessages as en } from '../../en_US/orders/inspection-messages.ts';
import type { PhrasesLike } from '../../types.ts';

export const inspectionMessages: PhrasesLike<typeof en> = {
  subject: 'Vistoria de {{site}} encerrada',
  mail: '{{person}} encerrou a vistoria de {{site}}.\n\nVistos: {{seen}} de {{doors}} compartimentos. Corrigidos: {{corrected}}.\n{{doorsNamed}}\nRelatório completo:\n{{link}}',
  door: '{{name}}: {{fields}}',
  more: 'Há mais no relatório.',
};
