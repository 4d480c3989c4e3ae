import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { claveDeComprobante, conComprobante } from '@plomada/domain/importaciones/duplicados.rules';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import type { ChequePorSalir } from '@plomada/domain/importaciones/libro/cheque-libro.rules';
import {
  proveedoresPorCrear,
  type ProveedorDeFila,
} from '@plomada/domain/importaciones/proveedor.rules';

import type { Tx } from '../../../context/context.ts';
import { nextNumbers } from '../../../context/sql/counter.sql.ts';
import { runInOrder } from '../../../context/sql/in-order.ts';
import { emitirCheques } from '../../cheques/registrar.commands.ts';
import { insertDeComprobantes } from '../../movimientos/comprobantes/comprobantes.sql.ts';
import { insertDeMovimientos, serieDe } from '../../movimientos/movimientos.sql.ts';
import { INSERT_PROVEEDORES } from '../importaciones.sql.ts';

/** Rows per statement. */
const TANDA = 1000;
/**
 * Movements per statement. The sums are updated once for each statement, so fewer statements are
 * faster.
 */
const TANDA_MOVIMIENTOS = 5000;

/** Batches of rows, with the number of rows up to the end of each. */
function tandasDe<T>(filas: readonly T[], de = TANDA, primera = de) {
  const tandas: { readonly tanda: readonly T[]; readonly hechas: number }[] = [];
  for (let i = 0; i < filas.length; i += i === 0 ? primera : de) {
    const tanda = filas.slice(i, i + (i === 0 ? primera : de));
    tandas.push({ tanda, hechas: i + tanda.length });
  }
  return tandas;
}

/** Creates the missing suppliers and returns the supplier's id for each row. */
export async function crearProveedores(
  { query, tenantId, now, actor }: Tx,
  proveedores: readonly (ProveedorDeFila | null)[],
): Promise<{
  readonly creados: readonly string[];
  readonly idDe: (proveedor: ProveedorDeFila | null) => string | null;
}> {
  const { nuevos, porClave } = proveedoresPorCrear(proveedores);
  // A fixed order of inserts keeps two imports from a deadlock.
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

/** Inserts the documents; the unique index refuses one that was entered since the file was read. */
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

/** Creates the documents, and adds each movement's supplier and document. */
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

/**
 * Creates the suppliers and documents of the movements when no other kind of rows names suppliers.
 */
export async function completar<M extends MovimientoImportado>(tx: Tx, movimientos: readonly M[]) {
  const proveedores = movimientos.map(({ proveedor }) => proveedor);
  const { creados, idDe } = await crearProveedores(tx, proveedores);
  return { creados, completos: await conSusPartes(tx, movimientos, idDe) };
}

/**
 * Gives the movements consecutive codes in the order of the file. The counter stays locked until
 * the commit.
 */
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
  /** True when the rate was agreed: the amount was written as dollars times a rate. */
  readonly pactada?: boolean;
  /** Own cheque that pays it. */
  readonly cheque?: ChequePorSalir | null;
};

/**
 * Rate of a row. A spreadsheet gives only its value, so it counts as the official rate, unless it
 * was agreed.
 */
export const cotizacionDe = ({
  cotizacion,
  pactada = false,
}: Pick<MovimientoNumerado, 'cotizacion' | 'pactada'>) =>
  cotizacion === null
    ? null
    : { valor: cotizacion, tipo: pactada ? ('PACTADA' as const) : ('OFICIAL' as const) };

/** Issues the own cheques that pay imported expenses and that their banks have still to pay. */
export async function emitirImportados(
  tx: Tx,
  privado: boolean,
  movimientos: readonly MovimientoNumerado[],
): Promise<void> {
  const emitidos = movimientos.flatMap(({ id, cheque, proveedor, ...movimiento }) => {
    if (!cheque) return [];
    const { moneda, importeCentavos, fecha } = movimiento;
    const contraparte = proveedor?.razonSocial ?? null;
    const datos = { ...cheque, caracter: 'A_LA_ORDEN' as const, contraparte };
    const fijos = { moneda, importeCentavos, fecha, privado, cuentaId: null };
    return [{ ...fijos, movimientoId: id, datos }];
  });
  if (emitidos.length > 0) await emitirCheques(tx, emitidos);
}

/**
 * Statements that insert the movements, for `runInOrder`; each has the number of rows inserted up
 * to its end.
 */
export function sentenciasDeMovimientos(
  tx: Tx,
  lote: { readonly importacionId: string; readonly privado: boolean },
  movimientos: readonly MovimientoNumerado[],
) {
  // The first batch is small, so that PostgreSQL works while the large ones are built.
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
