/** Where passwords and codes are tried. */
import { type Door, triesOfId, triesOfText, type Tries } from '../../platform/auth/guesses.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import { tryWaits } from './sessions.policy.ts';

const personDoor: Door = { name: 'PERSON', waits: tryWaits };
const nameDoor: Door = { name: 'SIGN_IN', waits: tryWaits };

/** Tries of a password or a code of a person, at whatever door. */
export const triesOfPerson = (userId: string): Tries => triesOfId(personDoor, userId);

/** Names that nobody has wait as others do, so that waiting tells nothing. */
export const triesOfStranger = (secrets: Secrets, username: string): Tries => triesOfText(secrets, nameDoor, username);
