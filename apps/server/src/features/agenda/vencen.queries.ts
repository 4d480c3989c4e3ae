import type { ItemAgenda, OrigenAgenda } from '@plomada/domain/agenda/evento.schema';
import { tipoVencimientoSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import { vencimientoDto } from '../resumen/vencimientos/vencimientos.mapper.ts';
import { selectVencimientos } from '../resumen/vencimientos/vencimientos.sql.ts';
import { itemDeVencimiento, itemQueVence, itemsDeLlamados } from './vencen.mapper.ts';
import { selectCuentas, type Plazo } from './vencen.sql.ts';

/** Whose eyes it is read with: a caller, or the person whom an e-mail or a calendar is for. */
export type Lector = Pick<TenantContext, 'db' | 'tenantId' | 'tenant' | 'actor' | 'now'>;

type Pedido = Plazo & {
  readonly quiere: (origen: OrigenAgenda) => boolean;
  readonly limite: number;
};

/** Those that are reported, and how many more there are. */
type Leidos = { readonly items: readonly ItemAgenda[]; readonly afuera: number };

/** All but calls, of which each partner is shown their own part. */
const CON_FECHA = tipoVencimientoSchema.exclude(['LLAMADO']).options;

/** The page of an acopio opens only for members who work with acopios; nobody else gets a notice that leads there. */
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

/** The end of the organisation's plan, for who can do something about it; of no obra. */
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

/** What falls due in the other modules, as far as the reader may know of it. */
export async function leerVencimientos(lector: Lector, pedido: Pedido): Promise<Leidos> {
  const { db } = lector;
  const { quiere } = pedido;
  const fechados = await conFecha(lector, pedido);
  const cuentas = quiere('LLAMADO') ? await db.query(selectCuentas(lector, pedido)) : [];
  const items = [
    ...fechados.items,
    ...itemsDeLlamados(cuentas, pedido, lector),
    ...suscripcion(lector, pedido),
  ];
  return { items, afuera: fechados.afuera };
}
