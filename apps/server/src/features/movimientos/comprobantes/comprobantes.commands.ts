import type { RowOf } from '@plomada/db/statement';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type {
  Comprobante,
  ComprobanteEdicion,
  ComprobanteEntrada,
} from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  verificarDeuda,
  verificarReparto as verificarRepartoDe,
} from '@plomada/domain/movimientos/comprobantes/reparto.rules';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { Tx } from '../../../context/context.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { ComprobanteRepetido } from '../duplicados/duplicados.commands.ts';
import { lockComprobantes } from '../locks.sql.ts';
import {
  type Escritura,
  identidadDe,
  insertarComprobante,
  insertarSiFalta,
  leerDocumento,
  reemplazarComprobante,
} from './comprobantes.sql.ts';
import { escribeLoMismo } from './datos.sql.ts';
import { selectVivo, type Tenedor, tenedoresDe } from './tenedores.sql.ts';

/**
 * Document of that identity that is not annulled, locked together with the movement's present one.
 */
async function tomarExistente(
  tx: Tx,
  comprobante: ComprobanteEntrada,
  actualId: string | null,
): Promise<RowOf<typeof selectVivo> | null> {
  const leer = () => tx.query(selectVivo(tx, comprobante));
  const [visto] = await leer();
  await lockComprobantes(tx, [visto?.id ?? null, actualId]);
  // The document is read again under the lock, because a concurrent call may have annulled or
  // renumbered it.
  const [tomado] = visto ? await leer() : [];
  return tomado && tomado.id === visto?.id ? tomado : null;
}

/**
 * Document that a movement joins (`imputar`): the existing one of that identity, if it has a total
 * and the actor sees all its movements, or a new one if there is none. Otherwise refused as a
 * duplicate. After the movement is written, `verificarReparto` compares the sum with the total.
 */
export async function imputarComprobante(
  tx: Tx,
  comprobante: ComprobanteEntrada,
  { moneda, propio, actualId = null }: Escritura & { readonly actualId?: string | null },
): Promise<string> {
  const antes = await tomarExistente(tx, comprobante, actualId);
  const newId = antes ? null : await insertarSiFalta(tx, comprobante, moneda);
  if (newId !== null) return newId;
  const existente = antes ?? (await tomarExistente(tx, comprobante, actualId));
  const tenedores = existente && (await tenedoresDe(tx, existente.id));
  const aLaVista = existente?.visible && tenedores?.every(({ visible }) => visible);
  const seSuma = existente?.totalCentavos !== null && aLaVista;
  if (existente && seSuma) return existente.id;
  throw new ComprobanteRepetido(tx, { identidad: identidadDe(comprobante), propio });
}

/**
 * Refuses when the movements of a document, summed in its currency, exceed its total. A single
 * movement may differ from its document (perceptions, rounding), unless the document is a debt: no
 * more than its pending amount may be paid. Called after the writes, with the document locked;
 * `propios` are the rows being written.
 */
export async function verificarReparto(
  tx: Tx,
  comprobanteId: string,
  propios: readonly string[],
): Promise<void> {
  const tenedores = await tenedoresDe(tx, comprobanteId);
  const { totalCentavos, aPagar, saldadoCentavos } = await leerDocumento(tx, comprobanteId);
  if (aPagar)
    return mustAllow(verificarDeuda({ totalCentavos, saldadoCentavos }, tenedores, propios));
  if (tenedores.length < 2) return;
  mustAllow(verificarRepartoDe(totalCentavos, tenedores, propios));
}

/**
 * Refuses a change of amount when the actor does not see all movements of the document, whatever
 * the amount: otherwise the sum of the hidden ones could be found by trying. The pending amount of
 * a debt is visible to everybody.
 */
export async function exigirALaVista(tx: Tx, comprobanteId: string): Promise<void> {
  const { aPagar } = await leerDocumento(tx, comprobanteId);
  if (aPagar) return;
  const tenedores = await tenedoresDe(tx, comprobanteId);
  if (!tenedores.every(({ visible }) => visible)) throw new AppError('COMPROBANTE_COMPARTIDO');
}

/**
 * Change of the document `actual` of the movements `filas`, all of which use it and may belong to
 * one split, `grupoId`.
 */
export type Cambio = {
  readonly actual: Comprobante;
  readonly filas: readonly string[];
  readonly grupoId: string | null;
  readonly moneda: Moneda;
  /** Id of the row when a person edits a single one. */
  readonly propio?: string;
};

