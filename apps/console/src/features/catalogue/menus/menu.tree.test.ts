import type { Menu } from '@cubby/contract/catalogue/menus/menus.schemas';
import { expect, it } from 'vitest';
import { dropOf, stepOf } from './menu.tree.ts';

const menu = (id: string, parentId: string | null, menuNumber: number, menuType: Menu['menuType'] = 'GROUP') =>
  ({
    productMenuId: id,
    firstLevelMenuId: parentId,
    secondLevelMenuId: null,
    menuNumber,
    menuType,
    menuLevel: parentId ? 1 : 0,
  }) as Menu;
const [a, b, inB, c] = [menu('a', null, 1), menu('b', null, 2), menu('inB', 'b', 1), menu('c', null, 3, 'PRODUCTS')];
const all = [a, b, inB, c];

it.each([
  ['the first one does not move up', a, 'up', undefined],
  ['down goes after the next one', a, 'down', { parentMenuId: null, menuNumber: 2 }],
  ['the last one does not move down', c, 'down', undefined],
  ['into goes last into the group above', c, 'into', { parentMenuId: 'b', menuNumber: 2 }],
  ['into is refused where a level would be too deep', b, 'into', undefined],
  ['out goes after the group', inB, 'out', { parentMenuId: null, menuNumber: 3 }],
] as const)('%s', (_name, moved, step, move) => {
  expect(stepOf(all, moved, step)).toEqual(move);
});

it.each([
  ['before the upper half', c, a, false, { parentMenuId: null, menuNumber: 1 }],
  ['into a group on its lower half', c, a, true, { parentMenuId: 'a', menuNumber: 1 }],
  ['after a menu of products on its lower half', a, c, true, { parentMenuId: null, menuNumber: 3 }],
  ['nowhere in itself', b, inB, false, undefined],
] as const)('a drop lands %s', (_name, dragged, target, lower, move) => {
  expect(dropOf(all, dragged, target, lower)).toEqual(move);
});
