import { newId } from '@plomada/db/ids';
import type { Captura, ClaseDeCaptura } from '@plomada/domain/capturas/captura.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../context/context.ts';
import { INSERT, SELECT_CAPTURA } from './capturas.sql.ts';

/** Another call had made it: its row is what is answered. */
class YaCapturado extends AppError {
  constructor() {
    super('CONFLICTO');
  }
}

/** As the transaction's first act, before locks and rules: the id of the row to be made, its own where it has one. */
export type Reclamo = (tx: Tx, id?: string) => Promise<string>;

type Pedido<T> = {
  readonly clase: ClaseDeCaptura;
  /** Files are kept before their transaction begins: whether it was captured is asked before them as well. */
  readonly conArchivo?: boolean;
  readonly hacer: (ctx: TenantContext, reclamar: Reclamo) => Promise<T>;
  /** The row that was made, as it stands now; `NO_ENCONTRADO` when it is out of sight. */
  readonly leer: (id: string) => Promise<T>;
};

const sinReclamo: Reclamo = (_tx, id = newId()) => Promise.resolve(id);

/** No clock of a device is ahead of ours. */
const cuando = ({ now }: TenantContext, { capturadoEn }: Captura): Date =>
  capturadoEn === undefined ? now : new Date(Math.min(Date.parse(capturadoEn), now.getTime()));

/**
 * Makes what was captured at most once in its organisation, for ever. Sent again it is answered with the row as it
 * stands, whatever has changed since; of another person's, or out of sight, nothing but that it is there.
 */
export async function capturar<T>(
  ctx: TenantContext,
  captura: Captura,
  { clase, conArchivo = false, hacer, leer }: Pedido<T>,
): Promise<T> {
  const { capturaId } = captura;
  if (capturaId === undefined) return hacer(ctx, sinReclamo);
  const capturadoEn = cuando(ctx, captura);
  const reclamar: Reclamo = async ({ query, tenantId, now, actor }, id = newId()) => {
    const que = [tenantId, capturaId, clase, id] as const;
    const [reclamada] = await query(INSERT(...que, capturadoEn, now, actor.userId));
    if (!reclamada) throw new YaCapturado();
    return reclamada.id;
  };
  const antes = conArchivo ? await anterior(ctx, capturaId, { clase, leer }) : null;
  if (antes !== null) return antes.hecho;
  try {
    return await hacer({ ...ctx, capturadoEn }, reclamar);
  } catch (error) {
    // With a file it may be refused before the claim, because of what its duplicate saved meanwhile.
    const puedeEstar = error instanceof YaCapturado || (conArchivo && error instanceof AppError);
    if (!puedeEstar) throw error;
    const mientras = await anterior(ctx, capturaId, { clase, leer });
    if (mientras === null) throw error;
    return mientras.hecho;
  }
}

async function anterior<T>(
  { query, tenantId, actor }: TenantContext,
  capturaId: string,
  { clase, leer }: Pick<Pedido<T>, 'clase' | 'leer'>,
): Promise<{ readonly hecho: T } | null> {
  const [captura] = await query(SELECT_CAPTURA(tenantId, capturaId));
  if (!captura) return null;
  const esSuya = captura.creadoPor === actor.userId && captura.clase === clase;
  if (!esSuya) throw new AppError('CAPTURA_YA_GUARDADA');
  try {
    return { hecho: await leer(captura.objetoId) };
  } catch (error) {
    const esOculto = error instanceof AppError && error.code === 'NO_ENCONTRADO';
    throw esOculto ? new AppError('CAPTURA_YA_GUARDADA', { cause: error }) : error;
  }
}
