import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '@plomada/domain/errores';

import type { BaseContext, GuestContext } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { isPin } from '../../../context/pin.ts';
import { inNamedTenant } from '../../../context/resolve-tenant.ts';
import { hashOfSecret, tenantOfSecret } from '../../../context/tenant-secret.ts';
import { addressOf } from '../../../http/limits/shared-store.ts';
import { type Abierto, SELECT_ABIERTO, UPDATE_PIN_BUENO, UPDATE_PIN_MALO } from './publico.sql.ts';

export type Llave = { readonly token: string; readonly pin?: string | undefined };
/** `slotKey`: what it makes the server draw takes no slot of the organisation's members. */
export type Visitante = GuestContext & { readonly enlace: Abierto; readonly slotKey: string };

/** No organisation: what names none is looked up like the rest. */
const NINGUNA = '00000000-0000-0000-0000-000000000000';
/** When a refusal goes out, whatever it took to come to it. */
const NEGATIVA_MS = 100;

/** The link, if it opens with that PIN; where it does not, one look-up and one derivation whatever the reason. */
async function abrir(
  { query, now }: BaseContext,
  tenantId: string,
  { token, pin = '' }: Llave,
): Promise<Abierto | null> {
  const [enlace] = await query(SELECT_ABIERTO(tenantId, hashOfSecret(token), now));
  if (enlace?.pinHash === null) return enlace;
  const acierta = await isPin(pin, enlace);
  // Without a PIN nothing was guessed yet.
  if (!enlace || pin === '') return null;
  const cuenta = acierta ? UPDATE_PIN_BUENO : UPDATE_PIN_MALO;
  const [contado] = await query(cuenta(tenantId, enlace.id));
  return acierta && contado ? enlace : null;
}

/** Runs `fn` for who holds a link that opens; the same refusal, as late, for everything else. */
export async function conEnlace<T>(
  ctx: BaseContext,
  llave: Llave,
  fn: (visitante: Visitante) => Promise<T>,
): Promise<T> {
  ctx.services.countLinkCall(ctx);
  const sale = performance.now() + NEGATIVA_MS;
  const ref = tenantOfSecret(llave.token) ?? NINGUNA;
  const abierto = await inNamedTenant(ref, ctx.ip, async (tenantId) => {
    const enlace = await abrir(ctx, tenantId, llave);
    if (!enlace) return null;
    const tenant = { nombre: enlace.organizacion, cuit: enlace.cuit };
    const visitante = { ...ctx, tenantId, tenant, enlace, slotKey: `link|${tenantId}` };
    const porDireccion = { ...visitante, slotKey: addressOf(ctx) };
    const valor = await limited(porDireccion, 'linkFrom', () =>
      limited(visitante, 'link', () => fn(visitante)),
    );
    return { valor };
  });
  if (abierto) return abierto.valor;
  await sleep(Math.max(0, sale - performance.now()));
  throw new AppError('ENLACE_CERRADO');
}
