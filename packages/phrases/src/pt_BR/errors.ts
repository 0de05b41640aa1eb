import type { errors as en } from '../en_US/errors.ts';
import type { PhrasesLike } from '../types.ts';

export const errors: PhrasesLike<typeof en> = {
  INVALID_REQUEST: 'Alguns campos não estão corretos. Corrija os campos marcados e tente de novo.',
  MALFORMED_JSON: 'O conteúdo da solicitação não é um JSON válido.',
  BAD_SIGNATURE: 'A assinatura desta solicitação está errada, vencida ou já foi usada.',
  SIGN_IN_REQUIRED: 'Sua sessão terminou. Entre novamente.',
  SIGN_IN_REFUSED: 'Nome de usuário ou senha incorretos, ou a conta está bloqueada.',
  ACCOUNT_OUT_OF_TERM:
    'Sua conta não pode ser usada agora: o prazo dela ainda não começou ou já terminou. Um administrador da sua empresa pode alterar isso.',
  NO_PERMISSION:
    'Isto exige a permissão {{permissions}}, que você não tem. Um administrador da sua empresa pode concedê-la.',
  NOT_FOR_API_KEYS: 'Só uma pessoa conectada pode fazer isto: uma chave de API não pode.',
  LOGIN_DATA_REFUSED: 'Esta sessão pertence a outra pessoa. Entre novamente.',
  NOT_FOUND: 'Isto não existe ou pertence a outra empresa. Procure na lista.',
  STALE_VERSION: 'Alguém alterou isto enquanto você editava.',
  TRACKING_NUMBER_TAKEN: 'Este código de rastreio já pertence a outro pedido da empresa. Informe outro.',
  STATUS_NOT_ALLOWED: 'O status do pedido não permite esta ação. Recarregue o pedido: ele pode ter sido alterado.',
  REQUEST_ORDERS_REFUSED: 'Alguns pedidos não podem entrar nesta solicitação. Remova-os e tente de novo.',
  REQUEST_STATUS_NOT_ALLOWED:
    'Um registro de expedição só pode ser cancelado, e só enquanto está Criado. Recarregue o registro: ele pode ter sido alterado.',
  REQUEST_CLOSED: 'Esta solicitação já foi concluída ou cancelada.',
  SLOT_REFUSED: 'Este horário não pode ser reservado. Escolha outro.',
  PIN_NOT_AVAILABLE: 'Este pedido não tem PIN ativo: nada está depositado ou o PIN foi desativado.',
  NOTIFICATION_NOT_POSSIBLE:
    'Não é possível enviar esta mensagem: o destinatário não tem contato neste canal ou o canal não está configurado.',
  FILE_REFUSED:
    'Este não é um arquivo íntegro de um tipo aceito aqui: imagem, PDF, Word sem macros ou arquivo zip ou apk. Escolha outro arquivo ou salve-o novamente.',
  IMAGE_REFUSED: 'Escolha uma imagem PNG ou JPEG de até 2 MB.',
  EXPORT_RUNNING: 'Você tem uma exportação em andamento. Espere que termine ou cancele.',
  EXPORT_TOO_LARGE: 'Uma exportação tem no máximo {{limit}} linhas. Restrinja os filtros.',
  LABELS_OF_SEVERAL_SERVICES:
    'As etiquetas são impressas para pedidos de um só serviço. Selecione pedidos do mesmo serviço.',
  FILE_EMPTY: 'O arquivo está vazio.',
  FILE_NOT_A_SPREADSHEET: 'O arquivo não é uma planilha .xlsx ou .xls. Salve-o como .xlsx, sem macros.',
  ONE_FILE_ONLY: 'Envie um arquivo por vez.',
  FILE_ENCRYPTED: 'A planilha está protegida por senha. Salve-a sem senha.',
  FILE_DAMAGED: 'A planilha está danificada. Abra-a no seu programa de planilhas e salve de novo.',
  FILE_TOO_LARGE: 'O arquivo é grande demais: no máximo {{limit}}.',
  FILE_HEADINGS_MISSING: 'Faltam estas colunas: {{headings}}. Comece pelo modelo.',
  UPLOAD_ALLOWANCE_USED:
    'Você enviou tudo o que uma pessoa pode enviar em 24 horas: {{files}} arquivos ou {{size}}. Continue amanhã ou peça a um colega.',
  RANGE_NOT_SATISFIABLE: 'O arquivo não tem bytes neste intervalo.',
  DOWNLOADS_BUSY: 'Muitos terminais estão baixando agora. Tente novamente em instantes.',
  FILES_AWAY: 'O local onde os arquivos são guardados não responde. Tente de novo daqui a pouco.',
  FILES_FULL: 'Não há mais espaço para arquivos. Nada foi salvo. Informe ao administrador o ID da solicitação.',
  PREFETCH_REFUSED: 'Este endereço altera dados e por isso não é aberto com antecedência.',
  RIGHTS_CHANGED: 'Suas permissões acabaram de mudar. Tente de novo.',
  TOO_MANY_REQUESTS: 'Tentativas demais. Espere um minuto e tente de novo.',
  INTERNAL: 'Algo deu errado do nosso lado. Tente de novo; se persistir, informe ao suporte o ID da solicitação.',
  UNAVAILABLE: 'O serviço está iniciando ou ocupado. Ele voltará a responder em instantes.',
  OUTCOME_UNKNOWN:
    'O banco de dados caiu durante a gravação. Os dados podem ter sido gravados mesmo assim: confira antes de tentar de novo.',
  CODE_REFUSED: 'O código está errado ou não vale mais. Informe o mais recente.',
  SECOND_STEP_NOT_POSSIBLE:
    'O código de verificação não chega até você: sua conta não tem um contato para ele ou o canal não está configurado. Um administrador pode alterar isso.',
  PASSWORD_WRONG: 'A senha atual está errada.',
  VERIFICATION_LINK_REFUSED: 'Este link não vale mais. Entre e peça um novo.',
  CONFIRMATION_NEEDED: 'Informe sua senha novamente para fazer isso.',
  PASSWORD_IN_ADDRESS_REFUSED:
    'Aqui não se aceitam senhas no endereço, pois os proxies registram endereços. Envie-a por POST /api/v2/account/password-confirmations.',
  ROLE_NOT_YOURS:
    'Esta função também pertence a empresas que você não administra. Crie a sua própria função ou fale com a plataforma.',
  ROLE_FIXED: 'Esta função faz parte do sistema e não muda.',
  ROLE_IN_USE: 'Esta função não pode ser excluída: está em uso por {{what}}. Dê outra função a essas pessoas primeiro.',
  ROLE_LABEL_TAKEN: 'Já existe um tipo de função com este nome. Informe outro.',
  VIEW_ONLY:
    'Você está vendo o console como outra pessoa: nada pode ser alterado, baixado como arquivo ou revelado. Encerre a visualização antes.',
  VIEW_NOT_POSSIBLE: 'Você pode ver como outra pessoa com conta em uso, não como você mesmo nem como alguém bloqueado.',
  OWN_ACCOUNT: 'Você não pode mudar aqui as suas funções, a sua empresa ou o seu status. Fale com outro administrador.',
  LAST_ADMINISTRATOR: 'Este é o último administrador da plataforma que consegue entrar. Crie outro antes.',
  COMPANY_STATUS_REFUSED:
    'O status da empresa não pode mudar para esse agora. Recarregue a empresa para ver as opções.',
  OWN_COMPANY:
    'Você não pode decidir sobre um certificado da sua própria empresa. Isso cabe à empresa acima dela ou à plataforma.',
  VERIFICATION_DECIDED:
    'Já há uma decisão sobre este certificado, ou a empresa enviou um mais novo. Carregue a lista novamente.',
  COMPANY_IN_USE: 'Não excluída: {{merchantName}} tem {{what}}. Mova ou encerre isso primeiro.',
  PLATFORM_ONLY: 'Todas as empresas compartilham isto, por isso só a equipe da plataforma pode mudar.',
  OWN_SITES_ONLY: 'Você trabalha só em alguns locais: pode alterar esses, mas não adicionar outros locais ou grupos.',
  SITE_IN_USE: '{{siteName}} ainda está em uso por {{what}}. Encerre ou mova isso primeiro.',
  NOT_COOLED: 'Este pedido não ficou em uma coluna refrigerada; por isso, não há relatório da cadeia fria.',
  RESEND_CHANGED:
    'Nada foi reenviado: {{count}} destas mensagens não podem mais ser reenviadas. Verifique a seleção novamente.',
  PROVIDER_IN_USE:
    'Não excluído: {{name}} está em uso por {{what}} ({{companyNames}}). Escolha antes outros provedores para essas empresas.',
  PROVIDER_TEST_FAILED: 'A mensagem de teste não foi enviada: {{reason}}',
  WEBHOOK_OFF: 'Este webhook está desativado. Ative-o antes de reenviar eventos.',
  REPLAY_CHANGED: 'O número de eventos mudou para {{count}}. Confira e confirme novamente.',
  ANNOUNCEMENT_CLOSED: 'Este comunicado está encerrado e não pode ser alterado. Crie um novo.',
  MAINTENANCE_ENDED: 'Esta janela de manutenção já terminou ou foi cancelada, por isso não pode ser cancelada.',
  SITE_GROUP_IN_USE:
    'Este grupo não pode ser excluído: está em uso por {{what}}. Escolha outro grupo ali ou encerre isso primeiro.',
  PRICE_GROUP_IN_USE:
    'Este grupo de preços não pode ser excluído: está em uso por {{what}}. Escolha outro grupo ali primeiro.',
  SERVICE_IN_USE: 'O serviço está em uso e não pode ser excluído: {{what}}.',
  MENU_IN_USE: 'Este menu não pode ser excluído: contém {{what}}. Mova ou exclua o conteúdo primeiro.',
  WORKFLOW_IN_USE:
    'Este fluxo de trabalho não pode ser excluído: está em uso por {{what}}. Escolha outro ali primeiro.',
  WORKFLOW_BLOCK_IN_USE: 'Este bloco não pode ser excluído: está em uso por {{what}}. Remova-o dali primeiro.',
  WORKFLOW_HAS_PROBLEMS:
    'Não é possível publicar o fluxo de trabalho: algumas etapas não combinam. Veja o que está marcado.',
  FLAG_IN_USE: 'Este marcador não pode ser excluído: está em uso por {{what}}. Remova-o dali primeiro.',
  REQUEST_SLOT_IN_USE:
    'Este horário não pode ser excluído: está em uso por {{what}}. Espere o fim delas ou cancele-as.',
  PRODUCT_ATTRIBUTE_IN_USE: 'Este atributo não pode ser excluído: está em uso por {{what}}. Remova-o dali primeiro.',
  PRODUCT_IN_USE: 'Este produto não pode ser excluído: está em uso por {{what}}. Desative a oferta dele.',
  PRODUCT_CATEGORY_IN_USE:
    'Esta categoria não pode ser excluída: está em uso por {{what}}. Mova ou exclua os produtos e tire a categoria dos menus primeiro.',
  BOXES_OCCUPIED:
    'A grade não pode ser alterada enquanto houver compartimento ocupado, reservado, bloqueado ou sinalizado (agora: {{count}}).',
  BOXES_IN_USE:
    'Não é possível editar um compartimento enquanto houver compartimentos em uso ou bloqueados no local (agora: {{count}}).',
  BOXES_BOOKED: 'Os pedidos reservaram mais compartimentos do que restariam ({{sizes}}). Mova esses pedidos primeiro.',
  BOX_OCCUPIED: 'Há compartimentos selecionados ocupados ({{count}}).',
  BOX_BOOKED: 'Há compartimentos selecionados reservados para pedidos ({{count}}).',
  BOX_NOT_AVAILABLE: 'Só compartimentos disponíveis podem ser bloqueados.',
  BOX_NOT_APPLICABLE: 'Uma tela de controle não é um compartimento.',
  BOXES_OF_SEVERAL_SIZES: 'Selecione compartimentos de um mesmo tamanho para definir a etiqueta.',
  SOFTWARE_VERSION_IN_USE:
    'Não excluída: a versão {{siteVersionName}} está em uso por {{what}}. Atualize para outra versão ou encerre o que a usa.',
  SOFTWARE_VERSION_NOT_PENDING: 'Esta versão não aguarda aprovação.',
  ENROLMENT_REFUSED: 'Este código está errado, já foi usado ou expirou. Gere um novo.',
  TERMINAL_MISSING: 'Este local não tem terminal. Registre um primeiro.',
  TERMINAL_OFFLINE: 'O terminal não está conectado. Tente de novo quando estiver.',
  OWN_REQUEST: 'Este pedido é seu: outra pessoa precisa aprová-lo.',
  COMMAND_ENDED: 'Este comando já foi enviado ou já terminou.',
  UPGRADE_TASK_STARTED: 'A atualização já começou e não pode ser cancelada. Interrompa-a.',
  UPGRADE_TASK_STATE_NOT_ALLOWED: 'O estado atual da tarefa de atualização não permite isto. Recarregue a tarefa.',
  UPGRADE_ITEM_STATE_NOT_ALLOWED: 'O estado atual da atualização deste local não permite isto. Recarregue a tarefa.',
  UPGRADE_VERSION_UNAVAILABLE: 'Esta versão foi excluída ou não pode mais ser instalada. Escolha outra versão.',
  UPGRADE_NO_SITE_LEFT: 'Nenhum local da seleção pode ser atualizado. A prévia mostra o motivo.',
  INSPECTION_OPEN: 'O local tem uma vistoria em andamento. Continue essa.',
  INSPECTION_ENDED: 'A vistoria foi encerrada. O relatório não muda mais.',
  INSPECTION_DOOR_ANSWERED: '{{name}} já disse o que há neste compartimento.',
  INSPECTION_DOOR_CHANGED: 'O que deveria estar dentro mudou. Olhe de novo.',
  DISCREPANCY_DECIDED: 'Esta divergência já foi decidida.',
  DISCREPANCY_OBSTACLE: 'O pedido não pode seguir o que o terminal diz. A divergência explica o motivo.',
  SIGN_ON_REQUIRED: 'Sua empresa entra pelo próprio provedor. Escolha “Entrar com a sua empresa”.',
  SIGN_ON_OFF: 'Nenhuma empresa entra com esse nome. Confira o endereço ou a chave, ou entre com a senha.',
  SIGN_ON_EXPIRED: 'Este acesso demorou demais, já foi usado ou começou em outro navegador. Comece de novo.',
  SIGN_ON_DENIED: 'O acesso da sua empresa não deixou você passar. Comece de novo ou fale com o administrador.',
  SIGN_ON_REFUSED:
    'A resposta do acesso da sua empresa não pode ser aceita. Informe ao administrador o motivo e o ID da solicitação.',
  SIGN_ON_PROVIDER_AWAY: 'O acesso da sua empresa não responde. Tente de novo daqui a pouco.',
  SIGN_ON_NOT_LINKED:
    'O acesso da sua empresa reconhece você, mas nenhuma conta desta empresa está vinculada. Ela pode ser de outra empresa, ou um administrador precisa fazer o vínculo.',
  SIGN_ON_LOCKED: 'Sua conta está bloqueada. Um administrador pode desbloqueá-la.',
};
