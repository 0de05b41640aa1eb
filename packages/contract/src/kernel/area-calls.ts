import type { Permission } from '../permissions.ts';
import type { CallDefinition } from './define-call.ts';

/** The calls of a resource, the tag that they are documented under, and those by which a user sees the rows of a live topic. */
interface ResourceEntry {
  readonly tag: string;
  readonly calls: readonly Readonly<Record<string, CallDefinition>>[];
  readonly live?: Readonly<Record<string, readonly { readonly access: readonly Permission[] }[]>>;
}
export type AreaCalls = Readonly<Record<string, ResourceEntry>>;
