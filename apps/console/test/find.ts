/** Finders that tests of screens share. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The title of the page, once it is there. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Puts a text in place of what is there, at one go. */
export const fill = async (box: HTMLElement, text: string): Promise<void> => {
  await userEvent.tripleClick(box);
  await userEvent.paste(text);
};
