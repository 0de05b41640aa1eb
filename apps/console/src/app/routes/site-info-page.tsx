import { SiteInfoPage as Screen, type SiteInfoParts } from '../../features/lockers/sites/site-info-page.tsx';
import { SiteWalk } from '../../features/orders/walks/site-walk.tsx';
import { SiteTerminal } from '../../features/lockers/terminal/site-terminal.tsx';

const parts: SiteInfoParts = {
  terminal: ({ siteId, siteName }, locked) => <SiteTerminal siteId={siteId} siteName={siteName} locked={locked} />,
  walk: ({ siteId, siteName }) => <SiteWalk siteId={siteId} siteName={siteName} />,
};

/** siteInfo: the site, its compartments and its terminal, and the way to a walk. */
export const SiteInfoPage = () => <Screen parts={parts} />;
