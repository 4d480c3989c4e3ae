// Runs before any other script and in ES5, so that an old browser shows why Plomada does not open in it.
(function () {
  function hasMember(name, member) {
    return typeof window[name] === 'function' && typeof window[name][member] === 'function';
  }
  // The newest that our code calls everywhere: whatever has these has the rest.
  if (
    hasMember('Promise', 'withResolvers') &&
    hasMember('Map', 'groupBy') &&
    hasMember('AbortSignal', 'any') &&
    hasMember('AbortSignal', 'timeout') &&
    hasMember('URL', 'canParse')
  ) {
    return;
  }
  // A stricter policy keeps the rest of the page from running half.
  var policy = document.createElement('meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', "script-src 'none'");
  document.head.appendChild(policy);

  function add(parent, tag, text) {
    var element = document.createElement(tag);
    element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }
  document.addEventListener('DOMContentLoaded', function () {
    var root = document.getElementById('root');
    if (!root) return;
    var browsers = document.querySelector('meta[name="plomada-browsers"]');
    var main = document.createElement('main');
    main.setAttribute(
      'style',
      'font-family:sans-serif;line-height:1.5;max-width:32rem;margin:3rem auto;padding:0 1rem;background:#fff;color:#1c1c1c',
    );
    add(main, 'h1', 'Este navegador es demasiado viejo para Plomada');
    add(
      main,
      'p',
      'Actualizalo, o abrí Plomada en otro. Sirve ' +
        (browsers ? browsers.getAttribute('content') : 'un navegador actual') +
        '. En un iPhone o iPad, el navegador se actualiza con el sistema, desde Ajustes.',
    );
    add(
      main,
      'p',
      'No se perdió nada: tus datos siguen en tu cuenta, y lo que quedó sin enviar en este aparato se envía cuando Plomada vuelva a abrirse en él.',
    );
    root.appendChild(main);
  });
})();
