/** What the command line says. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PackageSystem, packageSystems } from '@cubby/contract/device/upgrades.limits';
import { type FaultName, faultNames } from '@cubby/terminal';

export interface Options {
  readonly sites: number;
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly fault: FaultName | undefined;
  readonly seed: number;
  /** The system that the terminals report, which packages have to be made for. */
  readonly system: PackageSystem;
  readonly port: number;
  readonly host: string;
  /** Seconds between two visits of people who are simulated too, on average; 0: no user comes. */
  readonly life: number;
  /** ms without a touch after which a visit at a screen ends; undefined: as on hardware. */
  readonly visitMs: number | undefined;
  /** Of the terminals' memories. */
  readonly folder: string;
}

const usage = `usage: npm run terminals -- [--sites 12] [--url http://localhost:3000] [--user admin] [--password ...]
  [--fault ${faultNames.join('|')}] [--seed 1] [--port 3900] [--host 127.0.0.1] [--data data/terminals] [--life 0]
  [--visit-seconds 60] [--system ${packageSystems.join('|')}]
The password may be in CUBBY_PASSWORD instead.`;

const whole = (text: string, name: string, max: number): number => {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value > max)
    throw new Error(`--${name} must be a whole number up to ${max}\n${usage}`);
  return value;
};

/** @throws Error that says what is wrong and how it is used */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sites: { type: 'string', default: '12' },
      url: { type: 'string', default: `http://localhost:${env['PORT'] ?? '3000'}` },
      user: { type: 'string', default: 'admin' },
      password: { type: 'string', default: env['CUBBY_PASSWORD'] ?? 'Cubby_demo1' },
      fault: { type: 'string' },
      seed: { type: 'string', default: '1' },
      system: { type: 'string', default: env['TERMINALS_SYSTEM'] ?? 'WINDOWS' },
      port: { type: 'string', default: env['TERMINALS_PORT'] ?? '3900' },
      life: { type: 'string', default: env['TERMINALS_LIFE'] ?? '0' },
      'visit-seconds': { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: join(env['DATA_DIR'] ?? 'data', 'terminals') },
    },
  });
  const { fault } = values;
  const system = packageSystems.find((each) => each === values.system);
  if (system === undefined) throw new Error(`--system must be one of ${packageSystems.join(', ')}\n${usage}`);
  if (fault !== undefined && !(faultNames as readonly string[]).includes(fault))
    throw new Error(`--fault must be one of ${faultNames.join(', ')}\n${usage}`);
  const { host } = new URL(values.url);
  return {
    sites: whole(values.sites, 'sites', 1_000),
    url: values.url,
    user: values.user,
    password: values.password,
    fault: fault as FaultName | undefined,
    system,
    seed: whole(values.seed, 'seed', 999_999_999),
    port: whole(values.port, 'port', 65_535),
    host: values.host,
    life: whole(values.life, 'life', 86_400),
    visitMs:
      values['visit-seconds'] === undefined
        ? undefined
        : whole(values['visit-seconds'], 'visit-seconds', 3_600) * 1_000,
    // Identities are of one server.
    folder: join(values.data, host.replaceAll(/[^\w.-]/g, '_')),
  };
};
