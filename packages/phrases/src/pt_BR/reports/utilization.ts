import type { utilization as en } from '../../en_US/reports/utilization.ts';
import type { PhrasesLike } from '../../types.ts';

export const utilization: PhrasesLike<typeof en> = {
  export: {
    sheet: 'Uso dos compartimentos',
    siteName: 'Local',
    siteSerialNumber: 'Número de série do local',
    day: 'Dia (de {{from}} a {{to}}; dias locais do operador do local)',
    timeZone: 'Fuso horário do dia',
    utilization: 'Uso: horas ocupadas sobre horas em serviço',
    occupiedHours: 'Horas ocupadas dos compartimentos',
    inServiceHours: 'Horas em serviço dos compartimentos',
    parcels: 'Depósitos em compartimentos livres',
    capacity: 'Capacidade: dias em serviço × pacotes por compartimento',
    parcelsOverCapacity: 'Depósitos sobre a capacidade (1 é 100%)',
    turnover: 'Giro: depósitos por compartimento e dia em serviço',
    released: 'Armazenamentos encerrados',
    releasedLate: 'Destes, com mais de 24 horas',
    turnedAway: 'Visitas sem compartimento livre',
  },
  companyExport: {
    sheet: 'Uso por empresa',
    merchantName: 'Empresa',
    siteName: 'Local',
    period: 'Mês (dias locais do operador do local)',
    timeZone: 'Fuso horário dos dias',
    A4: 'A4: depósitos em compartimentos de até 170 mm de altura',
    A3: 'A3: depósitos em compartimentos mais altos',
    occupiedHours: 'Horas ocupadas por pacotes da empresa',
    inServiceHours: 'Horas em serviço do local',
    utilization: 'Uso: horas ocupadas pela empresa sobre horas em serviço do local',
  },
};
