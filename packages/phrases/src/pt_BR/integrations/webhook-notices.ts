import type { webhookNotices as en } from '../../en_US/integrations/webhook-notices.ts';
import type { PhrasesLike } from '../../types.ts';

export const webhookNotices: PhrasesLike<typeof en> = {
  FAILING: {
    title: 'O webhook {{webhook}} está falhando',
    mail: 'Olá, {{name}},\n\nTodas as tentativas de enviar eventos a {{link}} falharam por vários dias. Se continuar falhando por {{days}} dias, ele será desativado.\n\nAbra o webhook: {{page}}',
  },
  GONE: {
    title: 'O webhook {{webhook}} foi desativado',
    mail: 'Olá, {{name}},\n\n{{link}} respondeu que não existe mais (410), por isso o webhook foi desativado. Os eventos dos últimos 30 dias podem ser reenviados quando ele for ativado.\n\nAbra o webhook: {{page}}',
  },
  OFF: {
    title: 'O webhook {{webhook}} foi desativado',
    mail: 'Olá, {{name}},\n\n{{link}} falhou por {{days}} dias, por isso o webhook foi desativado. Corrija o destinatário, ative o webhook e reenvie os eventos que faltaram.\n\nAbra o webhook: {{page}}',
  },
};
