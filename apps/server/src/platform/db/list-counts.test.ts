import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';

test('only the owner can create a trigger that maintains counts: it runs its arguments as the owner', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.appUrl });
  await client.connect();
  try {
    await client.query('create temporary table own (company_id bigint, logistics_company_id bigint)');
    const made = client.query(
      `create trigger own_counted after insert on own for each row execute function count_list_changes('1', '2')`,
    );
    await expect(made).rejects.toThrow('permission denied for function count_list_changes');
  } finally {
    await client.end();
    await database.drop();
  }
});
