import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';
import { AppError, type DetalleError } from '@plomada/domain/errores';
import { verificarFechaMovimiento } from '@plomada/domain/movimientos/movimiento.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

type Referencias = {
  readonly proveedorId: string | null;
  readonly movimientoId: string | null;
  readonly comprobanteId: string | null;
};

export const lockObraVisible = statementOf(
  'acopios.lockObraAbierta',
  { estado: t.oneOf(estadoProyectoSchema.options), inicio: t.date.orNull },
  (add, quien: Quien, id: string) => `
select p.estado, p.fecha_inicio as inicio from proyectos p
where p.tenant_id = ${add(t.uuid, quien.tenantId)} and p.id = ${add(t.uuid, id)}
  and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)}
for share of p`,
);

/** The visible obra of a new acopio, held so that nobody archives it meanwhile. */
export async function lockObraAbierta(tx: Tx, id: string): Promise<RowOf<typeof lockObraVisible>> {
  const [obra] = await tx.query(lockObraVisible(tx, id));
  if (!obra) throw new AppError('NO_ENCONTRADO');
  if (esSoloLectura(obra.estado)) throw new AppError('OBRA_ARCHIVADA');
  return obra;
}

// Everybody who sees the acopio would see what it hangs on: only public movements, and documents
// that one of them holds, can be named.
const SELECT_APOYOS = statement({
  name: 'acopios.apoyos',
  text: `
select
  exists (select from proveedores v where v.tenant_id = $1::uuid and v.id = $2::uuid
    and v.eliminado_en is null) as "hayProveedor",
  exists (select from movimientos m where m.tenant_id = $1::uuid and m.id = $3::uuid
    and m.proyecto_id = $5::uuid and m.eliminado_en is null and not m.privado) as "hayMovimiento",
  (select m.comprobante_id from movimientos m where m.tenant_id = $1::uuid and m.id = $3::uuid)
    as "comprobanteDelMovimiento",
  exists (select from comprobantes c join movimientos m on m.tenant_id = c.tenant_id
      and m.comprobante_id = c.id and m.eliminado_en is null and not m.privado
      and m.proyecto_id = $5::uuid
    where c.tenant_id = $1::uuid and c.id = $4::uuid and c.anulado_en is null) as "hayComprobante"`,
  params: [t.uuid, t.uuid.orNull, t.uuid.orNull, t.uuid.orNull, t.uuid],
  row: {
    hayProveedor: t.bool.because('exists'),
    hayMovimiento: t.bool.because('exists'),
    comprobanteDelMovimiento: t.uuid.orNull,
    hayComprobante: t.bool.because('exists'),
  },
});

export type Pedido = Referencias & {
  readonly proyectoId: string;
  readonly proyectoInicio: string | null;
  /** Null when the date stays as it was. */
  readonly fecha: string | null;
};

/** Refuses references or a date that do not hold, each at its field. Gives the movement's invoice. */
export async function verificarApoyos(
  tx: Tx,
  pedido: Pedido,
): Promise<{ readonly comprobanteDelMovimiento: string | null }> {
  const { proveedorId, movimientoId, comprobanteId, proyectoId, proyectoInicio, fecha } = pedido;
  const referencias = [proveedorId, movimientoId, comprobanteId] as const;
  const apoyos = await oneRow(tx, SELECT_APOYOS(tx.tenantId, ...referencias, proyectoId));
  const details: DetalleError[] = [];
  if (fecha !== null) {
    const verificada = verificarFechaMovimiento(fecha, hoyEnBuenosAires(tx.ahora), proyectoInicio);
    if (verificada) details.push({ path: 'fecha', message: verificada.motivo });
  }
  if (proveedorId !== null && !apoyos.hayProveedor) {
    details.push({ path: 'proveedorId', message: 'Ese proveedor no existe' });
  }
  if (movimientoId !== null && !apoyos.hayMovimiento) {
    details.push({ path: 'movimientoId', message: 'Ese movimiento no existe en la obra' });
  }
  if (comprobanteId !== null && !apoyos.hayComprobante) {
    details.push({ path: 'comprobanteId', message: 'Ese comprobante no existe en la obra' });
  }
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  return { comprobanteDelMovimiento: apoyos.comprobanteDelMovimiento };
}
