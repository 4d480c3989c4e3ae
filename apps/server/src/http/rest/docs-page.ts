import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

const dist = join(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'), '..');

const PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API de Plomada</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="api"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/iniciar.js"></script>
  </body>
</html>
`;

/**
 * Script that starts the documentation, served as a separate file because the page's policy allows
 * no inline script.
 */
const START_SCRIPT = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

const FILES = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
] as const;

/**
 * Serves `/api/docs`, which shows the document of `/api/openapi.json` to people, without files from
 * elsewhere. The document is built at the first request, because that would be half of a start and
 * most servers never get one.
 */
export function registerDocs(scope: FastifyInstance, document: () => unknown): void {
  let json: string | undefined;
  scope.get('/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(document());
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(json);
  });
  scope.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(PAGE),
  );
  scope.get('/docs/iniciar.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START_SCRIPT),
  );
  for (const [file, kind] of FILES) {
    scope.get(`/docs/${file}`, async (_request, reply) =>
      reply
        .type(kind)
        .header('cache-control', 'public, max-age=3600')
        .send(createReadStream(join(dist, file))),
    );
  }
}
