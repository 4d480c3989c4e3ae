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
  escribeLoMismo,
  type Escritura,
  identidadDe,
  insertarComprobante,
  insertarSiFalta,
  leerDocumento,
  reemplazarComprobante,
  selectVivo,
  type Tenedor,
  tenedoresDe,
} from './comprobantes.sql.ts';

/** The living document of that identity, locked together with the one its movement holds now. */
async function tomarExistente(
  tx: Tx,
  comprobante: ComprobanteEntrada,
  actualId: string | null,
): Promise<RowOf<typeof selectVivo> | null> {
  const leer = () => tx.query(selectVivo(tx, comprobante));
  const [visto] = await leer();
  await lockComprobantes(tx, [visto?.id ?? null, actualId]);
  // Read again: whoever held the lock may have annulled it, or given it another number.
  const [tomado] = visto ? await leer() : [];
  return tomado && tomado.id === visto?.id ? tomado : null;
}

/**
 * The document a movement joins (`imputar`): the one of that identity when it has a total and the
 * actor sees all that hangs on it, a new one when there is none. Otherwise refused like any other
 * duplicate. After the movement is written, `verificarReparto` checks the sum against the total.
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
 * A document of several movements is never exceeded: the sum of its living ones, in its currency,
 * stays within its total. A single movement may differ from its document (perceptions, rounding), but for one that
 * is owed: of that never more is paid than was pending.
 * Call it after the writes, with the document locked; `propios` are the rows being written.
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
 * Refuses another amount to whoever does not see all that hangs on the document, whatever that is: a refusal that
 * hidden parts tip could be halved into their sum. What is pending of one that is owed everybody sees.
 */
export async function exigirALaVista(tx: Tx, comprobanteId: string): Promise<void> {
  const { aPagar } = await leerDocumento(tx, comprobanteId);
  if (aPagar) return;
  const tenedores = await tenedoresDe(tx, comprobanteId);
  if (!tenedores.every(({ visible }) => visible)) throw new AppError('COMPROBANTE_COMPARTIDO');
}

/** The rows whose document changes: all of them hold `actual`, and may belong to one split. */
export type Cambio = {
  readonly actual: Comprobante;
  readonly filas: readonly string[];
  readonly grupoId: string | null;
  readonly moneda: Moneda;
  /** The one row that a person edits by itself. */
  readonly propio?: string;
};

const esElMismo = (a: Comprobante, b: ComprobanteEdicion): boolean =>
  a.tipoArca === b.tipoArca &&
  a.puntoVenta === b.puntoVenta &&
  a.numero === b.numero &&
  a.cuitEmisor === b.cuitEmisor;

/** A form sends its document whole with every edit: mostly as it was. */
const esIgual = (a: Comprobante, b: ComprobanteEntrada, moneda: string): boolean =>
  !b.qr && b.partes === undefined && escribeLoMismo(a, b, moneda);

/**
 * Writes other data over a document; one that is owed is changed where it is owed. It is one document: a correction holds for every movement
 * on it and is audited for each. Another identity is a correction too while all of them are parts of
 * the same split; if not, these rows alone move to a new document. Refuses a document that is also
 * held by movements out of the actor's sight. Gives the id the rows then have.
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

/** Adds, joins, changes or takes off the document of a row; gives the id it then has. */
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
