import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import type { SignoImportacion } from '../importacion.schema.ts';
import { DEBE_ENTRA, ladoEscrito } from './debe-haber.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { esNotaEnPositivo, VUELVE } from './notas-de-credito.rules.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import type { SentidoSaldo } from './saldo-corrido.rules.ts';
import { tipoDeTexto } from './secciones.rules.ts';
import type { Tabla } from './tabla.rules.ts';
import { tipoEscrito } from './tipo-escrito.rules.ts';

/**
 * Rule for the type of a table's rows, income or expense, from the sign and the column of their
 * amounts.
 */
export type SignoTabla = DeQuePende & {
  /** Type of a positive amount; a negative one has the other type. */
  readonly positivo: TipoMovimiento;
  /** True when there are debits and none is positive, as banks write them. */
  readonly debitosNegativos: boolean;
  /** Answer about rows named like income, asked when the amounts are expenses only by default. */
  readonly deCobros: Contestada | null;
  /**
   * Meaning of Debe, proved by the rows or asked; null for a table without Debe and Haber, or whose
   * running balance shows it.
   */
  readonly deDebe: Contestada | null;
  /**
   * Answer about credit notes with positive amounts; null when the table has none, or is not of
   * movements.
   */
  readonly deNotas: Contestada | null;
};

const NEGATIVO_ES_EGRESO = 'NEGATIVO_ES_EGRESO';
const NEGATIVO_ES_DEVOLUCION = 'NEGATIVO_ES_DEVOLUCION';

const DE_EGRESOS = /\b(?:gastos|egresos|pagos|compras|costos)\b/;
const DE_INGRESOS = /\b(?:ingresos|cobros|cobranzas)\b/;

/**
 * Type in a title: `Casa Quiroga: gastos de obra` has one; `Ingresos y gastos` has both, so null.
 */
function tipoDeTitulo(texto: string): TipoMovimiento | null {
  const [egresos, ingresos] = [DE_EGRESOS.test(texto), DE_INGRESOS.test(texto)];
  if (egresos && ingresos) return null;
  return tipoDeTexto(texto) ?? (egresos ? 'EGRESO' : ingresos ? 'INGRESO' : null);
}

const tipoDeColumna = ({ deImporte }: Tabla): TipoMovimiento | null =>
  deImporte.map(({ titulo }) => tipoDeTexto(titulo.toLowerCase())).find((tipo) => tipo) ?? null;

/**
 * Type named by the title of the column, by the words above or by the sheet, else income in a table
 * of contributions.
 */
function tipoDeRotulos(tabla: Tabla, hoja: string): TipoMovimiento | null {
  const previas = tabla.cruda.previas.map(({ celdas }) => celdas.map((c) => c.plegado).join(' '));
  const titulos = [...previas.toReversed(), hoja].map(tipoDeTitulo);
  const tipo = tipoDeColumna(tabla) ?? titulos.find((uno) => uno) ?? null;
  return tipo ?? (tabla.destino === 'APORTES' ? 'INGRESO' : null);
}

const otro = (tipo: TipoMovimiento): TipoMovimiento => (tipo === 'INGRESO' ? 'EGRESO' : 'INGRESO');

type Pedido = {
  readonly tabla: Tabla;
  readonly hoja: string;
  /** Amounts of the single column of both directions. */
  readonly importes: readonly number[];
  /** Amounts of the column of expenses. */
  readonly debitos: readonly number[];
  /** True when every row with a negative amount is named as a refund. */
  readonly devoluciones: boolean;
  /** Number of rows named like income. */
  readonly cobros: number;
  readonly sentido: SentidoSaldo | null;
  /** Meaning of the sign, when the user chose it. */
  readonly signoElegido: SignoImportacion | null;
};

/**
 * Part of negative amounts from which the minus surely, or probably, separates expenses from
 * income.
 */
const NEGATIVOS = { seguro: 0.5, probable: 0.3 } as const;

const hayIndicio = ({ tabla, hoja, sentido, signoElegido }: Pedido): boolean =>
  signoElegido !== null ||
  sentido !== null ||
  tipoDeRotulos(tabla, hoja) !== null ||
  tabla.porCampo.has('tipo');

export const SON_INGRESOS = 'INGRESOS';

const preguntarCobros = ({ tabla, cobros }: Pedido, cuaderno: Cuaderno): Contestada =>
  cuaderno.consultar({
    id: `SIGNO:cobros:${tabla.id}`,
    tipo: 'SIGNO',
    texto:
      cobros === 1
        ? `En «${tabla.grilla.nombre}» una fila parece un cobro: ¿es un ingreso?`
        : `En «${tabla.grilla.nombre}» ${cobros} filas parecen cobros: ¿son ingresos?`,
    opciones: [
      { valor: SON_INGRESOS, texto: 'Sí, ingresos' },
      { valor: 'EGRESOS', texto: 'No, egresos' },
    ],
    propuesta: SON_INGRESOS,
    textos: [tabla.grilla.nombre],
  });

/** Names of income only, folded: `Cobro certificado 6`, `Anticipo del cliente`. */
const PARECE_COBRO =
  /^(?:cobr[oa]\w*|cobranzas?|ingresos?|anticipos? (?:del? )?clientes?|aportes? (?:de )?socios?|entrega a cuenta (?:del? )?cliente|cuota (?:del? )?cliente|pago (?:del? )?(?:cliente|comitente))\b/;

