/**
 * Puts text on the clipboard; true when it is there. Over plain http (a LAN without a certificate) the browser has no
 * clipboard API, so the text is copied from a field off the screen.
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const active = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    document.body.append(field);
    field.select();
    const done = typeof document.execCommand === 'function' && document.execCommand('copy');
    field.remove();
    if (active instanceof HTMLElement) active.focus();
    return done;
  }
};
