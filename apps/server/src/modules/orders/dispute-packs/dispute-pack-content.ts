/** The content of a dispute pack, in the words of the reader: made next to the database, drawn in a thread. */

export type Block =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  /** Captions with their values. */
  | { readonly kind: 'fields'; readonly fields: readonly Fact[] }
  /** Something that happened: when, what, and lines of details. */
  | { readonly kind: 'entry'; readonly time: string; readonly title: string; readonly lines: readonly string[] }
  /** An image by its place among the images. */
  | { readonly kind: 'image'; readonly image: number; readonly lines: readonly string[] };

export type Fact = readonly [caption: string, value: string];

export interface Section {
  readonly title: string;
  readonly intro?: string;
  readonly blocks: readonly Block[];
}

/** The texts of the document: what its checksum is of. */
export interface PackTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly about: string;
  readonly fields: readonly Fact[];
  readonly sections: readonly Section[];
}

export interface PackContent {
  readonly texts: PackTexts;
  /** The texts as a file that is attached. */
  readonly attachment: { readonly name: string; readonly text: string };
  readonly checksum: { readonly caption: string; readonly value: string; readonly help: string };
  readonly images: readonly Uint8Array[];
  readonly madeTime: Date;
  /** As in `en-US`. */
  readonly languageTag: string;
  readonly words: {
    readonly contents: string;
    /** With `{{page}}` and `{{pages}}`. */
    readonly page: string;
    readonly shortened: string;
    readonly unreadable: string;
  };
}
