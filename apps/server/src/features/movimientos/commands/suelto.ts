import { newId } from '@plomada/db/ids';
import { sinCerosDeMas } from '@plomada/domain/base/decimal.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { auditConCodigo } from '../../../audit/record-audit.ts';
import type { Tx } from '../../../context/context.ts';
import { type Datos, PROPIOS } from '../columns.sql.ts';
import { camposAuditados, nombreSinCodigo } from '../movimientos.mapper.ts';
import { congelar } from '../movimientos.policy.ts';
import { insertarRegistrado } from '../movimientos.sql.ts';
import type { Nombrados } from '../references.sql.ts';

type Nuevo = {
  readonly proyectoId: string;
  readonly privado: boolean;
  /** What it says of the rows it leans on. */
  readonly nombrados: Nombrados;
};

/** All of the row, its code still to come: what reading it would give, which a test holds byte by byte. */
function sinCodigo(tx: Tx, { proyectoId, privado, nombrados }: Nuevo, datos: Datos): Movimiento {
  const { proyecto, rubro, proveedor } = nombrados;
  const importes = congelar(datos);
  const { concepto, notas, ...comunes } = PROPIOS.rowOf(datos);
  const { cotizacion } = comunes;
  return {
    ...comunes,
    cotizacion: cotizacion && { ...cotizacion, valor: sinCerosDeMas(cotizacion.valor) },
    origen: null,
    concepto,
    notas,
    socio: null,
    id: newId(),
    codigo: '',
    proyectoId,
    proyecto,
    importeCentavos: importes.importeCentavos,
    importeArsCentavos: importes.importeArsCentavos,
    importeUsdCentavos: importes.importeUsdCentavos,
    rubro,
    proveedor,
    comprobante: null,
    privado,
    estado: 'CONFIRMADO',
    grupoProrrateoId: null,
    importacionId: null,
    creadoPor: { id: tx.actor.userId, nombre: tx.actor.nombre },
    creadoEn: tx.ahora.toISOString(),
    version: 1,
  };
}

/**
 * A movement without document, split or owner, of which all but the code is known here: row and log are
 * one statement, the transaction's final one. Gives the row's JSON.
 */
export async function registrarSuelto(tx: Tx, nuevo: Nuevo, datos: Datos): Promise<string> {
  const { proyectoId, privado } = nuevo;
  const movimiento = sinCodigo(tx, nuevo, datos);
  const [antes, despues] = nombreSinCodigo(movimiento);
  const auditoria = auditConCodigo(tx, {
    accion: 'CREAR',
    entidad: 'MOVIMIENTO',
    entidadId: movimiento.id,
    proyectoId,
    resumen: [`Registró el ${antes}`, despues],
    despues: camposAuditados(movimiento),
  });
  const fila = { proyectoId, privado, comprobanteId: null, grupoId: null, auditoria };
  const entera = { ...fila, id: movimiento.id, importes: movimiento };
  const codigo = await insertarRegistrado(tx, entera, datos);
  return JSON.stringify({ ...movimiento, codigo });
}
