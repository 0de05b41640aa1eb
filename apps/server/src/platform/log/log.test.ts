import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { cleanMessage, cleanUrl } from './clean.ts';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = '';
  write(createLog({ level: 'info', destination: { write: (line: string) => (text += line) } }));
  return JSON.parse(text) as Record<string, unknown>;
}

test('private fields are hidden wherever they are and however they are spelt', () => {
  const line = logged((log) =>
    log.info(
      {
        password: 'a',
        headers: { Authorization: 'b', 'X-User-Token': 'c', accept: 'json' },
        order: { parcels: [{ receiver: { phone_number: 'd', size: 'M' }, pin: 123_456 }] },
      },
      'x',
    ),
  );
  expect(line).toMatchObject({
    password: '[hidden]',
    headers: { Authorization: '[hidden]', 'X-User-Token': '[hidden]', accept: 'json' },
    order: { parcels: [{ receiver: { phone_number: '[hidden]', size: 'M' }, pin: '[hidden]' }] },
  });
});

test('fields bound by a caller are hidden too, and its request id is written', () => {
  const line = logged((log) => log.child({ requestId: 'r1', email: 'a@b.c' }).info('x'));
  expect(line).toMatchObject({ requestId: 'r1', email: '[hidden]', level: 'info' });
});

test('of an address the words of its path and the names of its parameters are left', () => {
  expect(cleanUrl('/checkPassword?pwd=hunter2&page=1#x')).toBe('/checkPassword?pwd&page');
  expect(cleanUrl('/api/v2/users/ada@example.com/85291234567/Ada%20L?ada@example.com&query=Ada')).toBe(
    '/api/v2/users/[hidden]/[hidden]/[hidden]?[hidden]&query',
  );
  expect(logged((log) => log.info({ req: { method: 'GET', url: '/a?page=1&Phone=85291234567' } }, 'x'))).toMatchObject({
    req: { url: '/a?page&Phone' },
  });
});

test.each([
  [`Unexpected token 'h', "hunter2" is not valid JSON`, `Unexpected token 'h', "[hidden]" is not valid JSON`],
  [`Unexpected token '}', ..."Ada","phone":91}"... is not valid JSON`, /^Unexpected token '}', ..."\[hidden\]"... is/],
  ['invalid input syntax for type bigint: "ada@example.com"', 'invalid input syntax for type bigint: "[hidden]"'],
  ['550 no such person <ada@example.com>', '550 no such person <[hidden]>'],
  ['no answer for +852 9123 4567 in time', 'no answer for +[hidden] in time'],
  [
    'GET https://sms.example.com/?to=85291234567&x=1 failed',
    'GET https://sms.example.com/?to=[hidden]&x=[hidden] failed',
  ],
  [`token ${'a1'.repeat(22)} is over`, 'token [hidden] is over'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('the message %s contains no value', (message, retained) => {
  expect(cleanMessage(message)).toMatch(retained);
});

test('the cause of an error is logged in the same way, and a lost connection without its stack', () => {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const line = logged((log) => log.error({ reason: new Error('for "Ada"', { cause }) }, 'x'));
  expect(line).toMatchObject({ reason: { message: 'for "[hidden]"', stack: expect.stringContaining('log.test.ts') } });
  expect((line['reason'] as { cause: object }).cause).toEqual({
    type: 'Error',
    message: 'read ECONNRESET',
    code: 'ECONNRESET',
  });
});

test('an error retains its code and stack, and loses the row that the database quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(85291234567) exists',
  });
  const line = logged((log) => log.error({ err: error }, 'x'));
  expect(line).toMatchObject({ err: { type: 'Error', message: 'duplicate key', code: '23505' } });
  expect(JSON.stringify(line)).not.toContain('85291234567');
});

/** A process that logs, and what it writes. */
const run = async (script: string, { read = true } = {}) => {
  const log = JSON.stringify(new URL('./log.ts', import.meta.url).href);
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { createLog } from ${log};
    process.stdin.once('data', () => { const log = createLog({ level: 'info' }); ${script} });`,
  ]);
  if (!read) child.stdout.destroy();
  child.stdin.end('begin');
  const [written, complaint] = await Promise.all([read ? text(child.stdout) : '', text(child.stderr)]);
  const messages = written.split('\n').filter(Boolean);
  return { messages: messages.map((line) => (JSON.parse(line) as { msg: string }).msg), complaint };
};

test.each([
  ['an orderly end', "log.info('one'); process.exit();"],
  ['an uncaught error', "log.info('one'); throw new Error('defect');"],
  [
    'a warning, though the process is killed',
    "log.info('one'); log.warn('two'); process.kill(process.pid, 'SIGKILL');",
  ],
  [
    'a fatal one of a child',
    "log.child({}).info('one'); log.child({}).fatal('two'); process.kill(process.pid, 'SIGKILL');",
  ],
])('no line is lost behind %s', async (_, script) => {
  expect((await run(script)).messages).toEqual(script.includes('two') ? ['one', 'two'] : ['one']);
});

test('a reader of the log who has gone ends the log and nothing else', async () => {
  const script =
    "log.info('one'); log.warn('two'); log.error('three'); process.stderr.write('goes on'); process.exit();";
  expect((await run(script, { read: false })).complaint).toBe('goes on');
});
