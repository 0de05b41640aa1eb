/** The words of the simulator's pages, in the languages of the product. */
import type { FaultName } from '@cubby/terminal';

interface Words {
  readonly title: string;
  readonly noTerminals: string;
  readonly allTerminals: string;
  readonly enrolTitle: string;
  readonly code: string;
  readonly enrol: string;
  readonly enrolFailed: string;
  readonly states: Record<'OFF' | 'NOT_ENROLLED' | 'CONNECTING' | 'ONLINE' | 'OFFLINE' | 'REFUSED', string>;
  /** Values stand in braces. */
  readonly doors: string;
  readonly queued: string;
  readonly clockWrong: string;
  readonly noConfiguration: string;
  readonly simulatorAway: string;
  readonly cabinet: string;
  readonly screen: string;
  readonly openDoors: string;
  readonly noneOpen: string;
  readonly door: string;
  readonly open: string;
  readonly closed: string;
  readonly parcelInside: string;
  readonly empty: string;
  readonly faulty: string;
  readonly outOfService: string;
  readonly opened: string;
  readonly wasClosed: string;
  readonly close: string;
  readonly putIn: string;
  readonly takeOut: string;
  readonly openByHand: string;
  readonly doorName: string;
  readonly unknownDoor: string;
  readonly controls: string;
  readonly person: string;
  readonly powerCut: string;
  readonly scanner: string;
  readonly scanned: string;
  readonly scan: string;
  readonly phone: string;
  readonly phoneNumber: string;
  readonly holdPhone: string;
  readonly faults: string;
  readonly faultNames: Record<FaultName, string>;
}

