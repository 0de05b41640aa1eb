export const notificationFailures = {
  REFUSED: 'O endereço ou a mensagem foi recusado. Confira o destinatário e envie de novo.',
  CREDENTIALS_REFUSED: 'O provedor deste canal recusa nosso acesso. Um administrador precisa configurá-lo de novo.',
  UNREACHABLE: 'Não foi possível alcançar o provedor. Envie a mensagem de novo mais tarde.',
  REQUEST_REFUSED: 'O provedor recusou a mensagem como foi enviada. Um administrador precisa corrigir o provedor.',
  TLS_FAULT: 'A conexão com o provedor não é segura. Um administrador precisa corrigir o provedor.',
  UNKNOWN:
    'O provedor não respondeu e nenhuma entrega foi relatada. Confirme com o destinatário antes de enviar novamente.',
  NOT_DELIVERED:
    'O provedor relatou que a mensagem não chegou ao destinatário. Verifique o destinatário e envie novamente.',
  NOT_SET_UP: 'Este canal não está configurado. Escolha outro.',
  PIN_ENDED: 'O PIN expirou ou foi desativado antes do envio da mensagem.',
  OPTED_OUT: 'O destinatário optou por não receber mensagens.',
  BOUNCED:
    'Descartada: um provedor recusou este endereço definitivamente. Corrija o destinatário ou remova o endereço dos endereços devolvidos.',
  OUTDATED: 'Descartada: o conteúdo já não era verdadeiro quando pôde ser enviada.',
  WAITS_FOR_HOURS: 'Aguardando o horário de envio da empresa.',
  WAITS_FOR_LIMIT: 'Aguardando: o destinatário atingiu o limite de mensagens por hora da empresa.',
  FAULT: 'Algo deu errado do nosso lado. Envie a mensagem de novo.',
};
