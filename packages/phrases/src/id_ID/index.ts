import { ui } from './ui.ts';

export const id_ID = { ui };
