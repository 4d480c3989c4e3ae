import type { RowOf } from '@plomada/db/statement';
import {
  origenAgendaSchema,
  type ItemAgenda,
  type OrigenAgenda,
} from '@plomada/domain/agenda/agenda.schema';
import { cuentaAl } from '@plomada/domain/aportes/estado/cuenta.rules';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { Vencimiento } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import type { SELECT_ESPERAS } from '../extractos/esperas.sql.ts';
import type { Plazo, selectCuentas } from './vencen.sql.ts';

type Vence = Pick<ItemAgenda, 'titulo' | 'proyecto' | 'enlace'> & {
  readonly origen: OrigenAgenda;
  /** Key of the due item, unique among the items of its origin. */
  readonly clave: string;
  readonly dia: string;
} & Partial<Pick<ItemAgenda, 'importeCentavos' | 'moneda' | 'sentido'>>;

/** Due item of another module, as an all-day item that cannot be moved in the agenda. */
export const itemQueVence = ({ origen, clave, dia, ...vence }: Vence): ItemAgenda => ({
  importeCentavos: null,
  moneda: null,
  sentido: null,
  ...vence,
  id: `${origen}:${clave}`,
  origen,
  tipo: null,
  inicio: dia,
  fin: dia,
  todoElDia: true,
  estado: null,
  editable: false,
  recurrente: false,
  version: null,
});

export const itemDeVencimiento = (fila: Vencimiento & { readonly clave: string }): ItemAgenda =>
  itemQueVence({
    origen: origenAgendaSchema.parse(fila.tipo),
    clave: fila.clave,
    dia: fila.fecha,
    titulo: fila.descripcion,
    proyecto: fila.proyecto,
    enlace: fila.enlace,
    importeCentavos: fila.importeCentavos,
    moneda: fila.importeCentavos === null ? null : fila.moneda,
    sentido: fila.sentido,
  });

/**
 * Document that a person is to bring for a line of a bank. Only who sees the accounts is led to the
 * account.
 */
export function itemDeEspera(
  fila: RowOf<typeof SELECT_ESPERAS>,
  { actor, tenantId }: Pick<TenantContext, 'actor' | 'tenantId'>,
): ItemAgenda {
  const { id, cuentaId, dia, fecha, importeCentavos, moneda, concepto, detalle } = fila;
  const que = [concepto, detalle].filter(Boolean).join(' · ');
  return itemQueVence({
    origen: 'ESPERA_COMPROBANTE',
    clave: id,
    dia,
    titulo: `Traer el comprobante del ${formatearFecha(fecha)}: ${que}`,
    proyecto: null,
    enlace: puede(actor.rol, 'view_accounts')
      ? `/${tenantId}/tesoreria/cuentas/${cuentaId}/conciliar?mes=${mesDe(fecha)}&ver=ESPERAN`
      : `/${tenantId}/global/agenda`,
    importeCentavos: Math.abs(importeCentavos),
    moneda,
    sentido: importeCentavos < 0 ? 'EGRESO' : 'INGRESO',
  });
}

type Lector = Pick<TenantContext, 'actor' | 'tenantId' | 'now'>;
type Llamado = { readonly item: ItemAgenda; readonly pendiente: number };

/**
 * Agenda items of the calls that fall due within the days and are not settled: what all partners
 * owe for roles that manage partners, else what the actor owes.
 */
export function itemsDeLlamados(
  cuentas: readonly RowOf<typeof selectCuentas>[],
  { desde, hasta }: Plazo,
  { actor, tenantId, now }: Lector,
): ItemAgenda[] {
  const hoy = hoyEnBuenosAires(now);
  const deTodos = puede(actor.rol, 'manage_partners');
  const porLlamado = new Map<string, Llamado>();
  for (const { cuotas, entregas, moneda, proyecto } of cuentas) {
    for (const { llamadoId, numero, concepto, fecha, vencimiento } of cuotas) {
      if (vencimiento < desde || vencimiento > hasta) continue;
      const dia = { al: fecha > hoy ? fecha : hoy, moraMensualBp: 0 };
      const debe = cuentaAl(cuotas, entregas, dia).cuotas.find(
        (una) => una.llamadoId === llamadoId,
      );
      const antes = porLlamado.get(llamadoId)?.pendiente ?? 0;
      const pendiente = antes + (debe?.pendienteCentavos ?? 0);
      const obra = `/${tenantId}/obras/${proyecto.id}`;
      const item = itemQueVence({
        origen: 'LLAMADO',
        clave: llamadoId,
        dia: vencimiento,
        titulo: `Llamado ${numero} · ${concepto}`,
        proyecto,
        enlace: deTodos ? `${obra}/aportes-socio/llamado/${llamadoId}` : `${obra}/dashboard`,
        importeCentavos: pendiente,
        moneda,
        sentido: deTodos ? 'INGRESO' : 'EGRESO',
      });
      porLlamado.set(llamadoId, { item, pendiente });
    }
  }
  return [...porLlamado.values()].flatMap(({ item, pendiente }) => (pendiente > 0 ? [item] : []));
}
