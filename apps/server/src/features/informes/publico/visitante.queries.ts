import { setTimeout as sleep } from 'node:timers/promises';

import { queued } from '@plomada/db/pipeline';
import { AppError } from '@plomada/domain/errores';
import { bloqueoDeEnlace } from '@plomada/domain/informes/enlace.rules';

import { onConnection } from '../../../context/connection.ts';
import type { BaseContext, GuestContext } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { isPin } from '../../../context/pin.ts';
import type { Query } from '../../../context/query.ts';
import { inNamedTenant } from '../../../context/resolve-tenant.ts';
import { hashOfSecret, tenantOfSecret } from '../../../context/tenant-secret.ts';
import { addressOf } from '../../../http/limits/shared-store.ts';
import { bloqueadoHasta } from './bloqueo.text.ts';
import {
  type Abierto,
  SELECT_ABIERTO,
  LOCK_INTENTO,
  UNLOCK_INTENTO,
  UPDATE_ACIERTO,
  UPDATE_INTENTO,
} from './publico.sql.ts';

export type Llave = { readonly token: string; readonly pin?: string | undefined };
/**
 * Visitor of a link. `slotKey` gives the server's work for it a limiter slot apart from the
 * organisation's members.
 */
export type Visitante = GuestContext & { readonly enlace: Abierto; readonly slotKey: string };

/** Id of no organisation, so that a token that names none takes the same look-up as others. */
const NINGUNA = '00000000-0000-0000-0000-000000000000';
/** Milliseconds after which every refusal is sent, so that its timing reveals nothing. */
const NEGATIVA_MS = 100;

/** Answer for every reason why a link does not open, so that none is revealed. */
const cerrado = () => new AppError('ENLACE_CERRADO');

/** Refusal of a locked link, which only a visitor with the right address gets. */
function bloqueado(hasta: Date | 'SIEMPRE'): AppError {
  if (hasta === 'SIEMPRE') return new AppError('ENLACE_BLOQUEADO');
  const message = bloqueadoHasta(hasta);
  const data = { hasta: hasta.toISOString() };
  return new AppError('ENLACE_BLOQUEADO', { message, details: [{ path: 'pin', message, data }] });
}

type Intento = Llave & { readonly tenantId: string };
type Mirada = { readonly enlace: Abierto | undefined; readonly negativa: AppError | null };

/** Link of a token, and the refusal if it is locked. */
async function mirar(
  { query, now }: Pick<BaseContext, 'query' | 'now'>,
  { tenantId, token }: Intento,
): Promise<Mirada> {
  const [enlace] = await query(SELECT_ABIERTO(tenantId, hashOfSecret(token), now));
  const hasta = enlace ? bloqueoDeEnlace(enlace, now) : null;
  return { enlace, negativa: hasta && bloqueado(hasta) };
}

/** Counts the attempt before it compares the PIN; returns the opened link or the refusal. */
async function comparar(
  query: Query,
  enlace: Abierto,
  { tenantId, pin = '', now }: Intento & Pick<BaseContext, 'now'>,
): Promise<Abierto | AppError> {
  const [contado] = await query(UPDATE_INTENTO(tenantId, enlace.id, now));
  if (!contado) return cerrado();
  const propio = bloqueoDeEnlace(contado, now);
  if (!(await isPin(pin, enlace))) return propio ? bloqueado(propio) : cerrado();
  const suBloqueo = propio && contado.bloqueadoEn;
  const [abierto] = await query(UPDATE_ACIERTO(tenantId, enlace.id, suBloqueo));
  return abierto ? enlace : cerrado();
}

/**
 * PIN attempts on a link run one at a time: the next waits, and reads this one's count. After the
 * lock each statement commits separately, so that none can leave the lock on the connection.
 */
const probar = (
  { db, now }: BaseContext,
  enlace: Abierto,
  intento: Intento,
): Promise<Abierto | AppError> =>
  onConnection(db, async ({ query, together }) => {
    await together([queued(LOCK_INTENTO(enlace.id))], true);
    try {
      const { negativa } = await mirar({ query, now }, intento);
      return negativa ?? (await comparar(query, enlace, { ...intento, now }));
    } finally {
      await query(UNLOCK_INTENTO(enlace.id));
    }
  });

/**
 * Opens the link, or returns the refusal. A wrong address always takes one look-up and one key
 * derivation, whatever the reason.
 */
async function abrir(ctx: BaseContext, intento: Intento): Promise<Abierto | AppError> {
  const { enlace, negativa } = await mirar(ctx, intento);
  if (enlace?.pinHash === null) return enlace;
  if (negativa) return negativa;
  const { pin = '' } = intento;
  // A call without a PIN is no guess, so it is not counted.
  if (enlace && pin !== '') return probar(ctx, enlace, intento);
  await isPin(pin, enlace);
  return cerrado();
}

/**
 * Runs `fn` for the visitor of a valid link. Every refusal is sent after the same delay and with
 * the same words, except for a locked link.
 */
export async function conEnlace<T>(
  ctx: BaseContext,
  llave: Llave,
  fn: (visitante: Visitante) => Promise<T>,
): Promise<T> {
  ctx.services.countLinkCall(ctx);
  const sale = performance.now() + NEGATIVA_MS;
  const ref = tenantOfSecret(llave.token) ?? NINGUNA;
  const abierto = await inNamedTenant(ref, ctx.ip, async (tenantId) => {
    const enlace = await abrir(ctx, { ...llave, tenantId });
    if (enlace instanceof AppError) return enlace;
    const tenant = { nombre: enlace.organizacion, cuit: enlace.cuit };
    // Different from the call's key: work under one key runs in sequence, so the PDF would wait for
    // its own call.
    const visitante = { ...ctx, tenantId, tenant, enlace, slotKey: `link-pdf|${tenantId}` };
    const porEnlace = { ...visitante, slotKey: `link|${tenantId}` };
    const porDireccion = { ...visitante, slotKey: addressOf(ctx) };
    const valor = await limited(porDireccion, 'linkFrom', () =>
      limited(porEnlace, 'link', () => fn(visitante)),
    );
    return { valor };
  });
  if (!(abierto instanceof AppError)) return abierto.valor;
  await sleep(Math.max(0, sale - performance.now()));
  throw abierto;
}
