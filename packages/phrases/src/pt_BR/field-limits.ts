import type { fieldLimits as en } from '../en_US/field-limits.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldLimits: PhrasesLike<typeof en> = {
  tooShort: 'No mínimo {{limit}} caracteres',
  tooLong: 'No máximo {{limit}} caracteres',
  tooSmall: 'No mínimo {{limit}}',
  tooLarge: 'No máximo {{limit}}',
  tooManyOrders: 'No máximo {{limit}} pedidos por vez',
  tooFarAhead: 'No máximo {{limit}} dias a partir de agora',
  tooManyKeys: 'No máximo {{limit}} chaves ao mesmo tempo',
  tooManySchedules: 'No máximo {{limit}} programações',
  maintenanceTooLong: 'No máximo {{limit}} dias após o início',
  formulaSign: 'Posição {{limit}}: fora das chaves, use apenas A–Z, 0–9, -, | e #',
  formulaBrace: 'Posição {{limit}}: falta uma chave; escreva cada parte como {SEQ:6}',
  formulaPart: 'Posição {{limit}}: essa parte não existe; use YYYY, YY, MM, DD, SEQ, RANDOM, CHECK ou SITE',
  formulaOption: 'Posição {{limit}}: esta parte tem outras opções, como {SEQ:6:DAY}, {RANDOM:8:DIGITS} ou {CHECK:97}',
  formulaSequences: 'Posição {{limit}}: uma fórmula tem apenas uma sequência',
  formulaReset:
    'Posição {{limit}}: a sequência recomeça a cada período, então o código precisa mostrar o período: adicione {YYYY}, {MM} ou {DD}',
  formulaCheck: 'Posição {{limit}}: não há nada antes do dígito verificador que ele possa verificar',
  unknownPlaceholder: '{{limit}} não é um campo variável deste evento',
  markup: 'Não é possível em um e-mail: {{limit}}',
};
