import { calls } from '@cubby/contract';
import argon2 from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AccountApp, password, secrets, startAccountApp } from '../../../../test/account-app.ts';
import { ageTries, setTries, triesOf } from '../../../../test/tries.ts';
import { freeTries, sourceTries, targetTries } from './sessions.policy.ts';

const verify = vi.spyOn(argon2, 'verify');

let world: AccountApp;
beforeAll(async () => {
  world = await startAccountApp();
});
beforeEach(() => void verify.mockClear());

/** A browser, or a stranger's machine, at an address of its own. */
const browserAt = (place = world.elsewhere().headers) => {
  let cookie: string | undefined;
  const options = () => ({ headers: { ...place, ...(cookie !== undefined && { cookie }) } });
  const rememberAnswer = <T extends { readonly headers: Record<string, unknown> }>(answer: T): T => {
    const [sent] = [answer.headers['set-cookie']].flat();
    if (typeof sent === 'string') cookie = sent.split(';')[0];
    return answer;
  };
  return {
    cookie: () => cookie,
    signIn: async (username: string, secret = password) =>
      rememberAnswer(await world.app.call(calls.signIn, { body: { username, password: secret } }, options())),
    check: (as: string, pwd: string) => world.app.call(calls.checkPassword, { query: { pwd } }, { as, ...options() }),
    requestReset: (username: string) => world.app.call(calls.retrievePassword, { body: { username } }, options()),
    reset: async (username: string, code: string, newPassword = 'Fresh_pass2') =>
      rememberAnswer(
        await world.app.call(
          calls.retrievePasswordVerify,
          { body: { username, code, mobile: '91234567', newPassword } },
          options(),
        ),
      ),
  };
};

/** 51 tries in 15 minutes, in three waves. */
const attack = async (names: readonly string[], between: () => Promise<void>) => {
  const stranger = browserAt();
  for (let wave = 0; wave < 3; wave++) {
    await Promise.all(Array.from({ length: 17 }, (_, n) => stranger.signIn(names[n % names.length]!, `wrong${n}`)));
    await between();
    await ageTries(world.app.sql, 300);
  }
  return stranger;
};

describe('a stranger with failed attempts at a known name', () => {
  test('shuts no user out of the sign-in, be their browser known or new, nor out of their open session', async () => {
    const user = await world.build();
    const own = browserAt();
    const { token } = (await own.signIn(user.username)).body;
    const statuses: number[] = [];
    const stranger = await attack([user.username], async () => {
      for (const who of [own, own, browserAt()]) statuses.push((await who.signIn(user.username)).status);
      statuses.push((await own.check(token, password)).status);
    });
    expect(statuses).toEqual(Array(12).fill(200));
    expect((await stranger.signIn(user.username, password)).status).toBe(429);
  });

  test('does not shut out a new browser in a week either', async () => {
    const user = await world.build();
    const { headers } = world.elsewhere();
    await setTries(world.app.sql, `name:${user.username}`, 14, headers['x-forwarded-for']);
    for (let tries = 0; tries < 20; tries++) {
      await ageTries(world.app.sql, 601);
      expect((await browserAt(headers).signIn(user.username, 'wrong')).status).toBe(401);
    }
    expect(await triesOf(world.app.sql, `name:${user.username}`)).toBeLessThan(targetTries.free);
    expect((await browserAt().signIn(user.username)).status).toBe(200);
  });

  test('is as slow from many places, which known browsers and open sessions do not notice', async () => {
    const user = await world.build();
    const own = browserAt();
    const { token } = (await own.signIn(user.username)).body;
    verify.mockClear();
    const most = targetTries.free;
    const tries = Array.from({ length: most + 5 }, () => browserAt().signIn(user.username, 'wrong'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(most).fill(401), ...Array(5).fill(429)]);
    expect(verify).toHaveBeenCalledTimes(most);
    expect((await browserAt().signIn(user.username)).status).toBe(429);
    expect((await own.signIn(user.username)).status).toBe(200);
    expect((await own.check(token, password)).body).toEqual({ result: true });
    await ageTries(world.app.sql, targetTries.decay);
    expect((await browserAt().signIn(user.username)).status).toBe(200);
  });

  test('is delayed at all names together', async () => {
    const { headers } = world.elsewhere();
    await setTries(world.app.sql, 'name:one of many', sourceTries.free, headers['x-forwarded-for']);
    expect((await browserAt(headers).signIn('another of many')).status).toBe(429);
    await ageTries(world.app.sql, sourceTries.decay);
    expect((await browserAt(headers).signIn('another of many')).status).toBe(401);
  });

  test('does not learn whose mail address it is by using up the tries', async () => {
    const user = await world.build({ mail: 'hers@example.com', mail_verified_time: new Date() });
    const stranger = browserAt();
    for (let tries = 0; tries < freeTries; tries++) await stranger.signIn(user.username, 'wrong');
    for (const mail of ['hers@example.com', 'nobodys@example.com'])
      expect((await stranger.signIn(mail, 'wrong')).status).toBe(401);
  });
});

