import type { IsolationCase } from '../cases/isolation-case.ts';
import { SUR } from './data.ts';
import { rest, tokenDe, trpc, type Respuesta, type Servidor } from './server.ts';
import { DEL_SUR, type CopiaDelSur } from './sur.ts';

type LlamadasDelDuenio = {
  /** Restores SUR and makes the preparations of the case. */
  readonly preparar: () => Promise<void>;
  readonly porRest: () => Promise<Respuesta>;
  /** Call over tRPC; null for calls that only exist over REST. */
  readonly porTrpc: (() => Promise<Respuesta>) | null;
};

/** Calls of an isolation case by SUR's own Owner, on SUR's own rows. */
export async function llamadasDelDuenio(
  { app, admin }: Servidor,
  caso: IsolationCase,
  { volver }: CopiaDelSur,
): Promise<LlamadasDelDuenio> {
  const token = await tokenDe('OwnerDelSur');
  const propios = new Map(DEL_SUR);
  const delSur = (texto: string) =>
    [...propios].reduce((reemplazado, [id, propio]) => reemplazado.replaceAll(id, propio), texto);
  const enSur = (valor: unknown): unknown =>
    valor === undefined ? undefined : JSON.parse(delSur(JSON.stringify(valor)));
  const { ajeno, procedure, type, soloRest, input } = caso;
  const { method, path, body, form } = caso.rest;
  return {
    preparar: async () => {
      await volver();
      await caso.antes?.({
        admin,
        rest: (camino, llamada) => rest(app, `/${SUR}${camino}`, { ...llamada, token }),
        poner: (id, propio) => propios.set(id, propio),
      });
    },
    porRest: () =>
      rest(app, `/${SUR}${delSur(path(ajeno))}`, {
        method,
        token,
        body: enSur(body?.(ajeno)),
        form: form?.(ajeno),
      }),
    porTrpc: soloRest
      ? null
      : () => trpc(app, procedure, { token, tenantId: SUR, type, input: enSur(input(ajeno)) }),
  };
}
