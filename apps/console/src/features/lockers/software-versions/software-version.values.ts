/** The values of the form of a new version, and the request that they become. */
import type { SoftwareSystem } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import { parseDateText } from '../../../ui/date-range/date-text.ts';

export const newSoftwareVersion = () => ({
  siteVersionName: '',
  /** Windows is the default (network.md 5). */
  system: 'Windows' as SoftwareSystem,
  /** Empty until the package is uploaded. */
  fileId: '',
  fileName: '',
  siteVersionDescription: '',
  upgradesFrom: '',
  /** As typed: YYYY-MM-DD. */
  installUntil: '',
  downgrade: false,
});
export type SoftwareVersionValues = ReturnType<typeof newSoftwareVersion>;

/** The fields as the call takes them; the last day of installation is a whole one. */
export const toSoftwareVersionRequest = ({ installUntil, fileId, ...fields }: SoftwareVersionValues) => ({
  ...fields,
  ...(fileId !== '' && { fileId }),
  ...(installUntil.trim() !== '' && { installUntil: parseDateText(installUntil, 'to') ?? installUntil }),
});
