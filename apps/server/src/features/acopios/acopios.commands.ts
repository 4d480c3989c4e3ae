import { newId } from '@plomada/db/ids';
import type {
  Acopio,
  CerrarAcopio,
  CrearAcopio,
  EditarAcopio,
} from '@plomada/domain/acopios/acopio.schema';
import { admiteCambios, revisarEdicion } from '@plomada/domain/acopios/edicion.rules';
import { pick } from '@plomada/domain/base/shape.rules';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { DECIR } from '@plomada/formatters/decir';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { nextNumber } from '../../context/sql/counter.sql.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { lockObras } from '../proyectos/locks.sql.ts';
import { camposAuditados, nombrarAcopio } from './acopios.mapper.ts';
import { leerAcopio } from './acopios.queries.ts';
import { cambiarEstado, exigirReferidos, tomarAcopio } from './acopios.sql.ts';
import { ACOPIOS, CAMPOS, type Datos } from './columns.sql.ts';

export function crearAcopio(ctx: TenantContext, input: CrearAcopio): Promise<Acopio> {
  return transaction(ctx, async (tx) => {
    const { proyectoId, proveedorId, movimientoId = null, comprobanteId = null, fecha } = input;
    const [obra] = await lockObras(tx, [proyectoId]);
    if (!obra) throw new AppError('NO_ENCONTRADO');
    if (esSoloLectura(obra.estado)) throw new AppError('OBRA_ARCHIVADA');
    const referidos = { proveedorId, movimientoId, comprobanteId, fecha };
    const delMovimiento = await exigirReferidos(tx, obra, referidos);
    const id = newId();
    const codigo = `AC-${String(await nextNumber(tx, 'acopio')).padStart(3, '0')}`;
    const datos = { ...input, comprobanteId: comprobanteId ?? delMovimiento };
    await tx.query(ACOPIOS.insert(tx, { ...datos, id, codigo }));
    const acopio = await leerAcopio(tx, id);
    await recordAudit(tx, {
      accion: 'CREAR',
      ...subjectOf('ACOPIO', acopio),
      resumen: `Creó ${nombrarAcopio(acopio)} en ${acopio.proyecto.codigo}`,
      despues: camposAuditados(acopio),
    });
    return acopio;
  });
}

/**
 * The new id or date, or null when it is unchanged: a supplier or movement deleted since must not
 * block a change of the other fields.
 */
const siCambia = (nuevo: string | null, antes: string | null) => (nuevo === antes ? null : nuevo);

export function editarAcopio(
  ctx: TenantContext,
  { id, version, ...sent }: EditarAcopio,
): Promise<Acopio> {
  return transaction(ctx, async (tx) => {
    const tomado = await tomarAcopio(tx, id);
    requireVersion(tomado.version, version);
    mustAllow(admiteCambios(tomado));
    const acopio = await leerAcopio(tx, id);
    const antes: Datos = {
      ...pick(acopio, CAMPOS),
      proveedorId: acopio.proveedorId,
      importeCentavos: acopio.importeCentavos,
      // The locked row has the ids of both references, which the answer leaves out when they are
      // private or deleted.
      movimientoId: tomado.movimientoId,
      comprobanteId: tomado.comprobanteId,
    };
    const datos = merge(antes, sent);
    mustAllow(revisarEdicion(tomado, datos, DECIR));
    const obra = { id: tomado.proyectoId, inicio: tomado.proyectoInicio };
    await exigirReferidos(tx, obra, {
      proveedorId: siCambia(datos.proveedorId, antes.proveedorId),
      movimientoId: siCambia(datos.movimientoId, antes.movimientoId),
      comprobanteId: siCambia(datos.comprobanteId, antes.comprobanteId),
      fecha: siCambia(datos.fecha, antes.fecha),
    });
    await tx.query(ACOPIOS.update(tx, tomado, datos));
    const despues = await leerAcopio(tx, id);
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('ACOPIO', despues),
      resumen: `Editó ${nombrarAcopio(despues)}`,
      antes: camposAuditados(acopio),
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

/**
 * Closes or reopens an acopio. Idempotent: an acopio already in that state is returned unchanged
 * and nothing is logged.
 */
function pasar(
  ctx: TenantContext,
  { id, motivo, version }: CerrarAcopio,
  { desde, hacia, verbo }: Paso,
): Promise<Acopio> {
  return transaction(ctx, async (tx) => {
    const tomado = await tomarAcopio(tx, id);
    if (tomado.estado === hacia) return leerAcopio(tx, id);
    if (version !== undefined) requireVersion(tomado.version, version);
    if (tomado.estado !== desde) mustAllow(admiteCambios(tomado));
    const antes = await leerAcopio(tx, id);
    await cambiarEstado(tx, id, hacia);
    const despues = await leerAcopio(tx, id);
    const { valorCentavos, moneda } = antes;
    const queda =
      hacia === 'CERRADO' && valorCentavos > 0
        ? ` con ${formatearDinero(valorCentavos, moneda)} sin retirar`
        : '';
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('ACOPIO', antes),
      resumen: `${verbo} ${nombrarAcopio(antes)}${queda}${motivo ? `. Motivo: ${motivo}` : ''}`,
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
