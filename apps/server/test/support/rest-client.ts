import { NORTE, type Persona } from './data.ts';
import { rest, tokenDe, type Respuesta, type RespuestaRest, type Servidor } from './server.ts';

type Cabeceras = Readonly<Record<string, string>>;

/** REST calls of one person in one organisation; paths are below `/{tenantId}`. */
export type Quien = {
  readonly get: (path: string) => Promise<Respuesta>;
  readonly post: (path: string, body: unknown, headers?: Cabeceras) => Promise<Respuesta>;
  readonly put: (path: string, body: unknown, headers?: Cabeceras) => Promise<Respuesta>;
  readonly patch: (path: string, body?: unknown) => Promise<Respuesta>;
  readonly del: (path: string, body?: unknown, headers?: Cabeceras) => Promise<Respuesta>;
  /** Sends a form with files by POST. */
  readonly enviar: (path: string, form: FormData, headers?: Cabeceras) => Promise<RespuestaRest>;
  /** Downloads a file by GET. */
  readonly bajar: (path: string, headers?: Cabeceras) => Promise<RespuestaRest>;
};

export async function como(
  servidor: Servidor,
  persona: Persona,
  tenantId: string = NORTE,
): Promise<Quien> {
  const token = await tokenDe(persona);
  const llamar =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (path: string, body?: unknown, headers?: Cabeceras) =>
      rest(servidor.app, `/${tenantId}${path}`, {
        method,
        token,
        body,
        ...(headers ? { headers } : {}),
      });
  return {
    get: llamar('GET'),
    post: llamar('POST'),
    put: llamar('PUT'),
    patch: llamar('PATCH'),
    del: llamar('DELETE'),
    enviar: (path, form, headers = {}) =>
      rest(servidor.app, `/${tenantId}${path}`, { method: 'POST', token, form, headers }),
    bajar: (path, headers = {}) => rest(servidor.app, `/${tenantId}${path}`, { token, headers }),
  };
}
