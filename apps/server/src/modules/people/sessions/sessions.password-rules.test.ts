import { expect, test } from 'vitest';
import { weaknessOf } from './sessions.password-rules.ts';

const ada = {
  username: 'ada.wong',
  mail: 'ada@paper-lantern.example',
  phone: '+852 9123 4567',
  names: ['Ada', 'Wong', 'Harbour Books Ltd'],
};

test.each([
  ['123456', 'passwordCommon'],
  ['Qwertyuiop', 'passwordCommon'],
  ['ada.wong', 'passwordOwnName'],
  ['AdaWong2024', 'passwordOwnName'],
  ['Wong_Ada_1', 'passwordOwnName'],
  ['HarbourBooks1', 'passwordOwnName'],
  ['91234567', 'passwordOwnName'],
  ['ada_paper_lantern', undefined],
  ['Wongs_7_lanterns', undefined],
  ['Right_pass1', undefined],
  ['qz7xv2', undefined],
])('%s is %s', async (password, weakness) => {
  expect(await weaknessOf(password, ada)).toBe(weakness);
});

test('a person with short names is refused none for these', async () => {
  expect(await weaknessOf('xiyo_4bread', { username: 'x', mail: null, phone: null, names: ['Xi', 'Yo', null] })).toBe(
    undefined,
  );
});
