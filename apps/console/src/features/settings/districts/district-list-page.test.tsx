import { type DistrictRow, districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const district = (id: string, upper: string | null, name: string, within_: number): DistrictRow => ({
  districtId: id,
  grade: upper === null ? 1 : 2,
  upperGradeId: upper,
  names: { en_US: name, zh_HK: `${name} 中`, pt_BR: name, id_ID: name },
  path: upper === null ? [] : ['Hong Kong'],
  within: within_,
});
const rows = [district('1', null, 'Hong Kong', 2), district('2', '1', 'Kowloon', 0), district('3', '1', 'Islands', 0)];
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    answer(districtsCalls.listDistricts, ({ query }: SeenRequest) => {
      asked.push(query.toString());
      const text = query.get('query');
      const upper = query.get('upperDistrictId');
      const content = rows.filter(({ names, upperGradeId }) =>
        text === null ? upperGradeId === upper : names.en_US.includes(text),
      );
      return { content, totalPages: 1, totalElements: content.length, number: 0, size: 100 };
    }),
  );
});

const open = async (path: string, platform = true) => {
  await renderSignedIn(path, {
    authoritySet: ['DISTRICT_LIST', 'DISTRICT_EDIT'],
    ...(platform && { merchantId: null, merchantName: null, companyType: 'ADMIN' as const }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Areas' });
};

describe('the areas', () => {
  it('are a tree whose branches are fetched when they are opened', async () => {
    await open('/app/SystemArea');
    expect(await screen.findByText('Hong Kong')).toBeVisible();
    expect(screen.queryByText('Kowloon')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the areas within Hong Kong' }));
    expect(await screen.findByText('Kowloon')).toBeVisible();
    expect(asked.at(-1)).toContain('upperDistrictId=1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the areas within Hong Kong' }));
    expect(screen.queryByText('Kowloon')).toBeNull();
  });

  it('are searched, each with what it lies in', async () => {
    await open('/app/SystemArea?query=Kow');
    const row = (await screen.findByText('Kowloon')).closest('tr')!;
    expect(within(row).getByText('Hong Kong')).toBeVisible();
    expect(screen.queryByText('Islands')).toBeNull();
  });

  it('are imported by staff of the platform alone', async () => {
    await open('/app/SystemArea', false);
    await screen.findByText('Hong Kong');
    expect(screen.queryByRole('button', { name: 'Import areas' })).toBeNull();
  });
});

describe('an import', () => {
  const drop = async (name: string) => {
    await open('/app/SystemArea');
    await userEvent.click(await screen.findByRole('button', { name: 'Import areas' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.upload(within(dialog).getByLabelText(/Drop an .xls file/), new File(['x'], name), {
      applyAccept: false,
    });
    return dialog;
  };

  it('takes .xls alone', async () => {
    const dialog = await drop('areas.xlsx');
    expect(await screen.findAllByText('The format is incorrect, use the .xls format')).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  it('says which rows are wrong, and that nothing was changed', async () => {
    server.use(
      answer(districtsCalls.importDistricts, {
        success: false,
        totalRows: 2,
        created: 0,
        updated: 0,
        failCount: 1,
        errorList: [{ row: 3, column: 'Level 1, English', value: null, errorCode: 'required', errorMsg: 'Required' }],
      }),
    );
    const dialog = await drop('areas.xls');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText('1 row with an error. Nothing was changed.')).toBeVisible();
    expect(within(dialog).getByText('Level 1, English')).toBeVisible();
  });

  it('closes when all is in', async () => {
    server.use(
      answer(districtsCalls.importDistricts, {
        success: true,
        totalRows: 2,
        created: 2,
        updated: 1,
        failCount: 0,
        errorList: [],
      }),
    );
    const dialog = await drop('areas.xls');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('2 areas added, 1 changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
