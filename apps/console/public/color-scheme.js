// Runs before the first paint, so that nobody in the dark scheme sees a white flash. Keys: ui/theme/theme.ts, density.ts.
(function () {
  var root = document.documentElement;
  var scheme = 'auto';
  var density = null;
  try {
    scheme = localStorage.getItem('cubby.color-scheme') || 'auto';
    density = localStorage.getItem('cubby.density');
  } catch {
    // No storage: the system's scheme.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
  root.setAttribute('data-density', density || 'regular');
})();
