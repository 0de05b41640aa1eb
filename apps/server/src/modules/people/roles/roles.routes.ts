import { type Permission, type PermissionGroup, permissions } from '@cubby/contract/permissions';
import type { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { AuthorityGroup } from '@cubby/contract/people/roles/roles.schemas';
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { listRoleLabels, listRoles, listRolesByLabels } from './roles.reads.ts';
import { addRoleLabel, roles } from './roles.service.ts';

const groups = [...new Set(Object.values(permissions).map(({ group }) => group))];

/** Every permission in its group, in the order of the table. */
const authoritiesIn = (language: Language, caller: Caller): AuthorityGroup[] => {
  const words = wordsOf(language).permissions;
  const of = (wanted: PermissionGroup): Permission[] =>
    (Object.keys(permissions) as Permission[]).filter((permission) => permissions[permission].group === wanted);
  return groups.map((group) => ({
    authorityType: group,
    name: words.groups[group],
    authorities: of(group).map((permission) => ({
      authorityId: permission,
      name: words.names[permission],
      held: caller.permissions.has(permission),
    })),
  }));
};

export const rolesHandlers = (db: Database) =>
  handlersOf<typeof rolesCalls>()({
    ...resourceHandlers(db, roles, {
      list: 'queryRoles',
      get: 'getRole',
      create: 'createRole',
      update: 'updateRole',
      delete: 'deleteRole',
    }),
    listRoles: ({ query }, context) => db.transactionAs(context.caller, (trx) => listRoles(trx, context, query)),
    listRolesByLabels: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => listRolesByLabels(trx, context, body.labelList)),
    listAuthorities: async (_input, { caller, language }) => {
      await db.readAs(caller);
      return authoritiesIn(language, caller);
    },
    listRoleLabels: (_input, { caller }) => db.transactionAs(caller, listRoleLabels),
    queryRoleLabels: (_input, { caller }) => db.transactionAs(caller, listRoleLabels),
    addRoleLabel: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => addRoleLabel(trx, context, body.name)),
  });
