import { buildSheet } from '../src/platform/sheets/build-sheet.fixture.ts';

interface Named {
  readonly site: { readonly serial_number: string };
  readonly user: { readonly username: string };
}

/** Recipients at a site of the other tree, one of them a person of it. */
export const buildRecipientSheet = ({ site, user }: Named): Promise<Blob> =>
  buildSheet(
    ['Name on parcels', 'Phone', 'Sites', 'Account'],
    [
      ['A', '1', site.serial_number, ''],
      ['B', '1', site.serial_number, user.username],
    ],
  );
