import { sinCerosDeMas } from '@plomada/domain/base/decimal.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { auditWithCode, subjectOf } from '../../../audit/record-audit.ts';
import type { Tx } from '../../../context/context.ts';
import { RawJson } from '../../../context/sql/raw-json.ts';
import { type Datos, PROPIOS } from '../columns.sql.ts';
import type { Nombrados } from '../locks.sql.ts';
import { camposAuditados, nombreSinCodigo } from '../movimientos.mapper.ts';
import { congelar } from '../movimientos.policy.ts';
import { insertarRegistrado } from '../movimientos.sql.ts';

type Nuevo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly privado: boolean;
  /** Referenced rows as the answer shows them. */
  readonly nombrados: Nombrados & { readonly miembro: Movimiento['creadoPor'] | null };
};

/**
 * The new movement as reading it would return it, but without its code; a test compares both byte
 * by byte.
 */
function sinCodigo(
  tx: Tx,
  { id, proyectoId, privado, nombrados }: Nuevo,
  datos: Datos,
): Omit<Movimiento, 'codigo'> & { readonly codigo: '' } {
  const { proyecto, rubro, proveedor, cuenta, miembro } = nombrados;
  const importes = congelar(datos);
  const { concepto, notas, cuentaId, deBolsillo, ...comunes } = PROPIOS.rowOf(datos);
  const { cotizacion } = comunes;
  return {
    ...comunes,
    cotizacion: cotizacion && { ...cotizacion, valor: sinCerosDeMas(cotizacion.valor) },
    origen: null,
    concepto,
    notas,
    cuentaId,
    cuenta,
    deBolsillo,
    bolsillo: miembro && { miembro, devueltoEl: null, cuenta: null },
    socio: null,
    id,
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
    creadoEn: tx.now.toISOString(),
    version: 1,
  };
}

/**
 * Registers a movement without document, split or owner. Everything but its code is already known,
 * so row, code and audit row are written by one statement, the transaction's last
 * (docs/adr/0039-performance-techniques.md).
 */
export async function registrarAlFinal(
  tx: Tx,
  nuevo: Nuevo,
  datos: Datos,
): Promise<RawJson<Movimiento>> {
  const { proyectoId, privado } = nuevo;
  const movimiento = sinCodigo(tx, nuevo, datos);
  const [antes, despues] = nombreSinCodigo(movimiento);
  const auditoria = auditWithCode(tx, {
    accion: 'CREAR',
    ...subjectOf('MOVIMIENTO', movimiento),
    resumen: [`Registró el ${antes}`, despues],
    despues: camposAuditados(movimiento),
  });
  const fila = { proyectoId, privado, comprobanteId: null, grupoId: null, auditoria };
  const entera = { ...fila, id: movimiento.id, importes: movimiento };
  const codigo = await insertarRegistrado(tx, entera, datos);
  return new RawJson(JSON.stringify({ ...movimiento, codigo }));
}
