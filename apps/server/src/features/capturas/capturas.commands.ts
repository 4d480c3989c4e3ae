import { newId } from '@plomada/db/ids';
import type { Captura, ClaseDeCaptura } from '@plomada/domain/capturas/captura.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../context/context.ts';
import { INSERT, SELECT_CAPTURA } from './capturas.sql.ts';

/** Thrown when another call has made the row of the capture; that row is then the answer. */
class YaCapturado extends AppError {
  constructor() {
    super('CONFLICTO');
  }
}

/**
 * Claims the capture as the transaction's first statement, before locks and rules. Returns the id
 * of the row to create: `id` if given, else a new one.
 */
export type Claim = (tx: Tx, id?: string) => Promise<string>;

type Pedido<T> = {
  readonly clase: ClaseDeCaptura;
  /**
   * True for captures with a file: its bytes are stored before the transaction, so an earlier
   * capture is looked up before that too.
   */
  readonly conArchivo?: boolean;
  readonly run: (ctx: TenantContext, claim: Claim) => Promise<T>;
  /**
   * Row made by the capture, in its present state; `NO_ENCONTRADO` when the actor may not see it.
   */
  readonly leer: (id: string) => Promise<T>;
};

const withoutClaim: Claim = (_tx, id = newId()) => Promise.resolve(id);

/** Time of a capture by the device's clock; a time ahead of the server's is replaced by now. */
const cuando = ({ now }: TenantContext, { capturadoEn }: Captura): Date =>
  capturadoEn === undefined ? now : new Date(Math.min(Date.parse(capturadoEn), now.getTime()));

/**
 * Makes a captured row at most once per organisation, for ever. A repeated capture gets the row in
 * its present state; one of another person, or of a hidden row, is only reported as saved.
 */
export async function capturar<T>(
  ctx: TenantContext,
  captura: Captura,
  { clase, conArchivo = false, run, leer }: Pedido<T>,
): Promise<T> {
  const { capturaId } = captura;
  if (capturaId === undefined) return run(ctx, withoutClaim);
  const capturadoEn = cuando(ctx, captura);
  const claim: Claim = async ({ query, tenantId, now, actor }, id = newId()) => {
    const que = [tenantId, capturaId, clase, id] as const;
    const [reclamada] = await query(INSERT(...que, capturadoEn, now, actor.userId));
    if (!reclamada) throw new YaCapturado();
    return reclamada.id;
  };
  const antes = conArchivo ? await anterior(ctx, capturaId, { clase, leer }) : null;
  if (antes !== null) return antes.hecho;
  try {
    return await run({ ...ctx, capturadoEn }, claim);
  } catch (error) {
    // Rows saved meanwhile by the same capture, sent twice, may make a rule refuse the call before
    // its claim; this happens only with a file.
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