describe('a browser', () => {
  test('is known by a cookie that scripts can not read, of which only the hash is retained', async () => {
    const user = await world.build();
    const { headers } = await browserAt().signIn(user.username);
    expect(headers['set-cookie']).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    const rows = await world.app.sql.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute();
    expect(rows).toHaveLength(1);
    const [, token = ''] = /device=([\w-]+)/.exec(String(headers['set-cookie'])) ?? [];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('that is refused gets no cookie', async () => {
    const user = await world.build();
    expect((await browserAt().signIn(user.username, 'wrong')).headers['set-cookie']).toBeUndefined();
  });

  test('is known to each of those who sign in there, and to no other user', async () => {
    const [ada, bo, eve] = [await world.build(), await world.build(), await world.build()];
    const shared = browserAt();
    await shared.signIn(ada.username);
    const first = shared.cookie();
    await shared.signIn(bo.username);
    expect(shared.cookie()).toBe(first);
    for (const { username } of [ada, bo, eve]) {
      await setTries(world.app.sql, `name:${username}`, targetTries.free);
      expect((await shared.signIn(username)).status).toBe(username === eve.username ? 429 : 200);
    }
  });

  test('with attempts of its own is delayed like others, and they are deleted in time', async () => {
    const user = await world.build();
    const own = browserAt();
    await own.signIn(user.username);
    for (let tries = 0; tries < freeTries; tries++) expect((await own.signIn(user.username, 'wrong')).status).toBe(401);
    expect((await own.signIn(user.username)).status).toBe(429);
    await ageTries(world.app.sql, 3);
    expect((await own.signIn(user.username)).status).toBe(200);
  });

  test('is known no more when the password is another one', async () => {
    const user = await world.build();
    const own = browserAt();
    await own.signIn(user.username);
    await world.app.sql.updateTable('users').set({ status: 'LOCKED' }).where('id', '=', user.id).execute();
    await world.app.sql.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user.id).execute();
    await setTries(world.app.sql, `name:${user.username}`, targetTries.free);
    expect((await own.signIn(user.username)).status).toBe(429);
  });
});

describe('a reset', () => {
  const codesOf = async (id: string) => (await world.waiting(id, 'PASSWORD_RESET')).map(({ secret }) => secret);

  test('is not affected while a stranger requests codes and tries some', async () => {
    const user = await world.build();
    const [own, stranger] = [browserAt(), browserAt()];
    await own.requestReset(user.username);
    const [code = ''] = await codesOf(user.id);
    for (let wave = 0; wave < 3; wave++) {
      await world.age(user.id, 60);
      await stranger.requestReset(user.username);
      await Promise.all(Array.from({ length: 4 }, () => stranger.reset(user.username, '000000')));
    }
    expect((await stranger.reset(user.username, '000000')).status).toBe(429);
    expect((await own.reset(user.username, code)).status).toBe(200);
    // The browser of a user who reads the mails of the person is remembered from then on.
    await setTries(world.app.sql, `name:${user.username}`, targetTries.free);
    expect((await own.signIn(user.username, 'Fresh_pass2')).status).toBe(200);
  });

  test('is sent once a minute, and answered alike all the same', async () => {
    const user = await world.build();
    const answers = await Promise.all(Array.from({ length: 4 }, () => browserAt().requestReset(user.username)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(await codesOf(user.id)).toHaveLength(1);
    await world.age(user.id, 59);
    await browserAt().requestReset(user.username);
    expect(await codesOf(user.id)).toHaveLength(2);
  });

  test('is limited by source, whatever the names', async () => {
    const { headers } = world.elsewhere();
    expect((await browserAt(headers).requestReset('missing-1')).status).toBe(200);
    const resetAttempts = world.app.sql.updateTable('guesses').where('door', '=', 'RESET');
    await resetAttempts
      .where('key', '=', secrets.digest('guess:RESET', headers['x-forwarded-for']))
      .set({ count: 10 })
      .execute();
    expect((await browserAt(headers).requestReset('missing-2')).status).toBe(429);
    expect((await browserAt().requestReset('missing-2')).status).toBe(200);
  });
});
