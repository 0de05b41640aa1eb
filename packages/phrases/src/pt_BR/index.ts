import { ui } from './ui.ts';

export const pt_BR = { ui };
