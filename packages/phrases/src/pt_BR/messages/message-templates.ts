export const messageTemplates = {
  PIN_CODE: {
    subject: 'Sua encomenda {{orderNumber}} está pronta para retirada',
    mail: 'Sua encomenda {{orderNumber}} de {{companyName}} está pronta para retirada.\n\nLocal: {{siteName}}\nCompartimento: {{compartment}}\nPIN: {{pin}}\n\nDigite o PIN no armário. Não o compartilhe: quem tiver o PIN pode retirar a encomenda.',
    sms: '{{companyName}}: encomenda {{orderNumber}} em {{siteName}}. PIN {{pin}}',
    whatsapp:
      'Sua encomenda {{orderNumber}} de {{companyName}} está pronta para retirada.\nLocal: {{siteName}}\nCompartimento: {{compartment}}\nPIN: {{pin}}',
  },
  ORDER_CREATED: {
    subject: 'Seu pedido {{orderNumber}} foi registrado',
    mail: '{{companyName}} registrou o pedido {{orderNumber}} para você.\n\nLocal: {{siteName}}\n\nVocê receberá outra mensagem assim que puder retirá-lo.',
    sms: '{{companyName}}: pedido {{orderNumber}} registrado. Avisaremos quando puder ser retirado.',
    whatsapp:
      '{{companyName}} registrou o pedido {{orderNumber}} para você. Você receberá outra mensagem assim que puder retirá-lo.',
  },
  ORDER_STORED: {
    subject: 'Sua encomenda {{orderNumber}} está no armário',
    mail: 'Sua encomenda {{orderNumber}} de {{companyName}} está no armário.\n\nLocal: {{siteName}}\nCompartimento: {{compartment}}',
    sms: '{{companyName}}: encomenda {{orderNumber}} em {{siteName}}.',
    whatsapp:
      'Sua encomenda {{orderNumber}} de {{companyName}} está no armário.\nLocal: {{siteName}}\nCompartimento: {{compartment}}',
  },
  ORDER_COLLECTED: {
    subject: 'Sua encomenda {{orderNumber}} foi retirada',
    mail: 'Sua encomenda {{orderNumber}} de {{companyName}} foi retirada.\n\nSe não foi você nem alguém a seu pedido, avise {{companyName}} imediatamente.',
    sms: '{{companyName}}: a encomenda {{orderNumber}} foi retirada.',
    whatsapp:
      'Sua encomenda {{orderNumber}} de {{companyName}} foi retirada. Se não foi você nem alguém a seu pedido, avise {{companyName}} imediatamente.',
  },
  COLLECTION_REMINDER: {
    subject: 'Lembrete: sua encomenda {{orderNumber}} está esperando',
    mail: 'Sua encomenda {{orderNumber}} de {{companyName}} ainda está no armário.\n\nLocal: {{siteName}}\nCompartimento: {{compartment}}\nRetire até: {{deadline}}',
    sms: '{{companyName}}: encomenda {{orderNumber}} em {{siteName}} até {{deadline}}.',
    whatsapp:
      'Sua encomenda {{orderNumber}} de {{companyName}} ainda está no armário.\nLocal: {{siteName}}\nCompartimento: {{compartment}}\nRetire até: {{deadline}}',
  },
  OVERDUE_REMINDER: {
    subject: 'O prazo da sua encomenda {{orderNumber}} terminou',
    mail: 'O prazo para retirar sua encomenda {{orderNumber}} de {{companyName}} terminou.\n\nLocal: {{siteName}}\nCompartimento: {{compartment}}\nPrazo: {{deadline}}\n\nRetire-a agora ou fale com {{companyName}}.',
    sms: '{{companyName}}: o prazo da encomenda {{orderNumber}} em {{siteName}} terminou. Retire-a agora ou fale conosco.',
    whatsapp:
      'O prazo para retirar sua encomenda {{orderNumber}} de {{companyName}} terminou.\nLocal: {{siteName}}\nCompartimento: {{compartment}}\nPrazo: {{deadline}}\nRetire-a agora ou fale com {{companyName}}.',
  },
};
