import type { Permission } from '@cubby/contract/permissions';
import { createContext, type ReactNode, use } from 'react';

/** Whether the signed-in person has a permission. */
export type CanFunction = (permission: Permission) => boolean;

// Without a provider nothing is allowed: a missing provider shows too little, never too much.
const CanContext = createContext<CanFunction>(() => false);

/** Says what the person may do to everything inside. The server checks every call anyway; this hides what would be refused. */
export const PermissionProvider = ({ can, children }: { can: CanFunction; children: ReactNode }) => (
  <CanContext value={can}>{children}</CanContext>
);

/** The check itself, for conditions outside of JSX. */
export const useCan = (): CanFunction => use(CanContext);

export type CanProps = {
  /** One permission, or several of which one is enough. */
  permission: Permission | readonly Permission[];
  children: ReactNode;
  /** What is shown there for the others; nothing by default. */
  otherwise?: ReactNode;
};

/** Shows its children to those who have the permission. */
export const Can = ({ permission, children, otherwise = null }: CanProps) => {
  const can = useCan();
  const wanted: readonly Permission[] = typeof permission === 'string' ? [permission] : permission;
  return wanted.some(can) ? children : otherwise;
};
