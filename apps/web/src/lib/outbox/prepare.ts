import { idOfPart } from './captura-id.ts';
import type { Envio, NuevoEnvio, Persona } from './envio.ts';

type Prepared = {
  readonly envio: Envio;
  readonly bytes: ArrayBuffer | null;
};
export type AllPrepared = readonly [Prepared, ...Prepared[]];

async function prepare(
  { userId, tenantId }: Persona,
  nuevo: NuevoEnvio,
  {
    capturaId,
    de,
    now,
    desde,
  }: Pick<Envio, 'capturaId' | 'de' | 'desde'> & {
    readonly now: number;
  },
): Promise<Prepared> {
  const { archivo = null, ...contenido } = nuevo;
  const bytes = archivo === null ? null : await archivo.file.arrayBuffer();
  return {
    bytes,
    envio: {
      ...contenido,
      userId,
      tenantId,
      capturaId,
      de,
      orden: 0,
      capturadoEn: new Date(now).toISOString(),
      archivo: archivo && {
        campo: archivo.campo,
        nombre: archivo.file.name,
        mime: archivo.file.type,
        bytes: archivo.file.size,
      },
      estado: 'ESPERA',
      intentos: 0,
      corregido: false,
      desde,
      rechazo: null,
      respuesta: null,
      motivo: null,
      cerradoEn: null,
    },
  };
}

/**
 * Reads the files and builds the envíos before the transaction opens, so that all of them are
 * stored or none.
 */
export async function prepareAll(
  persona: Persona,
  [row, ...hanging]: readonly [NuevoEnvio, ...NuevoEnvio[]],
  {
    capturaId,
    now,
    desde = 0,
  }: Pick<Envio, 'capturaId'> & Partial<Pick<Envio, 'desde'>> & { readonly now: number },
): Promise<AllPrepared> {
  const first = await prepare(persona, row, { capturaId, de: null, now, desde });
  const rest = hanging.map((one, at) =>
    prepare(persona, one, { capturaId: idOfPart(capturaId, at + 1), de: capturaId, now, desde: 0 }),
  );
  return [first, ...(await Promise.all(rest))];
}
