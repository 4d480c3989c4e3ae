import { newId } from '@plomada/db/ids';
import type { Whole } from '@plomada/domain/base/whole';
import type {
  ComprobanteEdicion,
  ComprobanteEntrada,
} from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { ImportesDeParte } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import type { RawJson } from '../../../context/sql/raw-json.ts';
import type { Datos } from '../columns.sql.ts';
import {
  ajustarComprobante,
  exigirALaVista,
  imputarComprobante,
  verificarReparto,
} from '../comprobantes/comprobantes.commands.ts';
import { anularSueltos, insertarComprobante } from '../comprobantes/comprobantes.sql.ts';
import { partesAuditadas } from '../comprobantes/partes.mapper.ts';
import { leerPartes } from '../comprobantes/partes.queries.ts';
import { cuitsDe, seguirProveedor } from '../comprobantes/proveedor.queries.ts';
import { exigirCobertura } from '../depositos/depositos.queries.ts';
import { lockComprobantes } from '../locks.sql.ts';
import { camposAuditados, datosDe, nombrarMovimiento } from '../movimientos.mapper.ts';
import { congelar } from '../movimientos.policy.ts';
import { leerMovimiento } from '../movimientos.queries.ts';
import { actualizarMovimiento, insertarMovimiento, type Origen } from '../movimientos.sql.ts';

// Writing of a movement, whether a person enters it or the row that owns it. The caller has locked
// obra and movement and verified the references; document, row and audit are written here.

type Nuevo = {
  readonly id?: string;
  readonly proyectoId: string;
  readonly privado: boolean;
  readonly comprobante?: ComprobanteEntrada | null | undefined;
  /** Existing document, which the caller has locked. */
  readonly comprobanteId?: string | null;
  readonly origen?: Origen;
};

export async function registrarMovimiento(
  tx: Tx,
  { id = newId(), comprobante, comprobanteId: guardado = null, ...nuevo }: Nuevo,
  datos: Datos,
): Promise<RawJson<Movimiento>> {
  const { moneda } = datos;
  const comprobanteId = !comprobante
    ? guardado
    : comprobante.imputar
      ? await imputarComprobante(tx, comprobante, { moneda })
      : await insertarComprobante(tx, comprobante, { moneda });
  const fila = { ...nuevo, id, comprobanteId, grupoId: null, importes: congelar(datos) };
  const escrito = await insertarMovimiento(tx, fila, datos);
  if (comprobanteId && comprobante?.imputar) await verificarReparto(tx, comprobanteId, [id]);
  const movimiento = escrito.value;
  await recordAudit(tx, {
    accion: 'CREAR',
    entidad: 'MOVIMIENTO',
    entidadId: id,
    proyectoId: nuevo.proyectoId,
    resumen: `Registró el ${nombrarMovimiento(movimiento)}`,
    despues: { ...camposAuditados(movimiento), ...partesAuditadas(comprobante, moneda) },
  });
  return escrito;
}

type Edicion = {
  readonly antes: Movimiento;
  readonly datos: Whole<Datos>;
};

type Cambio = {
  readonly antes: Movimiento;
  /** Fields left out keep their value. */
  readonly cambios: Partial<Datos>;
};

const partesDe = async (tx: Tx, { comprobante }: Movimiento): Promise<Partes | null> =>
  comprobante && leerPartes(tx, comprobante.id);

/** Edits a movement and its document, and audits the edit; returns the changed movement. */
export async function reescribirMovimiento(
  tx: Tx,
  { antes, cambios }: Cambio,
  comprobante?: ComprobanteEdicion | null,
): Promise<RawJson<Movimiento>> {
  const datos = merge(datosDe(antes), cambios);
  const importes = importesDe(antes, datos);
  const { moneda } = datos;
  const partes = comprobante?.partes === undefined ? undefined : await partesDe(tx, antes);
  await escribirEdicion(tx, { antes, datos, importes }, comprobante);
  const { tipo } = datos;
  if (tipo !== antes.tipo || importes.importeArsCentavos < antes.importeArsCentavos) {
    const path = tipo === 'EGRESO' ? 'importeCentavos' : 'tipo';
    await exigirCobertura(tx, { ...importes, id: antes.id, tipo }, path);
  }
  const escrito = await leerMovimiento(tx, antes.id);
  const despues = escrito.value;
  await recordAudit(tx, {
    accion: 'EDITAR',
    entidad: 'MOVIMIENTO',
    entidadId: antes.id,
    proyectoId: antes.proyecto.id,
    resumen: `Editó el ${nombrarMovimiento(despues)}`,
    antes: { ...camposAuditados(antes), ...partesAuditadas({ partes }, moneda) },
    despues: { ...camposAuditados(despues), ...partesAuditadas(comprobante, moneda) },
  });
  return escrito;
}

/**
 * Updates the movement and its document. The document is locked before the movement's new amount
 * counts against the document's total.
 */
async function escribirEdicion(
  tx: Tx,
  { antes, datos, importes }: Edicion & { readonly importes: ImportesDeParte },
  pedido: ComprobanteEdicion | null | undefined,
): Promise<void> {
  const { id, version, comprobante: actual, grupoProrrateoId: grupoId } = antes;
  const proveedores = [antes.proveedorId, datos.proveedorId] as const;
  const seguido =
    pedido === undefined && actual && proveedores[0] !== proveedores[1]
      ? seguirProveedor(actual, proveedores, await cuitsDe(tx, proveedores))
      : undefined;
  const cambio = { actual, filas: [id], grupoId, moneda: datos.moneda, propio: id };
  const comprobanteId = await ajustarComprobante(tx, cambio, seguido ?? pedido);
  const otroImporte = !mismosImportes(antes, importes);
  if (otroImporte) await lockComprobantes(tx, [comprobanteId]);
  if (otroImporte && comprobanteId) await exigirALaVista(tx, comprobanteId);
  await actualizarMovimiento(tx, { id, version, comprobanteId, importes }, datos);
  if (actual && actual.id !== comprobanteId) await anularSueltos(tx, [actual.id]);
  const revisar = otroImporte || pedido !== undefined;
  if (comprobanteId && revisar) await verificarReparto(tx, comprobanteId, [id]);
}

const mismosImportes = (a: ImportesDeParte, b: ImportesDeParte): boolean =>
  a.importeCentavos === b.importeCentavos &&
  a.importeArsCentavos === b.importeArsCentavos &&
  a.importeUsdCentavos === b.importeUsdCentavos;

/**
 * Amounts are frozen again only if their sources changed, so that a part of a split keeps its odd
 * centavo.
 */
function importesDe(antes: Movimiento, datos: Whole<Datos>): ImportesDeParte {
  const { importeCentavos, moneda, cotizacion } = datos;
  const igual =
    importeCentavos === antes.importeCentavos &&
    moneda === antes.moneda &&
    (cotizacion?.valor ?? null) === (antes.cotizacion?.valor ?? null);
  return igual ? antes : congelar(datos);
}
