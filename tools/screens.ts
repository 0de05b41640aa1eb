/**
 * The screens of the console as its own router has them. The router is bundled for Node and run; what it would fetch on
 * demand is replaced by the name of its file: so a screen is found whatever its route is made of.
 */
import { join, relative } from 'node:path';
import { createMemoryHistory } from '@tanstack/react-router';
import { rolldown, type Plugin } from 'rolldown';

export interface Screen {
  readonly path: string;
  /** One of these opens it; 'public' for the pages that need no session. */
  readonly access: readonly string[] | 'public';
  /** Path of its page from the root of the checkout, and what the page is called there. */
  readonly file: string;
  readonly name: string;
}

interface Lazy {
  readonly page?: { readonly load: () => Promise<{ readonly default: string }>; readonly name: string };
}

interface Route {
  readonly fullPath: string;
  readonly options: { readonly component?: Lazy; readonly staticData?: { readonly permissions?: readonly string[] } };
}

interface Routes {
  readonly createConsoleRouter: (history: unknown) => { readonly routesByPath: Record<string, Route> };
  readonly publicPages: Readonly<Record<string, Lazy>>;
}

const onDemand = '\0on-demand:';

/** Styles and pictures are left out. */
const withoutPages: Plugin = {
  name: 'without-pages',
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import') return undefined;
    const resolved = await this.resolve(source, importer);
    return resolved && `${onDemand}${resolved.id}`;
  },
  load(id) {
    if (id.startsWith(onDemand)) return `export default ${JSON.stringify(id.slice(onDemand.length))}`;
    return /\.(?:css|svg|png|webp)$/.test(id) ? { code: 'export default {}', moduleType: 'js' } : undefined;
  },
};

const loadRoutes = async (root: string): Promise<Routes> => {
  const app = join(root, 'apps/console/src/app');
  const entry = `export { createConsoleRouter } from '${app}/router.tsx'; export { publicPages } from '${app}/routes/sessions.routes.tsx';`;
  const bundle = await rolldown({
    input: 'entry',
    external: /^(?!entry$|@cubby\/)[\w@]/,
    transform: { define: { 'import.meta.env': '({})' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? entry : undefined),
      },
      withoutPages,
    ],
  });
  const file = join(root, 'node_modules/.cache/screens/router.mjs');
  await bundle.write({ file, codeSplitting: false });
  await bundle.close();
  return (await import(file)) as Routes;
};

const screenOf = async (
  root: string,
  path: string,
  access: Screen['access'],
  component: Lazy | undefined,
): Promise<Screen> => {
  if (!component?.page) throw new Error(`${path} does not say what it loads: make its page with lazyPage`);
  const { load, name } = component.page;
  return { path, access, file: relative(root, (await load()).default), name };
};

/** Every screen, sorted by its path. */
export const readScreens = async (root: string): Promise<Screen[]> => {
  const { createConsoleRouter, publicPages } = await loadRoutes(root);
  const { routesByPath } = createConsoleRouter(createMemoryHistory({ initialEntries: ['/app'] }));
  const screens = Object.values(routesByPath)
    // The start leads on to a screen.
    .filter(({ fullPath }) => fullPath.length > '/app/'.length)
    .map(({ fullPath, options }) => screenOf(root, fullPath, options.staticData?.permissions ?? [], options.component));
  const publicScreens = Object.entries(publicPages).map(([path, page]) => screenOf(root, path, 'public', page));
  return (await Promise.all([...screens, ...publicScreens])).toSorted((a, b) => (a.path < b.path ? -1 : 1));
};
