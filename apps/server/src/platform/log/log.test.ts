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
