import { newId } from '@plomada/db/ids';
import type { Captura, ClaseDeCaptura } from '@plomada/domain/capturas/captura.schema';
import { AppError } from '@plomada/domain/errores';

import { CLAIM, SELECT_CAPTURE } from './captures.sql.ts';
import type { TenantContext, Tx } from './context.ts';

/** Another call had made it: its row is what is answered. */
class AlreadyCaptured extends AppError {
  constructor() {
    super('CONFLICTO');
  }
}

/** As the transaction's first act, before locks and rules: the id of the row to be made, its own where it has one. */
export type Claim = (tx: Tx, id?: string) => Promise<string>;

type Capturing<T> = {
  readonly clase: ClaseDeCaptura;
  /** Files are kept before their transaction begins: whether it was captured is asked before them as well. */
  readonly withFile?: boolean;
  readonly make: (ctx: TenantContext, claim: Claim) => Promise<T>;
  /** The row that was made, as it stands now; `NO_ENCONTRADO` when it is out of sight. */
  readonly read: (id: string) => Promise<T>;
};

const unclaimed: Claim = (_tx, id = newId()) => Promise.resolve(id);

/** No clock of a device is ahead of ours. */
const capturedAt = ({ now }: TenantContext, { capturadoEn }: Captura): Date =>
  capturadoEn === undefined ? now : new Date(Math.min(Date.parse(capturadoEn), now.getTime()));

/**
 * Makes what was captured at most once in its organisation, for ever. Sent again it is answered with the row as it
 * stands, whatever has changed since; of another person's, or out of sight, nothing but that it is there.
 */
export async function captured<T>(
  ctx: TenantContext,
  captura: Captura,
  { clase, withFile = false, make, read }: Capturing<T>,
): Promise<T> {
  const { capturaId } = captura;
  if (capturaId === undefined) return make(ctx, unclaimed);
  const capturadoEn = capturedAt(ctx, captura);
  const claim: Claim = async ({ query, tenantId, now, actor }, id = newId()) => {
    const what = [tenantId, capturaId, clase, id] as const;
    const [claimed] = await query(CLAIM(...what, capturadoEn, now, actor.userId));
    if (!claimed) throw new AlreadyCaptured();
    return claimed.id;
  };
  const before = withFile ? await earlier(ctx, capturaId, { clase, read }) : null;
  if (before !== null) return before.made;
  try {
    return await make({ ...ctx, capturadoEn }, claim);
  } catch (error) {
    // With a file it may be refused before the claim, because of what its duplicate saved meanwhile.
    const mayBeMade = error instanceof AlreadyCaptured || (withFile && error instanceof AppError);
    if (!mayBeMade) throw error;
    const meanwhile = await earlier(ctx, capturaId, { clase, read });
    if (meanwhile === null) throw error;
    return meanwhile.made;
  }
}

async function earlier<T>(
  { query, tenantId, actor }: TenantContext,
  capturaId: string,
  { clase, read }: Pick<Capturing<T>, 'clase' | 'read'>,
): Promise<{ readonly made: T } | null> {
  const [captura] = await query(SELECT_CAPTURE(tenantId, capturaId));
  if (!captura) return null;
  const isTheirs = captura.creadoPor === actor.userId && captura.clase === clase;
  if (!isTheirs) throw new AppError('CAPTURA_YA_GUARDADA');
  try {
    return { made: await read(captura.objetoId) };
  } catch (error) {
    const isHidden = error instanceof AppError && error.code === 'NO_ENCONTRADO';
    throw isHidden ? new AppError('CAPTURA_YA_GUARDADA', { cause: error }) : error;
  }
}
