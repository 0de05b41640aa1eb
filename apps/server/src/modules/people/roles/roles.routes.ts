import { type Permission, type PermissionGroup, permissions } from '@cubby/contract/permissions';
import type { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import type { AuthorityGroup } from '@cubby/contract/people/roles/roles.schemas';
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { getRole, listRoleLabels, listRoles, listRolesByLabels, queryRoles } from './roles.reads.ts';
import { addRoleLabel, createRole, deleteRole, updateRole } from './roles.service.ts';

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
    listRoles: ({ query }, { caller }) => db.transactionAs(caller, (trx) => listRoles(trx, caller, query)),
    queryRoles: async ({ query }, { caller }) => pageText(await queryRoles(db, caller, query), query),
    getRole: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getRole(trx, caller, params.id)),
    createRole: ({ body }, context) => db.transactionAs(context.caller, (trx) => createRole(trx, context, body)),
    updateRole: ({ body }, context) => db.transactionAs(context.caller, (trx) => updateRole(trx, context, body)),
    deleteRole: async ({ body }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteRole(trx, context, body.roleId));
      return { success: true };
    },
    listRolesByLabels: ({ body }, { caller }) =>
      db.transactionAs(caller, (trx) => listRolesByLabels(trx, caller, body.labelList)),
    listAuthorities: async (_input, { caller, language }) => {
      await db.readAs(caller);
      return authoritiesIn(language, caller);
    },
    listRoleLabels: (_input, { caller }) => db.transactionAs(caller, listRoleLabels),
    queryRoleLabels: (_input, { caller }) => db.transactionAs(caller, listRoleLabels),
    addRoleLabel: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => addRoleLabel(trx, context, body.name)),
  });
