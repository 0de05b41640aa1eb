/** PINs that change reach the terminals that check them. */
import type { Pool } from 'pg';
import { digestPin, encryptPin } from '../../apps/server/src/modules/lockers/pins/index.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets/index.ts';
import { preciseNow, startFleet } from '../lib/fleet.ts';
import type { Measure } from '../lib/measure.ts';
import { dataKey } from '../lib/server.ts';
import { compare, seconds } from '../lib/stats.ts';
import { type BuiltTerminals, untriggered } from '../lib/terminals.ts';
import { startBareBroker } from '../limits/bare-broker.ts';
import { withLink } from './devices.bench.ts';

const goal = 2;
const changes = 10_000;
const secrets = createSecrets(dataKey);

export const pinChanges: Measure = {
  name: 'pin-changes',
  goal: `${changes.toLocaleString('en')} PIN changes reach 1,000 terminals within ${goal} x of the bare broker's time`,
  run: (context) => {
    const { terminals } = context;
    const parcels = Math.ceil(changes / terminals);
    return withLink(context, { sites: terminals, doors: parcels }, async ({ fleet, built, pool }) => {
      const stored = await storeParcels(pool, built);
      const bare = startBareBroker(context.database.superuserUrl);
      const other = startFleet();
      try {
        const port = await bare.ask('open', 'echo');
        await other.ask('connect', { port, secret: built.secret, terminals: built.terminals });
        const ours = async (): Promise<number> => {
          const pins = stored.encryptedPins();
          const received = fleet.ask('receive', changes);
          const begun = preciseNow();
          await stored.change(pins);
          return (await received) - begun;
        };
        const limit = async (): Promise<number> => {
          const received = other.ask('receive', changes);
          const begun = preciseNow();
          await bare.ask('send', { terminals: built.terminals, orders: stored.orders });
          return (await received) - begun;
        };
        // The first time, terminals receive the parcels as well.
        await ours();
        await limit();
        const pairs: { ours: number; limit: number }[] = [];
        for (let round = 0; round < context.rounds; round++) pairs.push({ ours: await ours(), limit: await limit() });
        const found = compare(pairs);
        return [
          {
            measure: `${changes.toLocaleString('en')} PIN changes until the terminals have them`,
            ours: seconds(found.ours),
            limit: seconds(found.limit),
            ratio: found.ratio,
            goal: `<= ${goal}`,
            ok: found.ratio <= goal,
            note: `${terminals} terminals with ${parcels} parcels each, from one transaction that changes all PINs to the last verifier at its terminal; Aedes alone, a message of the same size for each change`,
          },
        ];
      } finally {
        await other.stop();
        await bare.stop();
        await stored.remove();
      }
    });
  },
};

type Pins = readonly {
  readonly orderId: string;
  readonly siteId: string;
  readonly encrypted: Buffer;
  readonly digest: Buffer;
}[];

interface StoredParcels {
  readonly orders: readonly { readonly siteId: string; readonly orderId: string }[];
  /** New PINs for all of them. */
  encryptedPins(): Pins;
  change(pins: Pins): Promise<void>;
  remove(): Promise<void>;
}

/** Stores orders at the terminals, each with a PIN; without triggers, so that nothing is sent yet. */
async function storeParcels(pool: Pool, { terminals: built }: BuiltTerminals): Promise<StoredParcels> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id from orders where box_id is null order by id desc limit $1`,
    [changes],
  );
  if (rows.length < changes) throw new Error(`${changes} orders are needed`);
  const orders = rows.map(({ id }, at) => ({ orderId: id, siteId: built[at % built.length]?.siteId ?? '' }));
  const ids = orders.map(({ orderId }) => orderId);
  const sites = orders.map(({ siteId }) => siteId);
  let first = 100_000;
  const encryptedPins = (): Pins => {
    first += changes;
    return orders.map(({ orderId, siteId }, at) => {
      // Unique at each site.
      const pin = String(first + Math.floor(at / built.length));
      return { orderId, siteId, encrypted: encryptPin(secrets, orderId, pin), digest: digestPin(secrets, siteId, pin) };
    });
  };
  const columns = (pins: Pins) => [
    pins.map(({ orderId }) => orderId),
    pins.map((pin) => pin.encrypted),
    pins.map(({ digest }) => digest),
  ];
  await untriggered(pool, async () => {
    await pool.query(
      `create temporary table stored_parcels as
       select id, status, current_location_id, compartment from orders where id = any ($1::bigint[])`,
      [ids],
    );
    await pool.query(
      'create temporary table stored_pins as select * from order_pins where order_id = any ($1::bigint[])',
      [ids],
    );
    await pool.query('delete from order_pins where order_id = any ($1::bigint[])', [ids]);
    await pool.query(
      `update orders o set status = 'Courier stored', current_location_id = p.site_id, compartment = null
       from unnest($1::bigint[], $2::bigint[]) p (id, site_id) where o.id = p.id`,
      [ids, sites],
    );
    await pool.query(
      `insert into order_pins (order_id, site_id, sealed, digest)
       select p.id, p.site_id, p.encrypted, p.digest from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::bigint[]) p (id, encrypted, digest, site_id)`,
      [...columns(encryptedPins()), sites],
    );
  });
  await pool.query('analyze orders, order_pins');
  return {
    orders,
    encryptedPins,
    change: async (pins) => {
      await pool.query(
        `with given as (
           update order_pins k set sealed = p.encrypted, digest = p.digest, created_time = now()
           from unnest($1::bigint[], $2::bytea[], $3::bytea[]) p (id, encrypted, digest) where k.order_id = p.id
           returning k.order_id, k.site_id
         )
         insert into access_due (site_id, order_id) select site_id, order_id from given`,
        columns(pins),
      );
    },
    remove: () =>
      untriggered(pool, async () => {
        await pool.query('delete from order_pins where order_id = any ($1::bigint[])', [ids]);
        await pool.query('insert into order_pins select * from stored_pins');
        await pool.query(
          `update orders o set status = s.status, current_location_id = s.current_location_id, compartment = s.compartment
           from stored_parcels s where s.id = o.id`,
        );
        for (const table of ['access_orders', 'access_due', 'past_pins'])
          await pool.query(`delete from ${table} where site_id = any ($1::bigint[])`, [sites]);
        await pool.query('drop table stored_parcels, stored_pins');
      }),
  };
}
