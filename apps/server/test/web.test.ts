import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CLAVE_PUBLICABLE, crearServidor, type Servidor } from './support/server.ts';

const HTML = `<!doctype html><html><head><meta name="plomada-config" content="" />
<link rel="manifest" href="/manifest.webmanifest" /></head>
<body><script type="module" src="/assets/index-BsX1y2Z3.js"></script></body></html>`;

const ROUTES = [
  { path: '/:tenantId/obras-selector', files: ['assets/shell-AAAAAAAA.js'] },
  {
    path: '/:tenantId/obras/:obraId/dashboard',
    files: ['assets/shell-AAAAAAAA.js', 'assets/figures-BBBBBBBB.js', '"><script>'],
  },
];
const TENANT = '01928f3a-5c1e-7a42-8b3d-000000000001';

let servidor: Servidor;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'plomada-web-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), HTML);
  await writeFile(join(dist, 'assets', 'index-BsX1y2Z3.js'), 'export {}');
  await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dist, 'sw.js'), 'self.addEventListener("install", () => {});');
  await writeFile(join(dist, 'manifest.webmanifest'), '{"name":"Plomada"}');
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, '.vite', 'route-files.json'), JSON.stringify(ROUTES));
  servidor = await crearServidor({
    env: {
      WEB_DIST: dist,
      CLERK_PROXY_URL: '/__clerk',
      CLERK_FAPI_URL: 'http://127.0.0.1:1/__clerk',
      TERMS_URL: 'https://plomada.test/terminos',
    },
  });
});
afterAll(async () => {
  await servidor.cerrar();
  await rm(dist, { recursive: true });
});

const pedir = (url: string, accept = 'text/html,*/*;q=0.8') =>
  servidor.app.inject({ url, headers: { accept } });

