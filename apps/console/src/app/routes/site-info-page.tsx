import { SiteInfoPage as Screen, type SiteInfoParts } from '../../features/lockers/sites/site-info-page.tsx';
import { SiteTerminal } from '../../features/lockers/terminal/site-terminal.tsx';

const parts: SiteInfoParts = {
  terminal: ({ siteId, siteName }, locked) => <SiteTerminal siteId={siteId} siteName={siteName} locked={locked} />,
};

/** siteInfo: the site, its compartments and its terminal. */
export const SiteInfoPage = () => <Screen parts={parts} />;
