import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type S3DePrueba = {
  readonly url: string;
  readonly objetos: Map<string, Buffer>;
  /** True to answer requests with 500. */
  falla: boolean;
  /** Error code of the 403 with which requests are answered; null to accept. */
  rechaza: string | null;
  /** Number of further uploads whose connection is closed. */
  cortes: number;
  readonly cerrar: () => Promise<void>;
};

const xml = (contenido: string) => `<?xml version="1.0" encoding="UTF-8"?>${contenido}`;

/** Time of every object, two hours before the tests' present. */
const HACE = new Date('2026-11-20T11:00:00Z');

type Contestar = (status: number, contenido?: Buffer | string, largo?: number) => void;
type Pedido = { readonly method: string; readonly url: URL; readonly cuerpo: Buffer };

function atender(objetos: Map<string, Buffer>, pedido: Pedido, contestar: Contestar): void {
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

const item = (clave: string): string =>
  `<Contents><Key>${clave}</Key><LastModified>${HACE.toISOString()}</LastModified></Contents>`;

/** Starts an S3 server with the operations that the storage uses: put, head, get, delete, list. */
export async function crearS3(): Promise<S3DePrueba> {
  const objetos = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const contestar: Contestar = (status, contenido = '', largo = Buffer.byteLength(contenido)) => {
      const headers = { 'content-length': largo, 'last-modified': HACE.toUTCString() };
      response.writeHead(status, headers).end(contenido);
    };
    if (request.method === 'PUT' && s3.cortes > 0) {
      s3.cortes -= 1;
      request.socket.destroy();
      return;
    }
    void buffer(request).then((cuerpo) => {
      const { method = 'GET', url = '/' } = request;
      if (s3.rechaza !== null) contestar(403, xml(`<Error><Code>${s3.rechaza}</Code></Error>`));
      else if (s3.falla) contestar(500, xml('<Error><Code>InternalError</Code></Error>'));
      else atender(objetos, { method, url: new URL(url, 'http://s3'), cuerpo }, contestar);
    });
  });
  await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const s3: S3DePrueba = {
    url: `http://127.0.0.1:${address.port}`,
    objetos,
    falla: false,
    rechaza: null,
    cortes: 0,
    cerrar: async () => {
      server.closeAllConnections();
      await new Promise((listo) => server.close(listo));
    },
  };
  return s3;
}
