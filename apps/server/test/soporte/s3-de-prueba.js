import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
const xml = (contenido) => `<?xml version="1.0" encoding="UTF-8"?>${contenido}`;
/** Every object is two hours old. */
const HACE = new Date('2026-11-20T11:00:00Z');
function atender(objetos, pedido, contestar) {
  const { method, url, cuerpo } = pedido;
  const clave = decodeURIComponent(url.pathname).split('/').slice(2).join('/');
  if (method === 'PUT') {
    objetos.set(clave, cuerpo);
    return contestar(200);
  }
  if (method === 'DELETE') {
    objetos.delete(clave);
    return contestar(204);
  }
  if (url.searchParams.has('list-type')) {
    const prefijo = url.searchParams.get('prefix') ?? '';
    const items = [...objetos.keys()].filter((k) => k.startsWith(prefijo)).map(item);
    return contestar(200, xml(`<ListBucketResult>${items.join('')}</ListBucketResult>`));
  }
  const objeto = objetos.get(clave);
  if (!objeto) return contestar(404, xml('<Error><Code>NoSuchKey</Code></Error>'));
  return method === 'HEAD' ? contestar(200, '', objeto.length) : contestar(200, objeto);
}
const item = (clave) =>
  `<Contents><Key>${clave}</Key><LastModified>${HACE.toISOString()}</LastModified></Contents>`;
/** As much of S3 as the storage speaks, over real HTTP: put, head, get, delete, list. */
export async function crearS3() {
  const objetos = new Map();
  const server = createServer((request, response) => {
    const contestar = (status, contenido = '', largo = Buffer.byteLength(contenido)) => {
      const headers = { 'content-length': largo, 'last-modified': HACE.toUTCString() };
      response.writeHead(status, headers).end(contenido);
    };
    void buffer(request).then((cuerpo) => {
      const { method = 'GET', url = '/' } = request;
      if (s3.falla) contestar(500, xml('<Error><Code>InternalError</Code></Error>'));
      else atender(objetos, { method, url: new URL(url, 'http://s3'), cuerpo }, contestar);
    });
  });
  await new Promise((listo) => server.listen(0, '127.0.0.1', listo));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const s3 = {
    url: `http://127.0.0.1:${address.port}`,
    objetos,
    falla: false,
    cerrar: async () => {
      server.closeAllConnections();
      await new Promise((listo) => server.close(listo));
    },
  };
  return s3;
}
