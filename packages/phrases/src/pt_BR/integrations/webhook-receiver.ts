import type { webhookReceiver as en } from '../../en_US/integrations/webhook-receiver.ts';
import type { PhrasesLike } from '../../types.ts';

export const webhookReceiver: PhrasesLike<typeof en> = {
  title: 'Receber eventos de {{company}}',
  purpose: 'Para quem constrói o destinatário de “{{name}}”. Não é preciso ter conta.',
  ended: {
    title: 'Este link expirou',
    text: 'Peça outro à empresa que o enviou.',
  },
  request: 'O que é enviado',
  requestText:
    'Cada evento é uma chamada {{method}} com corpo JSON. Responda com status 2xx em até 15 segundos e processe o evento depois.',
  events: 'Eventos',
  sample: 'Exemplo',
  schema: 'Esquema',
  version: 'Versão {{version}}',
  verify: 'Verificar a assinatura',
  verifyText:
    'Verifique cada chamada antes de usá-la, com o corpo original. Peça à empresa o segredo, que começa com whsec_. O cabeçalho webhook-signature pode conter várias assinaturas: basta uma válida.',
  publicKey: 'Se não quiser um segredo compartilhado, verifique as assinaturas v1a com esta chave pública Ed25519.',
  retries: 'Novas tentativas e reenvios',
  retriesText:
    'Uma chamada sem resposta 2xx é repetida após 5 segundos, 5 minutos, 30 minutos, 2, 5, 10 e 10 horas. O cabeçalho webhook-id é o mesmo em cada tentativa e reenvio: armazene os ids processados e responda 200 a um id conhecido. Os eventos podem chegar fora de ordem: o campo version da encomenda indica o mais novo. Ignore campos desconhecidos.',
  answers: 'Responda 429 ou 503 com Retry-After para reduzir o ritmo e 410 se não quiser mais eventos.',
};
