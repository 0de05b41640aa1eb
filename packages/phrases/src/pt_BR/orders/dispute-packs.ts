import type { disputePacks as en } from '../../en_US/orders/dispute-packs.ts';
import type { PhrasesLike } from '../../types.ts';

export const disputePacks: PhrasesLike<typeof en> = {
  action: 'Dossiê de contestação',
  title: 'Dossiê de contestação',
  subtitle: 'Tudo o que está registrado sobre o pedido {{number}}',
  about:
    'Este documento foi gerado pelo Cubby, o software que opera os armários de encomendas citados aqui. Ele contém o que o software registrou. Cada parte começa com uma explicação do que mostra; a última parte explica os status e os termos.',
  madeTime: 'Gerado em',
  madeBy: 'Gerado por',
  timeZone: 'Fuso horário',
  zone: '{{zone}}, {{offset}} quando este documento foi gerado. Todos os horários são desse fuso, salvo indicação em contrário.',
  checksum: 'Código SHA-256',
  checksumHelp:
    'É o código do arquivo {{file}}, anexado a este PDF, que contém os textos como dados. O registro de auditoria guarda o código com o horário e o nome acima, para que uma cópia deste documento possa ser conferida.',
  contents: 'Conteúdo',
  page: 'Página {{page}} de {{pages}}',
  none: 'Nada está registrado.',
  cut: 'Só os {{count}} itens mais recentes são mostrados; há outros.',
  shortened: '[abreviado]',
  otherOperator:
    'Outro operador administra {{site}}. O que o terminal informou e quem abriu portas remotamente só é visível para esse operador e, por isso, não aparece aqui.',
  sections: {
    order: 'O pedido',
    timeline: 'Linha do tempo',
    visits: 'Visitas ao terminal',
    discrepancies: 'Relatos contraditórios',
    door: 'Compartimento',
    unlocks: 'Aberturas remotas e outros comandos',
    reports: 'Relatos do terminal',
    logs: 'Log do terminal',
    messages: 'Mensagens ao destinatário',
    payments: 'Pagamentos',
    photos: 'Fotos',
    terms: 'Status e termos',
  },
  intros: {
    order: 'O que seria entregue, a quem e onde está agora.',
    timeline:
      'O que aconteceu com o pedido, do mais antigo ao mais recente: quando, o quê, onde e por quem. Uma seta separa o valor antigo do novo em uma alteração.',
    visits:
      'O que pessoas fizeram com esta encomenda em terminais, como os terminais informaram: quando aconteceu, quando o Cubby recebeu o relato e o que resultou dele. Um terminal sem rede informa mais tarde.',
    discrepancies:
      'Divergências em que o relato de um terminal e o que se sabia do pedido não podiam ser ambos verdadeiros. As duas versões aparecem como eram, com o que uma pessoa decidiu.',
    door: 'O que foi registrado sobre o compartimento enquanto ficou reservado a este pedido, e {{minutes}} minutos antes e depois. As primeiras linhas mostram como ele estava no início desse período.',
    unlocks:
      'Comandos que pessoas enviaram ao terminal sobre este compartimento: quem pediu, por quê, quem aprovou e o que o terminal respondeu. Um comando que não chega a tempo ao terminal nunca é executado.',
    reports:
      'Mensagens do terminal sobre este compartimento, como ele as enviou. Os horários são os do terminal, corrigidos pelo que se sabe do relógio dele. Um terminal sem rede envia as mensagens mais tarde; nesse caso aparece também o horário do recebimento. Essas mensagens são guardadas por 30 dias.',
    logs: 'Linhas sobre este compartimento nos logs que o terminal enviou. Os horários são os do relógio do próprio terminal. Números de seis dígitos ficam ilegíveis, pois poderiam ser PINs.',
    messages:
      'Cada mensagem com as tentativas de envio e a resposta do provedor. O recibo é o número que o provedor deu à mensagem; com ele é possível consultar o provedor. Os PINs ficam ilegíveis.',
    payments: 'O que o pedido custa, item por item.',
    photos:
      'Fotos anexadas ao pedido, como foram enviadas, e fotos que a equipe tirou do compartimento enquanto ficou reservado a este pedido.',
  },
  order: {
    pin: 'PIN',
    pinGiven: 'Atribuído em {{time}}',
    pinEnded: 'encerrado em {{time}}',
    pinOff: 'desativado',
  },
  kinds: {
    STANDARD: 'Encomenda',
    LAUNDRY: 'Lavanderia',
    DROP_OFF: 'Postagem',
    MAILROOM: 'Encomenda da sala de correspondência',
  },
  timeline: { by: 'Por {{name}}', place: 'Em {{place}}', note: 'Observação: {{note}}', flags: 'Marcadores: {{flags}}' },
  visits: {
    from: 'Antes no compartimento {{box}}',
    outcomes: {
      APPLIED: 'O pedido seguiu este relato.',
      NOTED: 'Foi registrado e não mudou nada.',
      WAITING: 'Ainda sem decisão: outro relato pode explicá-lo.',
      DISCREPANCY: 'Contradisse o que se sabia e virou uma divergência.',
    },
  },
  discrepancies: { open: 'Ninguém decidiu ainda.' },
  door: {
    reserved: '{{site}}, compartimento {{box}}',
    from: 'Reservado a este pedido de',
    until: 'até',
    now: 'agora',
    before: 'desde {{time}}',
    thisOrder: 'este pedido',
    otherOrder: 'outro pedido',
    nowhere: 'Nenhum compartimento reservado a este pedido está registrado ou visível para quem gerou este documento.',
  },
  unlocks: {
    requested: 'Solicitado por {{name}}',
    reason: 'Motivo: {{reason}}',
    approved: 'Aprovado por {{name}}',
    sent: 'Enviado em {{time}}',
    delivered: 'Recebido pelo terminal em {{time}}',
    ended: 'Encerrado em {{time}}',
  },
  reports: {
    received: 'Recebido em {{time}}',
    answer: 'Resposta a um comando: {{answer}}',
    causes: {
      COMMAND: 'Um comando abriu a porta.',
      USER: 'Alguém usou o terminal.',
      STAFF: 'A equipe usou o terminal.',
      UNKNOWN: 'O terminal não conhece a causa.',
    },
    answers: { RECEIVED: 'recebido', DONE: 'concluído', FAILED: 'falhou', REFUSED: 'recusado' },
    events: {
      BOARD_FAILED: 'A placa de fechaduras deste compartimento não responde.',
      BOARD_RECOVERED: 'A placa de fechaduras deste compartimento voltou a responder.',
      LOCK_STUCK: 'A fechadura foi acionada, mas a porta continuou fechada.',
      other: 'Outro relato: {{type}}',
    },
  },
  logs: {
    sent: '{{site}}: log enviado em {{time}}',
    noLines: 'Não há linha sobre este compartimento nesse período.',
  },
  messages: { to: 'Para {{recipient}}', subject: 'Assunto: {{subject}}', attempt: 'Tentativa em {{time}}' },
  photos: {
    uploaded: '{{name}}, enviada em {{time}}',
    taken: 'Foto tirada no terminal {{time}}',
    signed: 'Assinatura feita no terminal {{time}}',
    inspection: '{{site}}, compartimento {{box}}, visto em uma vistoria em {{time}}',
    checksum: 'SHA-256 do arquivo: {{sha256}}',
    unreadable: 'O arquivo não pode ser mostrado aqui.',
  },
  statuses: {
    created: 'O pedido está registrado. A encomenda ainda não foi entregue para transporte.',
    pickupRequested: 'A empresa solicitou a coleta da encomenda.',
    deliveryRequested: 'A empresa avisou que vai trazer a encomenda.',
    courierStored: 'Um entregador depositou a encomenda em um compartimento, onde ela espera o destinatário.',
    customerStored: 'Um cliente depositou a encomenda em um compartimento, onde ela espera um entregador.',
    inbound: 'Um armazém recebeu a encomenda.',
    returnedToWarehouse: 'A encomenda voltou a um armazém porque não foi entregue.',
    readyForDispatch: 'O dia em que a encomenda sai do armazém está definido.',
    completed: 'A encomenda foi entregue, e o pedido terminou.',
    changeToDelivery: 'A encomenda é entregue em um endereço em vez de um compartimento.',
    returnedToMerchant: 'A encomenda voltou à empresa que a enviou.',
    storeFailure: 'A encomenda não pôde ser depositada em um compartimento.',
    courierRecycle: 'Um entregador recolheu a encomenda do compartimento.',
    operatorRecycle: 'O operador recolheu a encomenda do compartimento.',
    cancelled: 'O pedido foi cancelado.',
  },
  terms: {
    orderNumber: { name: 'Número do pedido', text: 'O número que o Cubby deu ao pedido.' },
    trackingNumber: {
      name: 'Código de rastreio',
      text: 'O código que a empresa ou a transportadora deu à encomenda.',
    },
    operator: { name: 'Operador', text: 'A empresa que administra os armários.' },
    site: { name: 'Local', text: 'Um lugar que recebe encomendas: armário, balcão, armazém ou endereço.' },
    compartment: {
      name: 'Compartimento',
      text: 'O lugar de uma encomenda no armário, atrás de uma porta com fechadura elétrica.',
    },
    terminal: {
      name: 'Terminal',
      text: 'O computador do armário. Abre portas e informa o que os sensores veem, mais tarde se estava sem rede.',
    },
    records: {
      name: 'Registros',
      text: 'O que as transações do software dizem haver no compartimento: vazio, reservado ou com encomenda.',
    },
    doorSensor: {
      name: 'Sensor da porta',
      text: 'Informa se a porta está aberta ou fechada; desconhecido se o sensor não pode ser lido.',
    },
    parcelSensor: {
      name: 'Sensor de encomenda',
      text: 'Informa se há algo no compartimento. Muitos armários não têm esse sensor; o valor é então desconhecido.',
    },
    service: {
      name: 'Operação',
      text: 'Se a equipe tirou o compartimento de operação. Uma encomenda dentro dele permanece ali.',
    },
    pin: {
      name: 'PIN',
      text: 'Seis dígitos enviados ao destinatário que abrem o compartimento. Este documento nunca os mostra.',
    },
    unlock: { name: 'Abertura remota', text: 'Uma pessoa em um computador faz o terminal abrir uma porta.' },
    approval: {
      name: 'Aprovação',
      text: 'Em alguns operadores, uma segunda pessoa precisa aprovar a abertura remota antes do envio.',
    },
    overdue: {
      name: 'Prazo de retirada',
      text: 'Até quando a encomenda pode ser retirada. Depois disso, ela pode ser recolhida do compartimento.',
    },
  },
};
