import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import './font.css';
import './mantine.css';
import './tokens.css';
import './mantine-bridge.css';
import './mantine-skin.css';
import './base.css';
import { colorSchemeManager, theme } from './theme.ts';

/**
 * Applies the theme to everything inside it. It writes no <style> tag, so the page may run under `style-src 'self'`:
 * give no component a responsive style prop (`p={{ base: 8, md: 16 }}`) and use CSS modules for breakpoints.
 */
export const UiProvider = ({ children, env }: { children: ReactNode; env?: 'test' }) => {
  const [manager] = useState(colorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      withCssVariables={false}
      withGlobalClasses={false}
      {...(env && { env })}
    >
      {children}
    </MantineProvider>
  );
};