export function signoDeTabla(
  pedido: Pedido,
  cuaderno: Cuaderno,
): Omit<SignoTabla, 'deDebe' | 'deNotas'> {
  const debitosNegativos = pedido.debitos.length > 0 && pedido.debitos.every((n) => n <= 0);
  const signo = signoDeImportes(pedido, cuaderno);
  const supuesto = signo.positivo === 'EGRESO' && pedido.cobros > 0 && !hayIndicio(pedido);
  const deCobros = supuesto ? preguntarCobros(pedido, cuaderno) : null;
  return { ...signo, debitosNegativos, deCobros };
}

function signoDeImportes(
  pedido: Pedido,
  cuaderno: Cuaderno,
): DeQuePende & Pick<SignoTabla, 'positivo'> {
  const { tabla, hoja, importes, sentido, signoElegido } = pedido;
  if (signoElegido)
    return { positivo: signoElegido === 'TODO_EGRESO' ? 'EGRESO' : 'INGRESO', pendiente: null };
  if (tabla.positivo) return { positivo: tabla.positivo, pendiente: null };
  if (sentido) return { positivo: sentido.suma, pendiente: null };
  const negativos = importes.filter((n) => n < 0).length;
  const parte = negativos / Math.max(importes.length, 1);
  const deRotulos = tipoDeRotulos(tabla, hoja);
  if (deRotulos && parte < NEGATIVOS.seguro) return { positivo: deRotulos, pendiente: null };
  if (negativos === 0) return { positivo: 'EGRESO', pendiente: null };
  if (pedido.devoluciones) return { positivo: 'EGRESO', pendiente: null };
  // A list of expenses may have only negative amounts.
  const todos = negativos === importes.length;
  if (todos && deRotulos === 'INGRESO') return { positivo: deRotulos, pendiente: null };
  if (todos || (!deRotulos && parte >= NEGATIVOS.seguro))
    return { positivo: 'INGRESO', pendiente: null };
  const { valor, ...pende } = cuaderno.consultar({
    id: `SIGNO:${tabla.id}`,
    tipo: 'SIGNO',
    texto: `En «${hoja}» hay importes en negativo: ¿qué son?`,
    opciones: [
      { valor: NEGATIVO_ES_DEVOLUCION, texto: 'Devoluciones: los demás son egresos' },
      { valor: NEGATIVO_ES_EGRESO, texto: 'Egresos: los demás son ingresos' },
    ],
    propuesta: parte < NEGATIVOS.probable ? NEGATIVO_ES_DEVOLUCION : NEGATIVO_ES_EGRESO,
    recordar: `SIGNO:${tabla.huella}`,
  });
  return { positivo: valor === NEGATIVO_ES_EGRESO ? 'INGRESO' : 'EGRESO', ...pende };
}

/** True for an amount in a single column, without a heading that names its type. */
const deUnaColumna = ({ importe, seccion }: Entrada): boolean =>
  (importe?.columna.campo === 'importe' || importe?.columna.campo === 'importeUsd') &&
  seccion?.tipo == null;

export const pareceCobro = (entrada: Entrada): boolean =>
  deUnaColumna(entrada) && PARECE_COBRO.test(entrada.celdas.get('concepto')?.plegado ?? '');

/**
 * True when the type of a row depends on the meaning of its amount's sign, positive or negative.
 */
export const cuelgaDelSigno = (entrada: Entrada): boolean =>
  deUnaColumna(entrada) && !entrada.celdas.has('tipo');

/** True when an answer or the rows say that Debe, otherwise read as expenses, is income. */
const entraPorDebe = ({ deDebe }: SignoTabla): boolean => deDebe?.valor === DEBE_ENTRA;

const DE_DOS_COLUMNAS: ReadonlySet<string> = new Set([
  'ingreso',
  'egreso',
  'ingresoUsd',
  'egresoUsd',
]);

/** True when the type of a row depends on the side of its amount. */
export const cuelgaDelDebe = (entrada: Entrada): boolean =>
  DE_DOS_COLUMNAS.has(entrada.importe?.columna.campo ?? '') || ladoEscrito(entrada) !== null;

/** Type of a row; null when its column of types is not understood. */
export function tipoDeEntrada(
  entrada: Entrada,
  centavos: number,
  { signo, sentido }: { readonly signo: SignoTabla; readonly sentido: SentidoSaldo | null },
): TipoMovimiento | null {
  const { importe, celdas, seccion } = entrada;
  const campo = importe?.columna.campo;
  const alReves = sentido?.suma === 'EGRESO' || entraPorDebe(signo);
  const deDosColumnas = (tipo: TipoMovimiento): TipoMovimiento => {
    const devuelve = centavos < 0 && !(tipo === 'EGRESO' && signo.debitosNegativos);
    return alReves === devuelve ? tipo : otro(tipo);
  };
  if (campo === 'ingreso' || campo === 'ingresoUsd') return deDosColumnas('INGRESO');
  if (campo === 'egreso' || campo === 'egresoUsd') return deDosColumnas('EGRESO');
  const escrito = celdas.get('tipo');
  if (escrito) {
    const tipo = tipoEscrito(escrito, entrada.tabla.tiposEscritos);
    if (tipo === 'DEBE' || tipo === 'HABER') {
      return deDosColumnas(tipo === 'DEBE' ? 'EGRESO' : 'INGRESO');
    }
    return tipo;
  }
  if (signo.deCobros && pareceCobro(entrada)) {
    return signo.deCobros.valor === SON_INGRESOS ? 'INGRESO' : 'EGRESO';
  }
  const positivo = seccion?.tipo ?? signo.positivo;
  if (signo.deNotas?.valor === VUELVE && esNotaEnPositivo(entrada, centavos)) return otro(positivo);
  return centavos < 0 ? otro(positivo) : positivo;
}
