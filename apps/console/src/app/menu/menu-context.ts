import { createContext } from 'react';
import { emptyMenu, type Menu } from './menu.ts';

/** The menu of the user, for screens inside the shell. */
export const MenuContext = createContext<Menu>(emptyMenu);
