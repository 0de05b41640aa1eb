import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import { storeLanguage } from '../platform/i18n/language.ts';
import { LanguageFailure } from './language-failure.tsx';

it('shows the server’s message as an alert, and tries again', async () => {
  storeLanguage('en_US');
  const onRetry = vi.fn();
  const error = new ApiError('answer', { statusCode: 503, message: 'The server is starting' });
  render(<LanguageFailure error={error} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server is starting');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('has words of its own, in the chosen language, where the server said nothing', () => {
  storeLanguage('zh_HK');
  render(<LanguageFailure error={new ApiError('offline', { statusCode: 0 })} onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent('未能連線至伺服器');
});
