import type { Aporte, EditarAporte } from '@plomada/domain/aportes/aporte.schema';
import type { Whole } from '@plomada/domain/base/whole';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { reescribirMovimiento } from '../../movimientos/commands/escribir.ts';
import { lockMovimientos } from '../../movimientos/locks.sql.ts';
import { leerDto } from '../../movimientos/movimientos.mapper.ts';
import { leerMovimiento } from '../../movimientos/movimientos.queries.ts';
import { sentidoDe } from '../aportes.mapper.ts';
import {
  congelarAporte,
  enMoneda,
  exigirDevolvible,
  exigirFijos,
  medioDe,
} from '../aportes.policy.ts';
import { leerAporte } from '../aportes.queries.ts';
import { actualizarAporte } from '../aportes.sql.ts';
import { SELECT_ANOTADOS, SELECT_MONEDA_LOTE } from '../apoyos.sql.ts';
import { exigirFecha, tomarAporte } from '../tomar.queries.ts';
import { auditarAporte, datosDeMovimiento, monedaDeCuenta } from './registrar.ts';

type Editable = Whole<Omit<EditarAporte, 'id' | 'version'>>;

/** What a person can change of a contribution, as it is: what an edit is merged over. */
const editableDe = (aporte: Aporte): Editable => ({
  llamadoId: aporte.llamadoId,
  fecha: aporte.fecha,
  tipo: aporte.tipo,
  importeCentavos: aporte.importeCentavos,
  moneda: aporte.moneda,
  cotizacion: aporte.cotizacion,
  medioPago: aporte.medioPago,
  concepto: aporte.concepto,
});

/** Anything but work, partner and destination, nor kind and currency of what moved cash. */
export const editarAporte = (ctx: TenantContext, input: EditarAporte): Promise<Aporte> =>
  transaction(ctx, (tx) => editarEn(tx, input));

async function editarEn(tx: Tx, { id, version, ...enviado }: EditarAporte): Promise<Aporte> {
  const { aporte: antes, apoyos } = await tomarAporte(tx, id);
  requireVersion(antes.version, version);
  const editado = merge(editableDe(antes), enviado);
  exigirFijos(antes, editado);
  if (editado.fecha !== antes.fecha) exigirFecha(tx, apoyos, editado.fecha);
  const { proyectoId, socioId, destino, movimientoId } = antes;
  const cuenta = { proyectoId, socioId, llamadoId: editado.llamadoId, moneda: editado.moneda };
  const monedaCuenta = await monedaDeCuenta(tx, cuenta, antes.llamadoId);
  const medioPago = medioDe(editado.tipo, editado.medioPago);
  const datos = { ...editado, medioPago, ...congelarAporte(editado, monedaCuenta) };
  const anotados = await tx.query(SELECT_ANOTADOS(tx.tenantId, proyectoId, socioId));
  exigirDevolvible(anotados, antes, { ...datos, id, destino });
  const sentido = sentidoDe(datos.tipo);
  if (movimientoId !== null && sentido) {
    await lockMovimientos(tx, [movimientoId]);
    const previo = leerDto(await leerMovimiento(tx, movimientoId));
    const cambio = { antes: previo, cambios: datosDeMovimiento(datos, sentido) };
    await reescribirMovimiento(tx, cambio);
  }
  const importeLoteCentavos = destino === 'LOTE' ? await enElLote(tx, antes, datos) : null;
  await actualizarAporte(tx, antes, { ...datos, importeLoteCentavos });
  const despues = await leerAporte(tx, id);
  await auditarAporte(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
  return despues;
}

/** In the currency of the work's lot, which is there: what is for it is written through it. */
async function enElLote(tx: Tx, { proyectoId }: Aporte, datos: Editable): Promise<number> {
  const [lote] = await tx.query(SELECT_MONEDA_LOTE(tx.tenantId, proyectoId));
  return enMoneda(datos, lote?.moneda ?? datos.moneda);
}
