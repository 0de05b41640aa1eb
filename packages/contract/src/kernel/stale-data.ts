/** `data` of STALE_VERSION: who changed what since the version that was read. */
export interface StaleData {
  /** The current version. */
  readonly version: number;
  readonly changes: readonly {
    /** Null: the server. */
    readonly by: string | null;
    /** Epoch ms. */
    readonly at: number;
    /** Lists are JSON. */
    readonly fields: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
  }[];
}
