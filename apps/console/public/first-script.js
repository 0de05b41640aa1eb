// Runs before the first paint, so that the dark scheme starts without a white flash, and requests at once what the
// page's code would request later. Keys: ui/theme/theme.ts, density.ts, platform/i18n/language.ts.
(function () {
  var root = document.documentElement;
  var scheme = 'auto';
  var density = null;
  var session = null;
  var language = null;
  try {
    scheme = localStorage.getItem('cubby.color-scheme') || 'auto';
    density = localStorage.getItem('cubby.density');
    session = localStorage.getItem('cubby.session');
    language = localStorage.getItem('cubby.language');
  } catch {
    // No storage: the system's scheme.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
  root.setAttribute('data-density', density || 'regular');

  // A scanner does not wait for the code of its screen; features/mailroom/early-keys.ts takes what it has typed until then.
  window.cubbyEarlyKeys = '';
  addEventListener(
    'keydown',
    function (event) {
      if (window.cubbyEarlyKeys === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (location.hash.split('?')[0] !== '#/app/article-scanadd') return;
      if (event.target.closest && event.target.closest('input, textarea, select')) return;
      if (event.key === 'Enter') window.cubbyEarlyKeys += '\n';
      else if (event.key.length === 1) window.cubbyEarlyKeys += event.key;
    },
    true,
  );

  // What follows the build names (early-files.plugin.ts).
  var names = document.currentScript && document.currentScript.dataset;
  if (!names || !names.frame) return;

  // The words of the language; platform/i18n/early-words.ts takes them. A failure is met again there.
  var known = names.languages.split(' ');
  if (known.indexOf(language) < 0) language = known[0];
  window.cubbyEarlyWords = {
    language: language,
    words: fetch(names.words.replace('{lang}', language)).then(
      function (answer) {
        return answer.ok ? answer.json() : undefined;
      },
      function () {},
    ),
  };

  // A signed-in user needs the frame and, on the landing page, the list: both load in parallel with the first code.
  var path = location.hash.slice(1).split('?')[0];
  if (!session || path.startsWith('/page/')) return;
  [names.frame, /^\/?$|^\/app\/?$|^\/app\/articleList$/.test(path) && names.list].forEach(function (href) {
    if (!href) return;
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.appendChild(link);
  });
})();
