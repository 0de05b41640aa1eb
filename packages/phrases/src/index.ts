import type { Permission } from '@cubby/contract/permissions';
import type { AuditResource } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { en_US } from './en_US/index.ts';
import { id_ID } from './id_ID/index.ts';
import type { Language } from './languages.ts';
import { pt_BR } from './pt_BR/index.ts';
import type { PhrasesLike } from './types.ts';
import { zh_HK } from './zh_HK/index.ts';

export * from './languages.ts';
export type Phrases = PhrasesLike<typeof en_US>;
/** The source language: its keys are the type that the other three must satisfy and that the console's `t` accepts. */
export type SourcePhrases = typeof en_US;

/** A permission, or a resource of the audit log, without words does not compile. */
interface Complete {
  readonly permissions: { readonly names: Record<Permission, string> };
  readonly auditEvents: { readonly resources: Record<AuditResource, string> };
}

export const phrases: Record<Language, Phrases> = { en_US, zh_HK, pt_BR, id_ID } satisfies Record<Language, Complete>;
