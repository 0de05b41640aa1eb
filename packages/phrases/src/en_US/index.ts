import { ui } from './ui.ts';

export const en_US = { ui };
