import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createLog, scrubUrl } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = '';
  write(createLog({ level: 'info', destination: { write: (line: string) => (text += line) } }));
  return JSON.parse(text) as Record<string, unknown>;
}

test('private fields are hidden wherever they stand and however they are spelt', () => {
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

test('the query of an address loses its private values', () => {
  expect(scrubUrl('/checkPassword?pwd=hunter2&page=1#x')).toBe('/checkPassword?pwd=[hidden]&page=1#x');
  expect(scrubUrl('/single-sign-on?code=c1&state=s1&iss=x')).toBe('/single-sign-on?code=[hidden]&state=[hidden]&iss=x');
  expect(logged((log) => log.info({ req: { method: 'GET', url: '/a?page=1&Phone=85291234567' } }, 'x'))).toMatchObject({
    req: { url: '/a?page=1&Phone=[hidden]' },
  });
});

test('an error keeps its code and stack, and loses the row that the database quotes', () => {
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
  ['an error that nobody catches', "log.info('one'); throw new Error('defect');"],
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
