import { ui } from './ui.ts';

export const zh_HK = { ui };
