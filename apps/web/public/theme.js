// Runs before the first paint: a theme set later would flash. Keep the key in step with src/lib/theme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('plomada:tema');
  } catch {
    choice = null; // Storage may be forbidden; the system's preference then decides.
  }
  var dark =
    choice === 'oscuro' ||
    (choice !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', dark ? '#070d17' : '#15253c');
  // The provider's code, asked for by the page itself: its loader would wait for one that had already failed.
  document.addEventListener(
    'error',
    function (event) {
      var script = event.target;
      if (script instanceof Element && script.matches('script[data-clerk-js-script]'))
        script.remove();
    },
    true,
  );
})();
