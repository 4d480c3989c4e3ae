import { newId } from '@plomada/db/ids';
import type {
  Acopio,
  CerrarAcopio,
  CrearAcopio,
  EditarAcopio,
} from '@plomada/domain/acopios/acopio.schema';
import { pick } from '@plomada/domain/base/shape.rules';
import { AppError } from '@plomada/domain/errores';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { camposAuditados, nombrarAcopio } from './acopios.mapper.ts';
import { leerAcopio } from './acopios.queries.ts';
import { actualizarAcopio, cambiarEstado, insertarAcopio } from './acopios.sql.ts';
import { CAMPOS, DATOS, type Datos } from './columns.sql.ts';
import { exigirVigente, tomarAcopio, type AcopioTomado } from './locks.sql.ts';
import { lockObraAbierta, verificarApoyos } from './references.sql.ts';

export function crearAcopio(ctx: TenantContext, input: CrearAcopio): Promise<Acopio> {
  return transaction(ctx, async (tx) => {
    const { proyectoId, tipo, moneda, fecha, proveedorId } = input;
    const { movimientoId = null, comprobanteId = null } = input;
    const obra = await lockObraAbierta(tx, proyectoId);
    const referencias = { proveedorId, movimientoId, comprobanteId };
    const pedido = { ...referencias, proyectoId, proyectoInicio: obra.inicio, fecha };
    const { comprobanteDelMovimiento } = await verificarApoyos(tx, pedido);
    const id = newId();
    await insertarAcopio(
      tx,
      { id, proyectoId, tipo, moneda },
      {
        ...DATOS.rowOf(input),
        comprobanteId: comprobanteId ?? comprobanteDelMovimiento,
      },
    );
    const acopio = await leerAcopio(tx, id);
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'ACOPIO',
      entidadId: id,
      proyectoId,
      resumen: `Creó ${nombrarAcopio(acopio)} en ${acopio.proyecto.codigo}`,
      despues: camposAuditados(acopio),
    });
    return acopio;
  });
}

/** What a person can change of the row, as it is; the ids that its answer does not carry are the lock's. */
const datosDe = (acopio: Acopio, { movimientoId, comprobanteId }: AcopioTomado): Datos => ({
  ...pick(acopio, CAMPOS),
  proveedorId: acopio.proveedorId,
  importeCentavos: acopio.importeCentavos,
  movimientoId,
  comprobanteId,
});

const invalido = (path: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message }] });

function verificarImporte({ tipo, moneda, retirado }: AcopioTomado, importe: number | null): void {
  if (tipo !== 'LISTA_PRECIOS') return;
  if (importe === null) {
    throw invalido('importeCentavos', 'Un acopio por lista de precios necesita el importe');
  }
  if (importe >= retirado) return;
  const message = `Ya se retiraron ${formatearDinero(retirado, moneda)}: el importe no puede ser menor.`;
  throw new AppError('ACOPIO_EXCEDIDO', {
    message,
    details: [{ path: 'importeCentavos', message, data: { retiradoCentavos: retirado } }],
  });
}

async function verificarEdicion(
  tx: Tx,
  tomado: AcopioTomado,
  antes: Acopio,
  datos: Datos,
): Promise<void> {
  const { fecha, vencimiento } = datos;
  if (vencimiento !== null && vencimiento < fecha) {
    throw invalido('vencimiento', 'El vencimiento no puede ser anterior a la fecha');
  }
  verificarImporte(tomado, datos.importeCentavos);
  // Only what changes is looked at: a supplier or a movement gone since must not block the rest.
  const nuevo = (valor: string | null, actual: string | null) => (valor === actual ? null : valor);
  await verificarApoyos(tx, {
    proveedorId: nuevo(datos.proveedorId, antes.proveedorId),
    movimientoId: nuevo(datos.movimientoId, tomado.movimientoId),
    comprobanteId: nuevo(datos.comprobanteId, tomado.comprobanteId),
    proyectoId: tomado.proyectoId,
    proyectoInicio: tomado.proyectoInicio,
    fecha: nuevo(fecha, antes.fecha),
  });
}

export function editarAcopio(ctx: TenantContext, input: EditarAcopio): Promise<Acopio> {
  return transaction(ctx, async (tx) => {
    const { id, version, ...sent } = input;
    const tomado = await tomarAcopio(tx, id);
    requireVersion(tomado.version, version);
    exigirVigente(tomado);
    const antes = await leerAcopio(tx, id);
    const datos = merge(datosDe(antes, tomado), sent);
    await verificarEdicion(tx, tomado, antes, datos);
    await actualizarAcopio(tx, tomado, datos);
    const despues = await leerAcopio(tx, id);
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'ACOPIO',
      entidadId: despues.id,
      proyectoId: despues.proyectoId,
      resumen: `Editó ${nombrarAcopio(despues)}`,
      antes: camposAuditados(antes),
      despues: camposAuditados(despues),
    });
    return despues;
  });
}

type Paso = {
  readonly desde: 'VIGENTE' | 'CERRADO';
  readonly hacia: 'VIGENTE' | 'CERRADO';
  readonly verbo: string;
};

/** Asked again for what it already is, it answers the same and writes nothing. */
function pasar(
  ctx: TenantContext,
  { id, motivo, version }: CerrarAcopio,
  { desde, hacia, verbo }: Paso,
): Promise<Acopio> {
  return transaction(ctx, async (tx) => {
    const tomado = await tomarAcopio(tx, id);
    if (tomado.estado === hacia) return leerAcopio(tx, id);
    if (version !== undefined) requireVersion(tomado.version, version);
    if (tomado.estado !== desde) exigirVigente(tomado);
    const antes = await leerAcopio(tx, id);
    await cambiarEstado(tx, id, hacia);
    const despues = await leerAcopio(tx, id);
    const resumen = `${verbo} ${nombrarAcopio(antes)}`;
    const queda = ` con ${formatearDinero(antes.valorCentavos, antes.moneda)} sin retirar`;
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'ACOPIO',
      entidadId: id,
      proyectoId: antes.proyectoId,
      resumen: `${resumen}${antes.valorCentavos > 0 && hacia === 'CERRADO' ? queda : ''}${
        motivo ? `. Motivo: ${motivo}` : ''
      }`,
      antes: { estado: antes.estado },
      despues: { estado: despues.estado },
    });
    return despues;
  });
}

export const cerrarAcopio = (ctx: TenantContext, input: CerrarAcopio): Promise<Acopio> =>
  pasar(ctx, input, { desde: 'VIGENTE', hacia: 'CERRADO', verbo: 'Cerró' });

export const reabrirAcopio = (ctx: TenantContext, input: CerrarAcopio): Promise<Acopio> =>
  pasar(ctx, input, { desde: 'CERRADO', hacia: 'VIGENTE', verbo: 'Reabrió' });
