export type MetodoRest = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One line of a `*.rest.ts`. `path` is below `/api`, with `{param}`; `procedure` is the tRPC path. */
export type RestRoute = {
  readonly method: MetodoRest;
  readonly path: `/${string}`;
  readonly procedure: string;
  readonly status: number;
  readonly resumen: string;
};

type Opciones = {
  /** One Spanish line for the API's documentation. */
  readonly resumen: string;
  /** Status of a success; 200 unless said. */
  readonly status?: number;
};

const ruta =
  (method: MetodoRest) =>
  (path: `/${string}`, procedure: string, { resumen, status = 200 }: Opciones): RestRoute => ({
    method,
    path,
    procedure,
    status,
    resumen,
  });

export const get = ruta('GET');
export const post = ruta('POST');
export const put = ruta('PUT');
export const patch = ruta('PATCH');
export const del = ruta('DELETE');
