/** Stores what was typed for a new order over an accidental reload of this tab; each person has their own. */
import { emptyOrder, type OrderValues } from './order-create.values.ts';

const keyOf = (userId: string): string => `cubby.order-create.${userId}`;

/** The draft, or undefined where there is none or one of another release. */
export const readDraft = (userId: string): OrderValues | undefined => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const fits = Object.entries(emptyOrder).every(([field, value]) => {
      const found = (stored as Record<string, unknown>)[field];
      return Array.isArray(value) ? Array.isArray(found) : typeof found === typeof value || field in numbers;
    });
    return fits ? { ...emptyOrder, ...stored } : undefined;
  } catch {
    return undefined;
  }
};

/** Fields with a number or the text that was typed instead of one. */
const numbers = { weight: true, length: true, width: true, height: true };

export const storeDraft = (userId: string, values: OrderValues): void => {
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // Storage is not available: a reload loses the input, and the browser warns before it.
  }
};

export const clearDraft = (userId: string): void => {
  try {
    window.sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was retained.
  }
};
