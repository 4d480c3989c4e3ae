type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Answer with another status that is no error of the catalogue, such as an import with bad rows or
 * a pending deletion.
 */
type Rejection = {
  readonly status: number;
  readonly when: (value: unknown) => boolean;
  readonly summary: string;
};

/** Answer of an import that wrote nothing: the list of errors by row. */
export const NOTHING_IMPORTED: Rejection = {
  status: 422,
  when: (value) =>
    typeof value === 'object' && value !== null && 'importados' in value && value.importados === 0,
  summary: 'No se importó nada: hay filas con errores',
};

type RouteOptions = {
  /** Summary in Spanish, one line, for the API's documentation. */
  readonly summary: string;
  /** Status of a success; 200 unless given. */
  readonly status?: number;
  /** Takes `multipart/form-data` beside JSON: its file fields arrive as `ArchivoRecibido`. */
  readonly body?: 'multipart';
  /** Largest file of a multipart body; 25 MB unless given. */
  readonly maxBytes?: number;
  /** Time limit of the call; 10 s unless given, minutes when files are sent. */
  readonly limitMs?: number;
  /** Streams progress (`ctx.progress`) to callers that accept `application/x-ndjson`. */
  readonly progress?: boolean;
  readonly rejection?: Rejection;
};

/** Entry of a `*.rest.ts`. `path` is below `/api`, with `{param}`; `procedure` is the tRPC path. */
export type RestRoute = RouteOptions & {
  readonly method: RestMethod;
  readonly path: `/${string}`;
  readonly procedure: string;
  readonly status: number;
};

const route =
  (method: RestMethod) =>
  (path: `/${string}`, procedure: string, options: RouteOptions): RestRoute => ({
    ...options,
    method,
    path,
    procedure,
    status: options.status ?? 200,
  });

export const get = route('GET');
export const post = route('POST');
export const put = route('PUT');
export const patch = route('PATCH');
export const del = route('DELETE');
