export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer of another status that is no error of the catalogue: an import with bad rows, a deletion that waits. */
type Rechazo = {
  readonly status: number;
  readonly si: (valor: unknown) => boolean;
  readonly resumen: string;
};

type Opciones = {
  /** One Spanish line for the API's documentation. */
  readonly resumen: string;
  /** Status of a success; 200 unless said. */
  readonly status?: number;
  /** Takes `multipart/form-data` beside JSON: its file fields arrive as `ArchivoRecibido`. */
  readonly cuerpo?: 'multipart';
  /** Largest file of a multipart body; 25 MB unless said. */
  readonly maxBytes?: number;
  /** Longest the call may take; 10 s unless said, minutes where files travel. */
  readonly limiteMs?: number;
  /** Tells how it goes (`ctx.progreso`) to a caller that accepts `application/x-ndjson`. */
  readonly progreso?: boolean;
  readonly rechazo?: Rechazo;
};

/** One line of a `*.rest.ts`. `path` is below `/api`, with `{param}`; `procedure` is the tRPC path. */
export type RestRoute = Opciones & {
  readonly method: RestMethod;
  readonly path: `/${string}`;
  readonly procedure: string;
  readonly status: number;
};

const ruta =
  (method: RestMethod) =>
  (path: `/${string}`, procedure: string, opciones: Opciones): RestRoute => ({
    ...opciones,
    method,
    path,
    procedure,
    status: opciones.status ?? 200,
  });

export const get = ruta('GET');
export const post = ruta('POST');
export const put = ruta('PUT');
export const patch = ruta('PATCH');
export const del = ruta('DELETE');