export const words = {
  en_US: {
    title: 'Simulated terminals',
    noTerminals: 'No terminal is running yet.',
    allTerminals: 'All terminals',
    enrolTitle: 'Enroll a terminal',
    code: 'Code from the page of the site',
    enrol: 'Enroll terminal',
    enrolFailed: 'The server refused this code. It may have been used, or its 15 minutes are over: create another one.',
    states: {
      OFF: 'No power',
      NOT_ENROLLED: 'Not enrolled',
      CONNECTING: 'Connecting',
      ONLINE: 'Connected',
      OFFLINE: 'No connection',
      REFUSED: 'Identity refused',
    },
    doors: 'Doors: {count}',
    queued: 'Messages waiting: {count}',
    clockWrong: 'The clock is wrong',
    noConfiguration: 'The terminal has no configuration yet.',
    simulatorAway: 'The simulator does not answer. This page connects again by itself.',
    cabinet: 'Cabinet',
    screen: 'Screen',
    openDoors: 'Open doors',
    noneOpen: 'All doors are closed.',
    door: 'Door {name}',
    open: 'open',
    closed: 'closed',
    parcelInside: 'parcel inside',
    empty: 'empty',
    faulty: 'faulty',
    outOfService: 'out of service',
    opened: 'Door {name} opened',
    wasClosed: 'Door {name} closed',
    close: 'Close door {name}',
    putIn: 'Put a parcel into {name}',
    takeOut: 'Take the parcel out of {name}',
    openByHand: 'Open as a customer',
    doorName: 'Name of the door',
    unknownDoor: 'There is no door {name}.',
    controls: 'Simulation',
    person: 'Somebody is using the terminal',
    powerCut: 'Cut the power for 5 seconds',
    scanner: 'Scanner and card reader',
    scanned: 'What it reads',
    scan: 'Scan',
    phone: 'Phone with the key of the site',
    phoneNumber: 'Order or tracking number',
    holdPhone: 'Hold the phone to the terminal',
    faults: 'Faults',
    faultNames: {
      'offline-hour': 'No network for an hour',
      flapping: 'Network comes and goes',
      doubles: 'Messages are sent twice',
      disorder: 'Messages out of order',
      'wrong-clock': 'Clock wrong by a day',
      'stuck-lock': 'A lock is stuck',
      'dead-sensor': 'A door sensor is dead',
      'dead-board': 'A lock board is dead',
      'power-cut': 'Power cut after the next lock pulse',
      'slow-acks': 'Slow answers to commands',
      'half-written-flash': 'Power cut during the next write',
      twin: 'Second terminal with this identity',
    },
  },
  zh_HK: {
    title: '模擬終端機',
    noTerminals: '未有終端機運行。',
    allTerminals: '所有終端機',
    enrolTitle: '登記終端機',
    code: '站點頁面上的代碼',
    enrol: '登記終端機',
    enrolFailed: '伺服器拒絕此代碼。代碼可能已使用，或已超過 15 分鐘：請建立新代碼。',
    states: {
      OFF: '沒有電源',
      NOT_ENROLLED: '未登記',
      CONNECTING: '連線中',
      ONLINE: '已連線',
      OFFLINE: '未連線',
      REFUSED: '身分被拒絕',
    },
    doors: '門：{count}',
    queued: '等候傳送的訊息：{count}',
    clockWrong: '時鐘不準確',
    noConfiguration: '終端機未有設定。',
    simulatorAway: '模擬器沒有回應。此頁會自動重新連線。',
    cabinet: '櫃體',
    screen: '螢幕',
    openDoors: '已打開的門',
    noneOpen: '所有門已關上。',
    door: '格口 {name} 的門',
    open: '已打開',
    closed: '已關上',
    parcelInside: '內有包裹',
    empty: '空置',
    faulty: '故障',
    outOfService: '暫停服務',
    opened: '格口 {name} 的門已打開',
    wasClosed: '格口 {name} 的門已關上',
    close: '關上格口 {name} 的門',
    putIn: '放包裹入格口 {name}',
    takeOut: '從格口 {name} 取出包裹',
    openByHand: '以客人身分開門',
    doorName: '格口名稱',
    unknownDoor: '沒有格口 {name}。',
    controls: '模擬',
    person: '有人正在使用終端機',
    powerCut: '切斷電源 5 秒',
    scanner: '掃描器及讀卡器',
    scanned: '讀取內容',
    scan: '掃描',
    phone: '有站點鑰匙的電話',
    phoneNumber: '訂單或追蹤編號',
    holdPhone: '把電話靠近終端機',
    faults: '故障',
    faultNames: {
      'offline-hour': '一小時沒有網絡',
      flapping: '網絡時斷時續',
      doubles: '訊息重複傳送',
      disorder: '訊息次序錯亂',
      'wrong-clock': '時鐘相差一日',
      'stuck-lock': '一個鎖卡住',
      'dead-sensor': '一個門感應器失靈',
      'dead-board': '一塊控制板失靈',
      'power-cut': '下次開鎖後斷電',
      'slow-acks': '指令回覆緩慢',
      'half-written-flash': '下次寫入時斷電',
      twin: '另一部終端機使用此身分',
    },
  },
  pt_BR: {
    title: 'Terminais simulados',
    noTerminals: 'Nenhum terminal em execução ainda.',
    allTerminals: 'Todos os terminais',
    enrolTitle: 'Registrar um terminal',
    code: 'Código da página do local',
    enrol: 'Registrar terminal',
    enrolFailed: 'O servidor recusou este código. Ele já foi usado ou passou dos 15 minutos: crie outro.',
    states: {
      OFF: 'Sem energia',
      NOT_ENROLLED: 'Não registrado',
      CONNECTING: 'Conectando',
      ONLINE: 'Conectado',
      OFFLINE: 'Sem conexão',
      REFUSED: 'Identidade recusada',
    },
    doors: 'Portas: {count}',
    queued: 'Mensagens na fila: {count}',
    clockWrong: 'O relógio está errado',
    noConfiguration: 'O terminal ainda não tem configuração.',
    simulatorAway: 'O simulador não responde. Esta página reconecta sozinha.',
    cabinet: 'Gabinete',
    screen: 'Tela',
    openDoors: 'Portas abertas',
    noneOpen: 'Todas as portas estão fechadas.',
    door: 'Porta {name}',
    open: 'aberta',
    closed: 'fechada',
    parcelInside: 'com encomenda',
    empty: 'vazia',
    faulty: 'com defeito',
    outOfService: 'fora de serviço',
    opened: 'Porta {name} aberta',
    wasClosed: 'Porta {name} fechada',
    close: 'Fechar a porta {name}',
    putIn: 'Colocar uma encomenda em {name}',
    takeOut: 'Retirar a encomenda de {name}',
    openByHand: 'Abrir como cliente',
    doorName: 'Nome da porta',
    unknownDoor: 'Não existe a porta {name}.',
    controls: 'Simulação',
    person: 'Alguém está usando o terminal',
    powerCut: 'Cortar a energia por 5 segundos',
    scanner: 'Leitor de códigos e cartões',
    scanned: 'O que ele lê',
    scan: 'Escanear',
    phone: 'Celular com a chave do local',
    phoneNumber: 'Número do pedido ou de rastreio',
    holdPhone: 'Aproximar o celular do terminal',
    faults: 'Falhas',
    faultNames: {
      'offline-hour': 'Sem rede por uma hora',
      flapping: 'Rede instável',
      doubles: 'Mensagens enviadas em dobro',
      disorder: 'Mensagens fora de ordem',
      'wrong-clock': 'Relógio com um dia de erro',
      'stuck-lock': 'Uma fechadura travada',
      'dead-sensor': 'Um sensor de porta sem resposta',
      'dead-board': 'Uma placa sem resposta',
      'power-cut': 'Queda de energia após o próximo pulso',
      'slow-acks': 'Respostas lentas a comandos',
      'half-written-flash': 'Queda de energia na próxima gravação',
      twin: 'Segundo terminal com esta identidade',
    },
  },
  id_ID: {
    title: 'Terminal simulasi',
    noTerminals: 'Belum ada terminal yang berjalan.',
    allTerminals: 'Semua terminal',
    enrolTitle: 'Daftarkan terminal',
    code: 'Kode dari halaman lokasi',
    enrol: 'Daftarkan terminal',
    enrolFailed: 'Server menolak kode ini. Kode mungkin sudah dipakai atau sudah lewat 15 menit: buat kode baru.',
    states: {
      OFF: 'Tanpa daya',
      NOT_ENROLLED: 'Belum terdaftar',
      CONNECTING: 'Menghubungkan',
      ONLINE: 'Terhubung',
      OFFLINE: 'Tidak terhubung',
      REFUSED: 'Identitas ditolak',
    },
    doors: 'Pintu: {count}',
    queued: 'Pesan menunggu: {count}',
    clockWrong: 'Jam tidak tepat',
    noConfiguration: 'Terminal belum memiliki konfigurasi.',
    simulatorAway: 'Simulator tidak menjawab. Halaman ini akan terhubung kembali sendiri.',
    cabinet: 'Kabinet',
    screen: 'Layar',
    openDoors: 'Pintu terbuka',
    noneOpen: 'Semua pintu tertutup.',
    door: 'Pintu {name}',
    open: 'terbuka',
    closed: 'tertutup',
    parcelInside: 'berisi paket',
    empty: 'kosong',
    faulty: 'rusak',
    outOfService: 'tidak beroperasi',
    opened: 'Pintu {name} terbuka',
    wasClosed: 'Pintu {name} tertutup',
    close: 'Tutup pintu {name}',
    putIn: 'Masukkan paket ke {name}',
    takeOut: 'Keluarkan paket dari {name}',
    openByHand: 'Buka sebagai pelanggan',
    doorName: 'Nama pintu',
    unknownDoor: 'Tidak ada pintu {name}.',
    controls: 'Simulasi',
    person: 'Seseorang sedang memakai terminal',
    powerCut: 'Putuskan daya selama 5 detik',
    scanner: 'Pemindai dan pembaca kartu',
    scanned: 'Yang dibaca',
    scan: 'Pindai',
    phone: 'Ponsel dengan kunci lokasi',
    phoneNumber: 'Nomor pesanan atau pelacakan',
    holdPhone: 'Dekatkan ponsel ke terminal',
    faults: 'Gangguan',
    faultNames: {
      'offline-hour': 'Tanpa jaringan selama satu jam',
      flapping: 'Jaringan putus-nyambung',
      doubles: 'Pesan dikirim dua kali',
      disorder: 'Urutan pesan kacau',
      'wrong-clock': 'Jam salah satu hari',
      'stuck-lock': 'Satu kunci macet',
      'dead-sensor': 'Satu sensor pintu mati',
      'dead-board': 'Satu papan kunci mati',
      'power-cut': 'Daya putus setelah pulsa kunci berikutnya',
      'slow-acks': 'Jawaban perintah lambat',
      'half-written-flash': 'Daya putus saat penulisan berikutnya',
      twin: 'Terminal kedua dengan identitas ini',
    },
  },
} as const satisfies Record<string, Words>;
export type Language = keyof typeof words;

const languages = Object.keys(words) as Language[];

/** The first language asked for that there is: by the address, then by the browser. */
export const languageOf = (asked: string | null, accepted: string | undefined): Language => {
  const wishes = [asked ?? '', ...(accepted ?? '').split(',').map((part) => part.split(';')[0] ?? '')];
  for (const wish of wishes) {
    const [language = ''] = wish.trim().toLowerCase().split(/[-_]/);
    const found = languages.find((each) => each.startsWith(`${language}_`));
    if (language !== '' && found) return found;
  }
  return 'en_US';
};
