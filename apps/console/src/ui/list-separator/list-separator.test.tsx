import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { listSeparator } from './list-separator.ts';

const Names = () => ['A', 'B'].join(listSeparator());

it.each([
  ['en_US', 'A, B'],
  ['zh_HK', 'A、B'],
] as const)('stands between the names of a list as in %s', (language, text) => {
  expect(render(<Names />, { language }).container).toHaveTextContent(text);
});
