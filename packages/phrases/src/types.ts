/**
 * The shape of a locale other than en_US: the same keys, text at every leaf. A plural key of i18next (`_one`, `_other`)
 * may have a `_many` in addition, which Portuguese needs for whole millions.
 */
export type PhrasesLike<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : PhrasesLike<T[K]>;
} & { readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]?: string };
