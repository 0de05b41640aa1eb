/**
 * The shape that a locale must have to be beside en_US: the same keys, text at every leaf.
 * A plural key of i18next (`_one`, `_other`) may gain a `_many` beside it, which Portuguese needs for whole millions.
 */
export type PhrasesLike<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : PhrasesLike<T[K]>;
} & { readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]?: string };