describe('the web app', () => {
  it.each([
    '/',
    '/index.html',
    '/dashboard',
    '/sign-in/factor-one',
    '/01900000/obras/nueva',
    '/apicultura',
  ])('answers the page at %s, never cached', async (url) => {
    const respuesta = await pedir(url);
    expect([respuesta.statusCode, respuesta.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(respuesta.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/enlace', '/enlace/', '/enlace?x=1'])(
    'answers a partner’s page at %s, never cached or indexed',
    async (url) => {
      const { statusCode, headers } = await pedir(url);
      expect([statusCode, headers]).toMatchObject([
        200,
        {
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
        },
      ]);
    },
  );

  it('excludes links and calls from search engines', async () => {
    const robots = await readFile(join(import.meta.dirname, '../../web/public/robots.txt'), 'utf8');
    for (const path of ['/enlace', '/api', '/trpc'])
      expect(robots).toContain(`Disallow: ${path}\n`);
    const { headers } = await servidor.app.inject({ method: 'POST', url: '/api/enlace', body: {} });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('gives the page its settings, safely inside an attribute', async () => {
    const { body } = await pedir('/');
    const content = /name="plomada-config" content="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
      clerkPublishableKey: CLAVE_PUBLICABLE,
      clerkProxyUrl: '/__clerk',
      termsUrl: 'https://plomada.test/terminos',
    });
  });

  it.each([
    [`/${TENANT}/obras/o-1/dashboard?desde=2026-01-01`, ['shell-AAAAAAAA', 'figures-BBBBBBBB']],
    [`/${TENANT}/obras-selector`, ['shell-AAAAAAAA']],
    [`/${TENANT}/obras/o-1/otra`, []],
    ['/sign-in', []],
  ])('names the files of %s in its page, with the SDK of the provider', async (url, names) => {
    const { body } = await pedir(url);
    const files = [...body.matchAll(/rel="modulepreload" crossorigin href="([^"]*)"/g)];
    expect(files.map(([, file]) => file)).toEqual(names.map((name) => `/assets/${name}.js`));
    // The tag needs the attributes of the provider's own loader, which would load the SDK a second
    // time otherwise.
    const shared = createRequire(createRequire(import.meta.url).resolve('@clerk/backend'));
    const loader: {
      clerkJSScriptUrl: (options: object) => string;
      buildClerkJSScriptAttributes: (options: object) => Record<string, string>;
    } = shared('@clerk/shared/loadClerkJsScript');
    const options = { publishableKey: CLAVE_PUBLICABLE, proxyUrl: '/__clerk' };
    const sdk = loader.clerkJSScriptUrl(options);
    const [tag = ''] = /<script async [^>]*><\/script>/.exec(body) ?? [];
    const attributes = loader.buildClerkJSScriptAttributes(options);
    for (const [name, value] of Object.entries(attributes)) {
      expect(tag).toContain(` ${name}="${value}"`);
    }
    expect(tag).toContain(` data-clerk-js-script="true"`);
    expect(tag).toContain(` crossorigin="anonymous"`);
    expect(tag).toContain(` src="${sdk}"`);
  });

  it.each(['/', '/verificar/ABC', '/apicultura'])('loads no SDK at %s', async (url) => {
    const { body } = await pedir(url);
    expect(body).not.toContain('preload');
    expect(body).not.toContain('data-clerk');
  });

  it('caches hashed files for a year and revalidates the others', async () => {
    const conHash = await pedir('/assets/index-BsX1y2Z3.js');
    expect(conHash.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await pedir('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/sw.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('revalidates %s each time, with the policy of a page', async (url, type) => {
    const { headers } = await pedir(url, '*/*');
    expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'no-cache']);
    // The manifest falls back to `default-src`; a worker applies the policy of its own response.
    const csp = String(headers['content-security-policy']);
    expect(csp).toContain("default-src 'self'");
    expect(csp).toContain("worker-src 'self' blob:");
    expect(csp).not.toContain('manifest-src');
  });

  it.each([
    ['/', true],
    ['/dashboard', true],
    ['/enlace', false],
    ['/verificar/ABC', false],
  ])('offers installing the app at %s: %s', async (url, isOffered) => {
    expect((await pedir(url)).body.includes('rel="manifest"')).toBe(isOffered);
  });

  it('redirects content shared by another app into the app without reading it', async () => {
    const respuesta = await servidor.app.inject({
      method: 'POST',
      url: '/compartir',
      headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' },
      payload: Buffer.alloc(2 * 1024 * 1024),
    });
    expect([respuesta.statusCode, respuesta.headers['location']]).toEqual([303, '/dashboard']);
  });

  it.each([
    '/api/nada/de/nada',
    '/api',
    '/trpc/no.existe',
    '/assets/falta-AAAAAAAA.js',
    '/health/x',
  ])('never answers the page at %s', async (url) => {
    const respuesta = await pedir(url, url.startsWith('/assets') ? '*/*' : 'text/html');
    expect(respuesta.statusCode).toBe(404);
    expect(respuesta.headers['content-type']).toMatch(/^application\/json/);
  });

  it.each(['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fpackage.json'])(
    'serves nothing outside its folder: %s',
    async (url) => {
      expect((await pedir(url, '*/*')).body).not.toMatch(/root:|"name"/);
    },
  );

  it('answers JSON to a write on an unknown path', async () => {
    const respuesta = await servidor.app.inject({ method: 'POST', url: '/dashboard' });
    expect([respuesta.statusCode, respuesta.json().error]).toEqual([404, 'RUTA_DESCONOCIDA']);
  });
});

describe('security headers', () => {
  it.each(['/', '/api/nada', '/trpc/no.existe', '/health', '/favicon.svg', '/api/docs'])(
    'are strict everywhere: %s',
    async (url) => {
      const { headers } = await pedir(url);
      const csp = String(headers['content-security-policy']);
      expect(csp).toContain("default-src 'self'");
      expect(csp).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(csp).toContain("img-src 'self' data: blob:;");
      expect(csp).toContain("worker-src 'self' blob:;");
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).not.toMatch(/script-src[^;]*unsafe-inline|https:/);
      expect(headers).toMatchObject({
        'permissions-policy': expect.stringContaining('camera=(self)'),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.any(String),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('are few on assets, and complete on an error page in their place', async () => {
    const { headers } = await pedir('/assets/index-BsX1y2Z3.js');
    const {
      date: _date,
      'x-request-id': _id,
      etag: _tag,
      'last-modified': _on,
      ...fixed
    } = headers;
    expect(fixed).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      connection: 'keep-alive',
      'content-length': expect.any(String),
      'content-type': 'application/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const accept = { headers: { accept: 'text/html' } };
    const page = await servidor.app.inject({ url: '/assets/falta-AAAAAAAA.js', ...accept });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('are exactly this list', async () => {
    const { headers } = await pedir('/health');
    const { date: _date, 'x-request-id': _id, ...fixed } = headers;
    expect(fixed).toEqual({
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'content-length': '15',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'self';script-src /),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  it('name real Clerk’s hosts only when the browser uses it', async () => {
    const real = await crearServidor({
      env: {
        PUBLIC_ORIGIN: 'https://obras.com.ar',
        // A public origin refuses test keys.
        CLERK_PUBLISHABLE_KEY: CLAVE_PUBLICABLE.replace('pk_test_', 'pk_live_'),
        CLERK_SECRET_KEY: 'sk_live_prueba',
      },
    });
    const { headers } = await real.app.inject('/health');
    await real.cerrar();
    const csp = String(headers['content-security-policy']);
    expect(csp).toContain('https://clerk.local.test');
    expect(csp).toContain('https://img.clerk.com');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(csp).toMatch(/;upgrade-insecure-requests$/);
  });
});

describe('health checks', () => {
  it('report alive, and ready while the database answers', async () => {
    expect((await pedir('/health')).body).toBe('{"status":"ok"}');
    expect((await pedir('/ready')).statusCode).toBe(200);
  });

  it('report alive and not ready without a database', async () => {
    const solo = await crearServidor({ propia: true });
    const [base] = await solo.admin<{ nombre: string }>('select current_database() as nombre');
    await solo.admin(`revoke connect on database ${base?.nombre} from public`);
    // A session that is still being opened is not listed yet; the next attempt ends it.
    await expect
      .poll(async () => {
        await solo.admin(
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
        const ready = await solo.app.inject('/ready');
        return [ready.statusCode, ready.json().error];
      })
      .toEqual([503, 'NO_DISPONIBLE']);
    expect((await solo.app.inject('/health')).statusCode).toBe(200);
    await solo.cerrar();
  });
});
