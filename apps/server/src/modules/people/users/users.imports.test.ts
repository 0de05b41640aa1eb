import { userColumns } from '@cubby/contract/people/users/users.limits';
import { phrases } from '@cubby/phrases';
import argon2 from '@node-rs/argon2';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fileOf, type FileRow, startUserImports, type UserImports } from './users.imports.fixture.ts';

const hash = vi.spyOn(argon2, 'hash');

let imports: UserImports;
let app: UserImports['app'];
let merchant: UserImports['merchant'];
let stranger: UserImports['stranger'];
let clerk: string;

beforeAll(async () => {
  imports = await startUserImports();
  ({ app, merchant, stranger, clerk } = imports);
});

const upload: UserImports['upload'] = (...given) => imports.upload(...given);

describe('an import', () => {
  test('takes good rows; the others say why not, and remain out when they come again', async () => {
    await app.buildUser({ username: 'There', company_id: stranger.id });
    const rows: FileRow[] = [
      { username: 'good.one', password: 'Lantern7q', firstName: 'Good', lastName: 'One', email: 'g@example.com' },
      { username: 'good.two', password: 'Lantern7q', merchantName: 'MERCHANT' },
      { username: 'THERE', password: 'Lantern7q' },
      { username: 'Good.One', password: 'Lantern7q' },
      { username: 'bad name', password: '1', mobile: 'x' },
      { username: '', password: 'Lantern7q' },
      { username: 'elsewhere', password: 'Lantern7q', merchantName: 'Stranger' },
    ];
    const { body } = await upload(await fileOf(rows));
    expect(body).toMatchObject({ total: 7, created: 2, count: 5 });
    expect(body.ALREADY_EXIST.map(({ orderId, errorMsg }) => `${orderId} ${errorMsg}`)).toEqual([
      `4 ${phrases.en_US.users.import.exists}`,
      `5 User name: ${phrases.en_US.fieldErrors.twiceInFile}`,
    ]);
    expect(body.BAD_PARAMETER.map(({ orderId }) => orderId)).toEqual(['6', '7']);
    expect(body.BAD_PARAMETER[0]?.fieldErrors.map(({ path, code }) => [path, code])).toEqual([
      ['username', 'username'],
      ['password', 'password'],
      ['mobile', 'userPhone'],
    ]);
    expect(body.NOT_PERMISSION).toMatchObject([{ orderId: '8', username: 'elsewhere' }]);
    expect(await imports.signIn('good.one', 'Lantern7q')).toBe(200);
    const made = await app.sql
      .selectFrom('users')
      .selectAll()
      .where('username', 'in', ['good.one', 'good.two'])
      .orderBy('username')
      .execute();
    expect(made).toMatchObject([
      { nickname: 'Good One', company_id: merchant.id, mail: 'g@example.com' },
      { nickname: 'good.two', company_id: merchant.id },
    ]);
    const roles = await app.sql
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', made[0]?.id ?? '')
      .execute();
    expect(roles).toEqual([{ role_id: clerk }]);
    const lines = await app.sql
      .selectFrom('audit_events')
      .select(['noun_id', 'after'])
      .where('action', '=', 'users.import')
      .execute();
    expect(lines).toHaveLength(2);
    expect(lines[0]?.after).toMatchObject({ fileId: body.fileId });
    expect(JSON.stringify(lines)).not.toMatch(/Lantern7q|argon2/);

    const again = (await upload(await fileOf(rows))).body;
    expect(again).toMatchObject({ created: 0, count: 7 });
    expect(again.ALREADY_EXIST).toHaveLength(4);
  });

  test('gives roles of the company alone, with nothing that the person lacks', async () => {
    const file = await fileOf([{ username: 'missing', password: 'Lantern7q' }]);
    expect((await upload(file, { merchantId: merchant.id, roleIds: imports.strong })).error.data).toEqual({
      permissions: ['AUDIT_LIST'],
    });
    expect((await upload(file, { merchantId: stranger.id, roleIds: clerk })).error.fieldErrors).toMatchObject([
      { path: 'merchantId' },
    ]);
    expect((await upload(file, { merchantId: merchant.id, roleIds: '999' })).error.fieldErrors).toMatchObject([
      { path: 'roleIds' },
    ]);
    expect((await upload(file, { merchantId: merchant.id, roleIds: '' })).error.fieldErrors).toMatchObject([
      { path: 'roleIds', code: 'required' },
    ]);
    for (const roleIds of [imports.foreign, `${clerk},${imports.foreign}`])
      expect((await upload(file, { merchantId: merchant.id, roleIds })).error.fieldErrors).toMatchObject([
        { path: 'roleIds', code: 'notFound' },
      ]);
    expect(await imports.signIn('missing', 'Lantern7q')).toBe(401);
  });

  test('takes .xls alone, with its headings in any language', async () => {
    const row = { username: 'named.xlsx', password: 'Lantern7q' };
    expect((await upload(await fileOf([row], 'people.xlsx'))).error.errorCode).toBe('FILE_NOT_A_SPREADSHEET');
    expect((await upload(new File(['words'], 'a.xls'))).error.errorCode).toBe('FILE_NOT_A_SPREADSHEET');
    expect((await upload(await fileOf([]))).error.errorCode).toBe('FILE_EMPTY');
    const chinese = userColumns.map((column) => phrases.zh_HK.users.fields[column]);
    expect((await upload(await fileOf([row], 'A.XLS', chinese))).body.created).toBe(1);
    const bare = await fileOf([row], 'a.xls', ['User name']);
    expect((await upload(bare)).error.data).toEqual({ missing: ['password'] });
  });

  test('is made from the template', async () => {
    const { body, headers } = await imports.template();
    expect(headers['content-disposition']).toContain('.xls');
    const file = new File([body as Blob], 'template.xls');
    expect((await upload(file)).body).toMatchObject({ total: 1, created: 1 });
  });

  test('contains 5,000 rows, each password stored once, and no more', async () => {
    const many = (count: number, passwords = 3) =>
      fileOf(
        Array.from({ length: count }, (_, place) => ({
          username: `n${place}`,
          password: `Lamp_post_${place % passwords}`,
        })),
      );
    expect((await upload(await many(5001))).status).toBe(413);
    hash.mockClear();
    expect((await upload(await many(5000))).body).toMatchObject({ total: 5000, created: 5000, count: 0 });
    expect(hash).toHaveBeenCalledTimes(3);
    const { n } = await app.sql
      .selectFrom('users')
      .select((is) => is.fn.count<string>('password_hash').distinct().as('n'))
      .where('username', 'like', 'n%')
      .where('company_id', '=', merchant.id)
      .where('password_hash', 'like', '$argon2id$%')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBeLessThanOrEqual(5);
  });

  test('contains 500 different passwords and no more; those of rows that are not taken do not count', async () => {
    hash.mockResolvedValue('$argon2id$spied');
    const many = (prefix: string, count: number) =>
      fileOf(
        Array.from({ length: count }, (_, place) => ({
          username: `${prefix}${place}`,
          password: `Lamp_post_${place}`,
        })),
      );
    const refused = await upload(await many('p', 501));
    expect(refused.error).toMatchObject({ statusCode: 413, errorCode: 'FILE_TOO_LARGE' });
    expect(hash).not.toHaveBeenCalledWith('Lamp_post_0', expect.anything());
    expect((await upload(await many('p', 500))).body).toMatchObject({ created: 500 });
    // Those 500 are there by now: one new password is left.
    expect((await upload(await many('p', 501))).body).toMatchObject({ created: 1, count: 500 });
    hash.mockRestore();
  });
});
