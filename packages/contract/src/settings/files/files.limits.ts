/** Limits of uploads that people can fetch again (orders.md 5.2, 7.1). */
export const fileLimits = {
  /** Bytes of one upload, whatever it is; each use of a file has a lower limit. */
  fileMaxBytes: 50 * 1024 * 1024,
  /** Bytes of an image that is uploaded. */
  imageUploadMaxBytes: 4 * 1024 * 1024,
  /** Bytes of a picture of a site (network.md 5); its five together are below 50 MB. */
  pictureMaxBytes: 10 * 1024 * 1024,
  /** Bytes of an image of the catalogue (administration.md 5). */
  catalogueImageMaxBytes: 20 * 1024 * 1024,
  /** Bytes of the photo of an order (orders.md 5.2). */
  imageMaxBytes: 2_097_152,
  /** The photo of a drop-off order must be smaller than this (orders.md 5.2). */
  dropOffImageMaxBytes: 2_097_151,
  /** Pixels of either side of an image: what a browser draws without trouble. */
  imageMaxSide: 16_384,
  /** Pixels of an image: above what cameras of phones make, far below what fills a memory. */
  imageMaxPixels: 120_000_000,
  /** Bytes of a package of software for terminals. */
  packageMaxBytes: 500 * 1024 * 1024,
  fileNameMax: 255,
  /** Uploads of one person within 24 hours, of every kind: photos, documents, spreadsheets. */
  uploadsPerDay: 2_000,
  /** Bytes of these uploads. */
  uploadBytesPerDay: 5 * 1024 * 1024 * 1024,
  /** Hours after which an unattached file is removed. */
  unusedRetentionHours: 24,
} as const;

/** What an image may be, by its content. */
export const imageTypes = ['image/png', 'image/jpeg'] as const;
/** What a picture of a site may be (network.md 5). */
export const pictureTypes = [...imageTypes, 'image/gif', 'image/bmp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** What a package of software for terminals is: a zip for Windows, an apk for Android (network.md 5). */
export const packageTypes = ['application/zip', 'application/vnd.android.package-archive'] as const;
export type PackageType = (typeof packageTypes)[number];

/** What a file may be, by its content. */
export const fileTypes = [
  ...pictureTypes,
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ...packageTypes,
] as const;
export type FileType = (typeof fileTypes)[number];
