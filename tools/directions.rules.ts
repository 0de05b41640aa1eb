/** Who may import whom. `from` and `to` are matched against paths from the root of the checkout. */
export interface DirectionRule {
  readonly name: string;
  readonly from: RegExp;
  /** Refused targets. */
  readonly to: RegExp;
  /** Targets that are allowed all the same; `$1` is the first group of `from`. */
  readonly except?: string;
}

/** What only tests use may reach further. */
const tests = String.raw`(?!.*\.(?:test|fixtures?|harness)\.tsx?$)`;

/**
 * The areas, lowest first. Each may import those before it and no other, in the server and in the contract, types included;
 * its SQL may name only their tables (`directions.tables.ts`). `tenancy` has no modules yet: it is the identity of companies
 * and people. `device`, the messages of terminals, is an area of the contract alone, and `downlinks` what terminals receive.
 * `integrations` is fed by the change feed, and no other area imports it.
 */
export const areas = [
  'tenancy',
  'settings',
  'device',
  'lockers',
  'catalogue',
  'messages',
  'people',
  'orders',
  'downlinks',
  'requests',
  'reports',
  'integrations',
];

const areaRules = ['apps/server/src/modules', 'packages/contract/src'].flatMap((folder) =>
  areas.map((area, place): DirectionRule => ({
    name: `${area} reach only the areas before them`,
    from: new RegExp(`^${tests}${folder}/${area}/`),
    to: new RegExp(`^${folder}/(?:${areas.join('|')})/`),
    except: `^${folder}/(?:${areas.slice(0, place + 1).join('|')})/`,
  })),
);

export const directionRules: readonly DirectionRule[] = [
  ...areaRules,
  {
    name: 'the contract imports zod alone',
    from: new RegExp(`^${tests}packages/contract/src/`),
    to: /^/,
    except: '^packages/contract/src/|^zod$',
  },
  {
    name: 'phrases import the contract alone',
    from: new RegExp(`^${tests}packages/phrases/src/`),
    to: /^/,
    except: '^packages/phrases/src/|^@cubby/contract(/|$)|^packages/contract/src/',
  },
  {
    name: 'the terminal imports the contract alone, as a maker of hardware has it',
    from: new RegExp(`^${tests}packages/terminal/src/`),
    to: /^(?:apps|packages|@cubby|tools|bench|e2e)\//,
    except: '^packages/(?:terminal|contract)/src/|^@cubby/contract(/|$)',
  },
  {
    name: 'the simulator imports the terminal and the contract alone',
    from: new RegExp(`^${tests}apps/terminal-sim/src/`),
    to: /^(?:apps|packages|@cubby|tools|bench|e2e)\//,
    except: '^apps/terminal-sim/src/|^packages/(?:terminal|contract)/src/|^@cubby/(?:contract|terminal)(/|$)',
  },
  { name: 'no app imports another', from: /^apps\/([^/]+)\//, to: /^apps\//, except: '^apps/$1/' },
  { name: 'no package imports an app', from: /^packages\//, to: /^apps\// },
  {
    name: 'the server platform imports no module',
    from: new RegExp(`^${tests}apps/server/src/platform/`),
    to: /^apps\/server\/src\/(modules|demo|[^/]+\.ts)/,
  },
  {
    name: 'the kernel of the server imports nothing else of the server',
    from: new RegExp(`^${tests}apps/server/src/platform/kernel/`),
    to: /^apps\/server\/(?!src\/platform\/kernel\/)/,
  },
  {
    name: 'the database layer imports neither HTTP nor sign-in',
    from: new RegExp(`^${tests}apps/server/src/platform/db/`),
    to: /^apps\/server\/src\/platform\/(?:http|auth)\//,
  },
  {
    name: 'modules meet through their index',
    from: new RegExp(`^${tests}apps/server/src/modules/([^/]+/[^/]+)/`),
    to: /^apps\/server\/src\/modules\//,
    except: '^apps/server/src/modules/$1/|/index\\.ts$',
  },
  {
    name: 'modules do not import the app',
    from: new RegExp(`^${tests}apps/server/src/modules/`),
    to: /^apps\/server\/src\/[^/]+\.ts$/,
  },
  {
    name: 'ui imports nothing of ours',
    from: new RegExp(`^${tests}apps/console/src/ui/`),
    to: /^apps\/console\/src\/(?!ui\/)/,
  },
  {
    name: 'the console platform imports no feature',
    from: new RegExp(`^${tests}apps/console/src/platform/`),
    to: /^apps\/console\/src\/(features|app)\//,
  },
  {
    name: 'a feature imports no other feature',
    from: new RegExp(`^${tests}apps/console/src/features/([^/]+/[^/]+)/`),
    to: /^apps\/console\/src\/features\//,
    // The blocks that the screens of every kind of order are made of; the doors of a site, which its screens show.
    except: '^apps/console/src/features/($1|orders/order-parts|lockers/boxes)/',
  },
  {
    name: 'features do not import the app',
    from: new RegExp(`^${tests}apps/console/src/features/`),
    to: /^apps\/console\/src\/app\//,
  },
  {
    name: 'the product imports no test',
    from: new RegExp(`^${tests}(apps|packages)/[^/]+/src/(?!gallery/)`),
    to: /^apps\/[^/]+\/test\/|\.(test|fixtures?|harness)\.tsx?$/,
  },
];
