/** How the calls of software versions are prevented from reaching other companies' rows. */
import type { softwareVersionsCalls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const shared = 'no rows: all companies share the versions';
const platform = 'no rows: all companies share the versions, and staff of the platform alone change them';

export const softwareCoverage: Readonly<Record<keyof typeof softwareVersionsCalls, readonly Probe[] | Why>> = {
  listSoftwareVersions: shared,
  getSoftwareVersion: [probe('getSoftwareVersion', 'missing', () => ({ params: { id: '999999999' } }))],
  listAvailableSoftwareVersions: shared,
  listAllSoftwareVersions: shared,
  createSoftwareVersion: platform,
  deleteSoftwareVersion: [probe('deleteSoftwareVersion', 'refused', () => ({ params: { id: '1' } }))],
  approveSoftwareVersion: [probe('approveSoftwareVersion', 'refused', () => ({ params: { id: '1' } }))],
  getSoftwareDistribution: [probe('getSoftwareDistribution', 'absent', () => ({}))],
  listSitesOfSoftware: [
    probe('listSitesOfSoftware', 'absent', () => ({
      query: { siteVersionName: '1.0.0', system: 'Linux' as const, size: 1000 },
    })),
  ],
  downloadPackage: 'no rows: a token that is right is the proof; any other is refused',
};
