import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { Can, PermissionProvider } from './permission-gate.tsx';

it('shows its children to those who have the permission, or one of several', () => {
  render(
    <PermissionProvider can={(permission) => permission === 'ORDER_LIST'}>
      <Can permission="ORDER_LIST">list</Can>
      <Can permission="ORDER_CANCEL" otherwise="not yours">
        cancel
      </Can>
      <Can permission={['ORDER_CANCEL', 'ORDER_LIST']}>either</Can>
      <Can permission={[]}>none asked</Can>
    </PermissionProvider>,
  );
  expect(screen.getByText(/list/)).toHaveTextContent('either');
  expect(screen.getByText(/not yours/)).toBeVisible();
  expect(screen.queryByText(/cancel|none asked/)).not.toBeInTheDocument();
});

it('shows nothing without a provider', () => {
  render(<Can permission="ORDER_LIST">list</Can>);
  expect(screen.queryByText('list')).not.toBeInTheDocument();
});
