import { newId } from '@plomada/db/ids';
import type { Whole } from '@plomada/domain/base/whole';
import type {
  ComprobanteEdicion,
  ComprobanteEntrada,
} from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { ImportesDeParte } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/transaction.ts';
import type { Datos } from '../columns.sql.ts';
import { ajustarComprobante } from '../comprobantes/commands/cambiar.ts';
import { imputarComprobante, verificarReparto } from '../comprobantes/commands/imputar.ts';
import { anularSueltos, insertarComprobante } from '../comprobantes/comprobantes.sql.ts';
import { cuitsDe, seguirProveedor } from '../comprobantes/proveedor.queries.ts';
import { lockComprobantes } from '../locks.sql.ts';
import { camposAuditados, leerDto, nombrarMovimiento } from '../movimientos.mapper.ts';
import { congelar } from '../movimientos.policy.ts';
import { leerMovimiento } from '../movimientos.queries.ts';
import { actualizarMovimiento, insertarMovimiento, type Origen } from '../movimientos.sql.ts';

// How a movement is written, by a person or by the row that owns it. Obra and movement are locked, and
// what it leans on is verified; here come document, row and audit.

type Nuevo = {
  readonly proyectoId: string;
  readonly privado: boolean;
  readonly comprobante?: ComprobanteEntrada | null | undefined;
  readonly origen?: Origen;
};

/** Gives the JSON of the new row. */
export async function registrarMovimiento(
  tx: QueryTx,
  ctx: TenantContext,
  { comprobante, ...nuevo }: Nuevo,
  datos: Datos,
): Promise<string> {
  const { moneda } = datos;
  const comprobanteId = !comprobante
    ? null
    : comprobante.imputar
      ? await imputarComprobante(tx, ctx, comprobante, { moneda })
      : await insertarComprobante(tx, ctx, comprobante, moneda);
  const id = newId();
  const fila = { ...nuevo, id, comprobanteId, grupoId: null, importes: congelar(datos) };
  const json = await insertarMovimiento(tx, ctx, fila, datos);
  if (comprobanteId && comprobante?.imputar) await verificarReparto(tx, ctx, comprobanteId, [id]);
  const movimiento = leerDto(json);
  await recordAudit(tx, ctx, {
    accion: 'CREAR',
    entidad: 'MOVIMIENTO',
    entidadId: id,
    proyectoId: nuevo.proyectoId,
    resumen: `Registró el ${nombrarMovimiento(movimiento)}`,
    despues: camposAuditados(movimiento),
  });
  return json;
}

type Edicion = {
  readonly antes: Movimiento;
  readonly datos: Whole<Datos>;
};

/** Gives the JSON of the row as it then is. */
export async function reescribirMovimiento(
  tx: QueryTx,
  ctx: TenantContext,
  { antes, datos }: Edicion,
  comprobante: ComprobanteEdicion | null | undefined,
): Promise<string> {
  const importes = importesDe(antes, datos);
  await escribirEdicion(tx, ctx, { antes, datos, importes }, comprobante);
  const json = await leerMovimiento(tx, ctx, antes.id);
  const despues = leerDto(json);
  await recordAudit(tx, ctx, {
    accion: 'EDITAR',
    entidad: 'MOVIMIENTO',
    entidadId: antes.id,
    proyectoId: antes.proyecto.id,
    resumen: `Editó el ${nombrarMovimiento(despues)}`,
    antes: camposAuditados(antes),
    despues: camposAuditados(despues),
  });
  return json;
}

/** The row with its document, which is locked before the row's new amount can count against it. */
async function escribirEdicion(
  tx: QueryTx,
  ctx: TenantContext,
  { antes, datos, importes }: Edicion & { readonly importes: ImportesDeParte },
  pedido: ComprobanteEdicion | null | undefined,
): Promise<void> {
  const { id, version, comprobante: actual, grupoProrrateoId: grupoId } = antes;
  const proveedores = [antes.proveedorId, datos.proveedorId] as const;
  const seguido =
    pedido === undefined && actual && proveedores[0] !== proveedores[1]
      ? seguirProveedor(actual, proveedores, await cuitsDe(tx, ctx, proveedores))
      : undefined;
  const cambio = { actual, filas: [id], grupoId, moneda: datos.moneda };
  const comprobanteId = await ajustarComprobante(tx, ctx, cambio, seguido ?? pedido);
  const otroImporte = !mismosImportes(antes, importes);
  if (otroImporte) await lockComprobantes(tx, ctx, [comprobanteId]);
  await actualizarMovimiento(tx, ctx, { id, version, comprobanteId, importes }, datos);
  if (actual && actual.id !== comprobanteId) await anularSueltos(tx, ctx, [actual.id]);
  const revisar = otroImporte || pedido !== undefined;
  if (comprobanteId && revisar) await verificarReparto(tx, ctx, comprobanteId, [id]);
}

const mismosImportes = (a: ImportesDeParte, b: ImportesDeParte): boolean =>
  a.importeCentavos === b.importeCentavos &&
  a.importeArsCentavos === b.importeArsCentavos &&
  a.importeUsdCentavos === b.importeUsdCentavos;

/** Frozen again only when what they come from changed: a part of a split keeps its odd centavo. */
function importesDe(antes: Movimiento, datos: Whole<Datos>): ImportesDeParte {
  const { importeCentavos, moneda, cotizacion } = datos;
  const igual =
    importeCentavos === antes.importeCentavos &&
    moneda === antes.moneda &&
    (cotizacion?.valor ?? null) === (antes.cotizacion?.valor ?? null);
  return igual ? antes : congelar(datos);
}