const esElMismo = (a: Comprobante, b: ComprobanteEdicion): boolean =>
  a.tipoArca === b.tipoArca &&
  a.puntoVenta === b.puntoVenta &&
  a.numero === b.numero &&
  a.cuitEmisor === b.cuitEmisor;

/** True if nothing changes: a form sends its whole document with every edit, usually unchanged. */
const esIgual = (a: Comprobante, b: ComprobanteEntrada, moneda: string): boolean =>
  !b.qr && b.partes === undefined && escribeLoMismo(a, b, moneda);

/**
 * Changes the data of a document; those of a debt are refused here. The correction applies to every
 * movement of the document and is audited for each. Another identity is a correction too if only
 * `filas` and other parts of their split use the document; otherwise these movements get a new
 * document. Refused when hidden movements use the document too. Returns the id of the movements'
 * document.
 */
export async function cambiarComprobante(
  tx: Tx,
  { actual, filas, grupoId, moneda, propio }: Cambio,
  nuevo: ComprobanteEntrada,
): Promise<string> {
  if (esIgual(actual, nuevo, moneda)) return actual.id;
  await lockComprobantes(tx, [actual.id]);
  const { aPagar } = await leerDocumento(tx, actual.id);
  if (aPagar) {
    if (!esElMismo(actual, nuevo)) return insertarComprobante(tx, nuevo, { moneda, propio });
    throw new AppError('COMPROBANTE_POR_PAGAR');
  }
  const tenedores = await tenedoresDe(tx, actual.id);
  const otros = tenedores.filter(({ id }) => !filas.includes(id));
  const delGrupo = otros.every((o) => grupoId !== null && o.grupoProrrateoId === grupoId);
  if (!esElMismo(actual, nuevo) && !delGrupo)
    return insertarComprobante(tx, nuevo, { moneda, propio });
  if (!otros.every(({ visible }) => visible)) throw new AppError('COMPROBANTE_COMPARTIDO');
  const reemplazo = { id: actual.id, comprobante: nuevo };
  await reemplazarComprobante(tx, reemplazo, { moneda, propio });
  await auditarOtros(tx, otros, { antes: actual, despues: nuevo });
  return actual.id;
}

const nombreDe = (c: Pick<Comprobante, 'tipoArca' | 'puntoVenta' | 'numero'>) =>
  nombreComprobante(c.tipoArca, c.puntoVenta, c.numero);

async function auditarOtros(
  tx: Tx,
  otros: readonly Tenedor[],
  { antes, despues }: { readonly antes: Comprobante; readonly despues: ComprobanteEntrada },
): Promise<void> {
  const { id: _id, letra: _letra, clase: _clase, ...comprobanteDatos } = antes;
  const { qr: _qr, imputar: _imputar, partes: _partes, ...nuevosDatos } = despues;
  for (const { id, codigo, proyectoId } of otros) {
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('MOVIMIENTO', { id, proyectoId }),
      resumen: `Cambió el comprobante de ${codigo} al editar otro movimiento del mismo comprobante`,
      antes: { comprobante: nombreDe(antes), comprobanteDatos },
      despues: { comprobante: nombreDe(despues), comprobanteDatos: nuevosDatos },
    });
  }
}

type Ajuste = Omit<Cambio, 'actual'> & { readonly actual: Comprobante | null };

/** Adds, joins, changes or removes the document of a row; returns the id of its document. */
export async function ajustarComprobante(
  tx: Tx,
  { actual, ...fila }: Ajuste,
  nuevo: ComprobanteEdicion | null | undefined,
): Promise<string | null> {
  if (nuevo === undefined) return actual?.id ?? null;
  if (nuevo === null) {
    await lockComprobantes(tx, [actual?.id ?? null]);
    return null;
  }
  const conservado = actual && esElMismo(actual, nuevo) ? actual.origen : 'MANUAL';
  const entrada = { ...nuevo, origen: nuevo.origen ?? conservado };
  const { moneda, propio } = fila;
  if (entrada.imputar && !(actual && esElMismo(actual, entrada))) {
    return imputarComprobante(tx, entrada, { moneda, propio, actualId: actual?.id ?? null });
  }
  if (!actual) return insertarComprobante(tx, entrada, { moneda, propio });
  return cambiarComprobante(tx, { ...fila, actual }, entrada);
}
