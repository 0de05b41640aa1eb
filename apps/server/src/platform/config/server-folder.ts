import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the server in the checkout, for files that are read as they are: the same from its sources and its bundle. */
export const serverFolder = dirname(findPackageJSON(import.meta.url) ?? '');
