import type { ItemAgenda, OrigenAgenda } from '@plomada/domain/agenda/agenda.schema';
import { tipoVencimientoSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import { SELECT_ESPERAS } from '../extractos/esperas.sql.ts';
import { vencimientoDto } from '../resumen/vencimientos/vencimientos.mapper.ts';
import { selectVencimientos } from '../resumen/vencimientos/vencimientos.sql.ts';
import { itemDeEspera, itemDeVencimiento, itemQueVence, itemsDeLlamados } from './vencen.mapper.ts';
import { selectCuentas, type Plazo } from './vencen.sql.ts';

/** Reader whose permissions apply: the caller, or the recipient of an e-mail or calendar. */
export type Lector = Pick<TenantContext, 'db' | 'tenantId' | 'tenant' | 'actor' | 'now'>;

type Pedido = Plazo & {
  readonly quiere: (origen: OrigenAgenda) => boolean;
  readonly limite: number;
};

/** Due items returned, and the number of those left out by the limit. */
type Leidos = { readonly items: readonly ItemAgenda[]; readonly afuera: number };

/** Kinds of due items except calls, of which each partner sees only their own part. */
const CON_FECHA = tipoVencimientoSchema.exclude(['LLAMADO']).options;

/**
 * True when the actor may open the page of that kind of due item; the page of an acopio requires
 * `manage_inventory`.
 */
const conPagina = (tipo: (typeof CON_FECHA)[number], { actor }: Lector): boolean =>
  tipo !== 'ACOPIO' || puede(actor.rol, 'manage_inventory');

async function conFecha(
  lector: Lector,
  { desde, hasta, proyectoId, quiere, limite }: Pedido,
): Promise<Leidos> {
  const tipos = CON_FECHA.filter((tipo) => quiere(tipo) && conPagina(tipo, lector));
  if (tipos.length === 0) return { items: [], afuera: 0 };
  const alcance = { proyectoId, hoy: desde, hasta, soloDesdeHoy: true, tipos };
  const filas = await lector.db.query(selectVencimientos(lector, alcance, limite));
  const items = filas.map((fila) => itemDeVencimiento(vencimientoDto(fila, lector)));
  return { items, afuera: (filas[0]?.total ?? 0) - filas.length };
}

/**
 * Agenda item of the end of the organisation's plan, for Owner and Admin; left out when an obra is
 * requested.
 */
function suscripcion(
  { tenant, tenantId, actor }: Lector,
  { desde, hasta, proyectoId, quiere }: Pedido,
): ItemAgenda[] {
  if (!tenant.expiraEn || proyectoId !== undefined || !quiere('SUSCRIPCION')) return [];
  if (actor.rol !== 'Owner' && actor.rol !== 'Admin') return [];
  const dia = hoyEnBuenosAires(tenant.expiraEn);
  if (dia < desde || dia > hasta) return [];
  const item = itemQueVence({
    origen: 'SUSCRIPCION',
    clave: tenantId,
    dia,
    titulo: 'Vence la suscripción',
    proyecto: null,
    enlace: `/${tenantId}/${actor.rol === 'Owner' ? 'configuracion' : 'perfil'}`,
  });
  return [item];
}

/** Documents that the reader is to bring for lines of a bank; none when an obra is requested. */
async function esperas(
  lector: Lector,
  { desde, hasta, proyectoId, quiere, limite }: Pedido,
): Promise<ItemAgenda[]> {
  if (proyectoId !== undefined || !quiere('ESPERA_COMPROBANTE')) return [];
  const { tenantId, actor, db } = lector;
  const filas = await db.query(SELECT_ESPERAS(tenantId, actor.userId, desde, hasta, limite));
  return filas.map((fila) => itemDeEspera(fila, lector));
}

/** Due items of the other modules that the reader may see. */
export async function leerVencimientos(lector: Lector, pedido: Pedido): Promise<Leidos> {
  const { db } = lector;
  const { quiere } = pedido;
  const fechados = await conFecha(lector, pedido);
  const cuentas = quiere('LLAMADO') ? await db.query(selectCuentas(lector, pedido)) : [];
  const items = [
    ...fechados.items,
    ...itemsDeLlamados(cuentas, pedido, lector),
    ...(await esperas(lector, pedido)),
    ...suscripcion(lector, pedido),
  ];
  return { items, afuera: fechados.afuera };
}
