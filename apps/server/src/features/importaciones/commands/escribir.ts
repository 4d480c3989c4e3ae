import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { claveDeComprobante, conComprobante } from '@plomada/domain/importaciones/duplicados.rules';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import {
  proveedoresPorCrear,
  type ProveedorDeFila,
} from '@plomada/domain/importaciones/proveedor.rules';

import type { Tx } from '../../../context/context.ts';
import { nextNumbers } from '../../../context/sql/counter.sql.ts';
import { runInOrder } from '../../../context/sql/in-order.ts';
import { insertDeComprobantes } from '../../movimientos/comprobantes/comprobantes.sql.ts';
import { insertDeMovimientos, serieDe } from '../../movimientos/movimientos.sql.ts';
import { INSERT_PROVEEDORES } from '../importaciones.sql.ts';

/** Rows of one statement. */
const TANDA = 1000;
/** Sums are noted, and mostly added up, once for each statement: the fewer there are the better. */
const TANDA_MOVIMIENTOS = 5000;

/** Each with how many rows there are up to its end. */
function tandasDe<T>(filas: readonly T[], de = TANDA, primera = de) {
  const tandas: { readonly tanda: readonly T[]; readonly hechas: number }[] = [];
  for (let i = 0; i < filas.length; i += i === 0 ? primera : de) {
    const tanda = filas.slice(i, i + (i === 0 ? primera : de));
    tandas.push({ tanda, hechas: i + tanda.length });
  }
  return tandas;
}

/** Makes the missing suppliers, each once, and gives the id of every row's one by its key. */
export async function crearProveedores(
  { query, tenantId, now, actor }: Tx,
  proveedores: readonly (ProveedorDeFila | null)[],
): Promise<{
  readonly creados: readonly string[];
  readonly idDe: (proveedor: ProveedorDeFila | null) => string | null;
}> {
  const { nuevos, porClave } = proveedoresPorCrear(proveedores);
  // In one order, so that two imports never wait for each other's.
  const ordenados = nuevos.toSorted((a, b) => (a.clave < b.clave ? -1 : 1));
  const ids = new Map(ordenados.map(({ clave }) => [clave, newId()]));
  for (const { tanda } of tandasDe(ordenados)) {
    const filas = tanda.map(({ clave, razonSocial, cuit }) => ({
      id: ids.get(clave),
      razonSocial,
      cuit,
    }));
    await query(INSERT_PROVEEDORES(tenantId, now, actor.userId, JSON.stringify(filas)));
  }
  const idDe = (proveedor: ProveedorDeFila | null): string | null => {
    if (proveedor === null || proveedor.id !== null) return proveedor?.id ?? null;
    const { clave } = required(porClave.get(proveedor.clave), `the supplier ${proveedor.clave}`);
    return required(ids.get(clave), `the id of supplier ${clave}`);
  };
  return { creados: [...ids.values()], idDe };
}

/** The unique index has the last word on a document that somebody entered since the file was read. */
export async function crearComprobantes(
  tx: Tx,
  movimientos: readonly MovimientoImportado[],
): Promise<(m: MovimientoImportado) => string | null> {
  const documentos = movimientos
    .filter(conComprobante)
    .map((m) => ({ m, clave: claveDeComprobante(m.comprobante), id: newId() }))
    .sort((a, b) => (a.clave < b.clave ? -1 : 1));
  const sentencias = tandasDe(documentos).map(({ tanda }) => ({
    make: () =>
      insertDeComprobantes(
        tx,
        tanda.map(({ id, m: { comprobante, fecha, importeCentavos, moneda } }) => ({
          id,
          comprobante: {
            ...comprobante,
            fechaEmision: fecha,
            totalCentavos: importeCentavos,
            moneda,
            origen: 'IMPORT' as const,
          },
        })),
      ),
  }));
  await runInOrder(tx.query, sentencias);
  const ids = new Map(documentos.map(({ m, id }) => [m.fila, id]));
  return ({ fila }) => ids.get(fila) ?? null;
}

/** Each with its supplier, and with its document, which is made. */
export async function conSusPartes<M extends MovimientoImportado>(
  tx: Tx,
  movimientos: readonly M[],
  proveedorDe: (proveedor: ProveedorDeFila | null) => string | null,
) {
  const comprobanteDe = await crearComprobantes(tx, movimientos);
  return movimientos.map((movimiento) => ({
    ...movimiento,
    proveedorId: proveedorDe(movimiento.proveedor),
    comprobanteId: comprobanteDe(movimiento),
  }));
}

/** The same where the suppliers are those of these rows alone. */
export async function completar<M extends MovimientoImportado>(tx: Tx, movimientos: readonly M[]) {
  const proveedores = movimientos.map(({ proveedor }) => proveedor);
  const { creados, idDe } = await crearProveedores(tx, proveedores);
  return { creados, completos: await conSusPartes(tx, movimientos, idDe) };
}

/** Codes in the order of the file, without a gap; the counter is locked from here to the commit. */
export async function numerar<T>(tx: Tx, privado: boolean, movimientos: readonly T[]) {
  const [serie, prefijo] = serieDe(privado);
  const primero = await nextNumbers(tx, serie, movimientos.length);
  return movimientos.map((movimiento, i) => ({
    ...movimiento,
    id: newId(),
    codigo: `${prefijo}${String(primero + i).padStart(6, '0')}`,
  }));
}

export type MovimientoNumerado = MovimientoImportado & {
  readonly id: string;
  readonly codigo: string;
  readonly proveedorId: string | null;
  readonly comprobanteId: string | null;
  /** Whether dollars and rate were written as a product. */
  readonly pactada?: boolean;
};

/** A rate in a spreadsheet states no more than its value: it counts as the official one, unless both agreed on it. */
export const cotizacionDe = ({
  cotizacion,
  pactada = false,
}: Pick<MovimientoNumerado, 'cotizacion' | 'pactada'>) =>
  cotizacion === null
    ? null
    : { valor: cotizacion, tipo: pactada ? ('PACTADA' as const) : ('OFICIAL' as const) };

/** The statements that write them, for `runInOrder`, each with how many rows there are up to its end. */
export function sentenciasDeMovimientos(
  tx: Tx,
  lote: { readonly importacionId: string; readonly privado: boolean },
  movimientos: readonly MovimientoNumerado[],
) {
  // The first is small: PostgreSQL is at work while the large ones are made.
  return tandasDe(movimientos, TANDA_MOVIMIENTOS, TANDA).map(({ tanda, hechas }) => ({
    hechas,
    make: () => {
      const filas = tanda.map((m) => ({
        id: m.id,
        codigo: m.codigo,
        proyectoId: m.proyectoId,
        comprobanteId: m.comprobanteId,
        datos: { ...m, cotizacion: cotizacionDe(m) },
        importes: m,
      }));
      return insertDeMovimientos(tx, lote, filas);
    },
  }));
}
