/**
 * Chooses the operating-system user that PostgreSQL runs as. PostgreSQL refuses root, so under root it runs as an
 * ordinary user (`postgres`, else `nobody`, else the owner of an existing cluster). It promises a command that can
 * reach its binaries and its folder even below a folder that only root may enter, such as /root.
 */
import { access, constants, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../lifecycle/start-error.ts';

/** A way to run a PostgreSQL program. */
export interface ClusterUser {
  /** Set under root alone: the user who must own the cluster's files. */
  ids: { uid: number; gid: number } | undefined;
  /** Words put before the program, empty when spawn's own uid and gid are enough. */
  prefix: string[];
}

/**
 * @param clusterFolder the cluster, which may not exist yet
 * @param reachable folders that the user has to reach: the binaries and the parent of the cluster
 * @throws StartError when the user can't reach them and this machine has no means to let it
 */
export async function chooseUser(clusterFolder: string, reachable: string[]): Promise<ClusterUser> {
  if (process.getuid?.() !== 0) return { ids: undefined, prefix: [] };
  const owner = await stat(clusterFolder).catch(() => undefined);
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await ordinaryUser();
  const blocked = await firstBlocked(ids, reachable);
  if (blocked === undefined) return { ids, prefix: [] };
  const capability = await traverseCapability();
  const setpriv = await firstExecutable(['/usr/bin/setpriv', '/bin/setpriv']);
  if (capability === undefined || setpriv === undefined) {
    throw new StartError(
      `PostgreSQL doesn't run as root, and user ${ids.uid} can't enter ${blocked}: ` +
        'start as an ordinary user, open that folder (chmod o+x), or set DATABASE_URL',
    );
  }
  const user = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  // Without the secure bit access(2) ignores the capability, which PostgreSQL uses to check whether its own file may
  // run.
  const rights = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup'];
  return { ids, prefix: [setpriv, ...user, ...rights, '--'] };
}

async function ordinaryUser(): Promise<{ uid: number; gid: number }> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = new Map(passwd.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.split(':')]));
  const found = users.get('postgres') ?? users.get('nobody');
  const uid = Number(found?.[2]);
  const gid = Number(found?.[3]);
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65534, gid: 65534 };
}

async function firstBlocked(ids: { uid: number; gid: number }, folders: string[]): Promise<string | undefined> {
  for (const folder of folders) {
    for (let at = folder; ; at = dirname(at)) {
      const { uid, gid, mode } = await stat(at);
      const bit = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return at;
      if (dirname(at) === at) break;
    }
  }
  return undefined;
}

/** The smaller right first: containers often withhold it, yet grant the larger one. */
async function traverseCapability(): Promise<string | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  const has = (bit: bigint) => (effective & (1n << bit)) !== 0n;
  if (has(2n)) return 'dac_read_search';
  return has(1n) ? 'dac_override' : undefined;
}

async function firstExecutable(paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return undefined;
}
