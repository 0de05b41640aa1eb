/** The tree of menus, and where one of them may go. */
import { menuLimits } from '@cubby/contract/catalogue/menus/menus.limits';
import type { Menu, MenuMove } from '@cubby/contract/catalogue/menus/menus.schemas';

export interface MenuNode {
  readonly menu: Menu;
  readonly children: readonly MenuNode[];
}

export const parentOf = ({ firstLevelMenuId, secondLevelMenuId }: Menu): string | null =>
  secondLevelMenuId ?? firstLevelMenuId;

export const siblingsIn = (all: readonly Menu[], parentId: string | null): readonly Menu[] =>
  all.filter((menu) => parentOf(menu) === parentId).toSorted((a, b) => a.menuNumber - b.menuNumber);

export const treeOf = (all: readonly Menu[], parentId: string | null = null): readonly MenuNode[] =>
  siblingsIn(all, parentId).map((menu) => ({ menu, children: treeOf(all, menu.productMenuId) }));

/** The levels that a menu takes under its own: a group has at least one. */
const levelsUnder = (all: readonly Menu[], { productMenuId, menuType }: Menu): number =>
  menuType === 'PRODUCTS'
    ? 0
    : Math.max(1, ...siblingsIn(all, productMenuId).map((menu) => 1 + levelsUnder(all, menu)));

const isWithin = (all: readonly Menu[], id: string | null, ofId: string): boolean => {
  const at = all.find(({ productMenuId }) => productMenuId === id);
  return at !== undefined && (id === ofId || isWithin(all, parentOf(at), ofId));
};

/** Whether a menu may be in another one; null is the top level. */
export const canBePlacedIn = (all: readonly Menu[], menu: Menu, parentId: string | null): boolean => {
  const parent = all.find(({ productMenuId }) => productMenuId === parentId);
  if (parentId !== null && parent?.menuType !== 'GROUP') return false;
  const level = parent ? parent.menuLevel + 1 : 0;
  return !isWithin(all, parentId, menu.productMenuId) && level + levelsUnder(all, menu) <= menuLimits.levelMax;
};

export type Step = 'up' | 'down' | 'into' | 'out';

/** Where a step leads a menu; undefined where it can't go. */
export const stepOf = (all: readonly Menu[], menu: Menu, step: Step): MenuMove | undefined => {
  const parentMenuId = parentOf(menu);
  const siblings = siblingsIn(all, parentMenuId);
  const at = siblings.findIndex(({ productMenuId }) => productMenuId === menu.productMenuId);
  if (step === 'up') return at > 0 ? { parentMenuId, menuNumber: at } : undefined;
  if (step === 'down') return at < siblings.length - 1 ? { parentMenuId, menuNumber: at + 2 } : undefined;
  if (step === 'into') {
    const above = siblings[at - 1];
    if (!above || !canBePlacedIn(all, menu, above.productMenuId)) return undefined;
    return { parentMenuId: above.productMenuId, menuNumber: siblingsIn(all, above.productMenuId).length + 1 };
  }
  const parent = all.find(({ productMenuId }) => productMenuId === parentMenuId);
  return parent && { parentMenuId: parentOf(parent), menuNumber: parent.menuNumber + 1 };
};

/** Where a menu goes that is dropped on another: on the lower half of a group into it, else before or after it. */
export const dropOf = (all: readonly Menu[], menu: Menu, target: Menu, lower: boolean): MenuMove | undefined => {
  if (menu.productMenuId === target.productMenuId) return undefined;
  if (lower && canBePlacedIn(all, menu, target.productMenuId))
    return { parentMenuId: target.productMenuId, menuNumber: siblingsIn(all, target.productMenuId).length + 1 };
  const parentMenuId = parentOf(target);
  if (!canBePlacedIn(all, menu, parentMenuId)) return undefined;
  const siblings = siblingsIn(all, parentMenuId).filter(({ productMenuId }) => productMenuId !== menu.productMenuId);
  const at = siblings.findIndex((each) => each.productMenuId === target.productMenuId);
  return { parentMenuId, menuNumber: at + (lower ? 2 : 1) };
};
