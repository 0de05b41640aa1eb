import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { colorSchemeKey, colorSchemeManager } from './theme.ts';

it('writes no style tag, which a strict Content-Security-Policy would refuse', () => {
  render(<Button variant="filled">Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

it('remembers the scheme, and takes nothing for one that is none', () => {
  const manager = colorSchemeManager();
  manager.set('dark');
  expect(manager.get('auto')).toBe('dark');
  window.localStorage.setItem(colorSchemeKey, 'purple');
  expect(manager.get('auto')).toBe('auto');
  manager.clear();
  expect(manager.get('light')).toBe('light');
});

it('reads the same keys before the first paint', async () => {
  const { readFile } = await import('node:fs/promises');
  const script = await readFile('public/first-script.js', 'utf8').catch(() =>
    readFile('apps/console/public/first-script.js', 'utf8'),
  );
  expect(script).toContain(`'${colorSchemeKey}'`);
});
