import type { uses as en } from '../../en_US/catalogue/uses.ts';
import type { PhrasesLike } from '../../types.ts';

export const uses: PhrasesLike<typeof en> = {
  by: 'Em uso por {{what}}.',
  categories_one: '{{count, number}} categoria',
  categories_other: '{{count, number}} categorias',
  products_one: '{{count, number}} produto',
  products_other: '{{count, number}} produtos',
  menus_one: '{{count, number}} menu dos clientes',
  menus_other: '{{count, number}} menus dos clientes',
  companies_one: '{{count, number}} empresa',
  companies_other: '{{count, number}} empresas',
  orders_one: '{{count, number}} pedido',
  orders_other: '{{count, number}} pedidos',
  imports_one: '{{count, number}} importação',
  imports_other: '{{count, number}} importações',
  units_one: '{{count, number}} etapa de fluxo de trabalho',
  units_other: '{{count, number}} etapas de fluxos de trabalho',
  services_one: '{{count, number}} serviço',
  services_other: '{{count, number}} serviços',
  sites_one: '{{count, number}} local',
  sites_other: '{{count, number}} locais',
  onlyGroupOf_one: '{{count, number}} local sem outro grupo',
  onlyGroupOf_other: '{{count, number}} locais sem outro grupo',
};
