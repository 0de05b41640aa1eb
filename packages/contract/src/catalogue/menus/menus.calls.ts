import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import { menuInputSchema, menuMoveSchema, menuNumbersSchema, menuSchema, menuUpdateSchema } from './menus.schemas.ts';

const named = z.strictObject({ id: queryId });

export const menusCalls = defineCalls({
  listMenus: defineCall({
    id: 'listMenus',
    method: 'GET',
    path: '/api/product/v1/menu/list',
    summary: 'Every menu: those of level 0 in their order, then the other levels',
    access: ['MENU_LIST'],
    answer: z.array(menuSchema),
  }),
  listMenuNumbers: defineCall({
    id: 'listMenuNumbers',
    method: 'GET',
    path: '/api/product/v1/menu/number/list',
    summary: 'The numbers that the menus of each parent have',
    access: ['MENU_LIST', 'MENU_EDIT'],
    answer: z.array(menuNumbersSchema),
  }),
  getMenu: defineCall({
    id: 'getMenu',
    method: 'GET',
    path: '/api/v2/menus/{id}',
    summary: 'One menu',
    access: ['MENU_LIST'],
    params: named,
    answer: menuSchema,
    errors: ['NOT_FOUND'],
  }),
  createMenu: defineCall({
    id: 'createMenu',
    method: 'POST',
    path: '/api/product/v1/menu/create',
    summary: 'Create a menu; staff of the platform alone',
    access: ['MENU_EDIT'],
    body: menuInputSchema,
    answer: menuSchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateMenu: defineCall({
    id: 'updateMenu',
    method: 'POST',
    path: '/api/v2/menus',
    summary: 'Change a menu: the fields that are given; staff of the platform alone',
    access: ['MENU_EDIT'],
    body: menuUpdateSchema,
    answer: menuSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
  moveMenu: defineCall({
    id: 'moveMenu',
    method: 'POST',
    path: '/api/v2/menus/{id}/moves',
    summary: 'Move a menu with the menus in it to another place; staff of the platform alone',
    access: ['MENU_EDIT'],
    params: named,
    body: menuMoveSchema,
    answer: menuSchema,
    errors: ['NOT_FOUND', 'PLATFORM_ONLY'],
  }),
  deleteMenu: defineCall({
    id: 'deleteMenu',
    method: 'POST',
    path: '/api/product/v1/menu/delete/{id}',
    summary: 'Delete a menu that has no menus in it; staff of the platform alone',
    access: ['MENU_EDIT'],
    params: named,
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'MENU_IN_USE', 'PLATFORM_ONLY'],
  }),
});
