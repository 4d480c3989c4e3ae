import { pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../audit/audited.ts';
import type { AfterDate } from '../../context/sql/cursor.ts';
import { rowsOf, writerOf } from '../../context/sql/delimited.ts';
import { CAMPOS, type Datos, PROPIOS } from './columns.sql.ts';
import { celdasDeItem, type FilaItems } from './pagina.sql.ts';

/**
 * Description of a movement after the verb of an audit entry, in two parts: before the code and
 * after it.
 */
export function nombreSinCodigo(
  movimiento: Omit<Movimiento, 'codigo'>,
): readonly [antes: string, despues: string] {
  const { tipo, importeCentavos, moneda, proyecto, concepto } = movimiento;
  const importe = formatearDinero(importeCentavos, moneda);
  return [`${tipo.toLowerCase()} `, ` de ${importe} en ${proyecto.codigo}: ${concepto}`];
}

export const nombrarMovimiento = (movimiento: Movimiento): string =>
  nombreSinCodigo(movimiento).join(movimiento.codigo);

/** Present values of a movement's editable fields, over which an edit is merged. */
export const datosDe = (movimiento: Movimiento): Whole<Datos> => ({
  ...pick(movimiento, CAMPOS),
  importeCentavos: movimiento.importeCentavos,
});

/** Audited fields of a movement under their API names; referenced rows are logged by name. */
export function camposAuditados(movimiento: Omit<Movimiento, 'codigo'>): Audited<Datos> {
  const {
    rubroId: _rubro,
    proveedorId: _proveedor,
    cuentaId: _cuenta,
    deBolsillo: _bolsillo,
    cotizacion,
    ...propios
  } = PROPIOS.rowOf(movimiento);
  return {
    ...propios,
    proyecto: movimiento.proyecto.codigo,
    importeCentavos: movimiento.importeCentavos,
    cotizacion,
    importeArsCentavos: movimiento.importeArsCentavos,
    importeUsdCentavos: movimiento.importeUsdCentavos,
    rubro: movimiento.rubro && `${movimiento.rubro.codigo} ${movimiento.rubro.nombre}`,
    proveedor: movimiento.proveedor?.razonSocial ?? null,
    cuenta: movimiento.cuenta?.nombre ?? null,
    deBolsillo: movimiento.bolsillo?.miembro.nombre ?? null,
    comprobante: movimiento.comprobante && nombreDe(movimiento.comprobante),
    comprobanteDatos: movimiento.comprobante,
    privado: movimiento.privado,
  };
}

const nombreDe = (c: NonNullable<Movimiento['comprobante']>) =>
  nombreComprobante(c.tipoArca, c.puntoVenta, c.numero);

const CELDAS = celdasDeItem('m.concepto');
const itemWriter = writerOf(CELDAS);
const CAMPO = Object.keys(CELDAS);
const ID = CAMPO.indexOf('id');
const FECHA = CAMPO.indexOf('fecha');

/** JSON array of at most `limit` items, and day and id of the last one if there are more. */
export function itemsDe(
  { filas, ...referencias }: FilaItems,
  limit: number,
): { readonly items: string; readonly ultimo: AfterDate } {
  const todas = rowsOf(filas);
  const dePagina = todas.slice(0, limit);
  const ultima = todas.length > limit ? dePagina.at(-1) : undefined;
  return {
    items: `[${dePagina.map(itemWriter(referencias)).join(',')}]`,
    ultimo: ultima === undefined ? null : { fecha: ultima[FECHA] ?? '', id: ultima[ID] ?? '' },
  };
}
