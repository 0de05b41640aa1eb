/**
 * Checks a start whether the keys fit the database. It promises that a server whose keys open nothing of what is
 * encrypted does not start: it would encrypt under an unintended key, and show every order without its PIN.
 */
import type { Database } from '../db/database.ts';
import { StartError } from '../lifecycle/start-error.ts';
import type { Log } from '../log/log.ts';
import type { EncryptedKind } from './reencryption.ts';
import { type Secrets, DecryptionError } from './secrets.ts';

/** Ids of possible keys: each is one lookup in the index. */
const ids = 'generate_series(0, 255) as k (id)';

const sampleStatement = ({ table, id, column }: EncryptedKind): string => `
  select k.id as "keyId", s.id::text, s.encrypted from ${ids}, lateral (
    select ${id} as id, ${column} as encrypted from ${table}
    where ${column} is not null and get_byte(${column}, 0) = k.id order by ${id} limit 1
  ) s`;

/** @throws StartError where something is encrypted and none of it opens, unless the key is known to be lost */
export const checkKeyOpens = async (
  db: Database,
  secrets: Secrets,
  kinds: readonly EncryptedKind[],
  { log, lost }: { readonly log: Log; readonly lost: boolean },
): Promise<void> => {
  const unknown = new Set<string>();
  let [opens, encrypted] = [false, false];
  for (const kind of kinds) {
    const samples = await db.readAsSystem<{ keyId: number; id: string; encrypted: Buffer }>({
      text: sampleStatement(kind),
    });
    for (const { keyId, id, encrypted: text } of samples) {
      encrypted = true;
      if (canOpen(secrets, kind.purpose(id), text)) opens = true;
      else unknown.add(keyId.toString(16).padStart(2, '0'));
    }
  }
  const keys = [...unknown].toSorted();
  if (encrypted && !opens && !lost)
    throw new StartError(
      `DATA_KEY opens nothing of what is encrypted in this database (under keys ${keys.join(', ')}): set the key that it was ` +
        'encrypted with; if that one is lost, start once with --lost-key. See docs/runbooks/data-key.md',
    );
  if (keys.length > 0)
    log.error({ keys }, 'some encrypted texts open with none of the keys: see docs/runbooks/data-key.md');
};

const canOpen = (secrets: Secrets, purpose: string, encrypted: Buffer): boolean => {
  try {
    secrets.open(purpose, encrypted);
    return true;
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    throw error;
  }
};
