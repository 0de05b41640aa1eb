import type { fieldErrors as en } from '../en_US/field-errors.ts';
import type { PhrasesLike } from '../types.ts';

export const fieldErrors: PhrasesLike<typeof en> = {
  required: 'Obrigatório',
  unknown: 'Campo desconhecido',
  invalid: 'Inválido',
  tooShort: 'Curto demais',
  tooLong: 'Longo demais',
  tooSmall: 'Pequeno demais',
  tooLarge: 'Grande demais',
  notANumber: 'Não é um número',
  notADate: 'Não é uma data',
  notAnOption: 'Não é uma das opções',
  tooManyDecimals: 'Um valor de 0 ou mais, com no máximo 2 casas decimais',
  trackingNumber: '1 a 255 dígitos, letras maiúsculas, - | ou #',
  recipientName: 'Somente letras, dígitos e espaços',
  phone: '1 a 15 dígitos ou +',
  mail: 'Não é um endereço de e-mail',
  note: 'Não pode conter / \\ < ou >',
  notFound: 'Não encontrado',
  taken: 'Já está em uso',
  twiceInFile: 'Aparece mais de uma vez no arquivo',
  ambiguous: 'Corresponde a mais de um',
  searchTooShort: 'Digite pelo menos 3 caracteres (2 em chinês)',
  rangeReversed: 'O fim é anterior ao início',
  dispatchDateWindow: 'Um dia entre hoje e daqui a 10 dias',
  notEditable: 'Não pode ser alterado neste status',
};
