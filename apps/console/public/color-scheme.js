// Runs before the first paint, so that nobody in the dark scheme sees a white flash. Keys: ui/theme/theme.ts, density.ts.
(function () {
  var root = document.documentElement;
  var scheme = 'auto';
  var density = null;
  var session = null;
  try {
    scheme = localStorage.getItem('cubby.color-scheme') || 'auto';
    density = localStorage.getItem('cubby.density');
    session = localStorage.getItem('cubby.session');
  } catch {
    // No storage: the system's scheme.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
  root.setAttribute('data-density', density || 'regular');

  // Who is signed in needs the frame and, on the landing, the list: both come beside the first code, not after it. The
  // build names the two files (early-code.plugin.ts).
  var names = document.currentScript && document.currentScript.dataset;
  var path = location.hash.slice(1).split('?')[0];
  if (!session || !names || !names.frame || path.startsWith('/page/')) return;
  [names.frame, /^\/?$|^\/app\/?$|^\/app\/articleList$/.test(path) && names.list].forEach(function (href) {
    if (!href) return;
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.appendChild(link);
  });
})();
