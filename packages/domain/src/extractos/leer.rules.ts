import type { Decir } from '../base/decir.ts';
import { sumarCentavos } from '../base/dinero.rules.ts';
import { accept, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import type { HallazgoImportacion } from '../planilla/planilla.schema.ts';
import { faltaAlguna, preguntaDe } from '../planilla/preguntar.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import {
  hechosDeCabeza,
  verificarCabeza,
  verificarMoneda,
  type CuentaDelExtracto,
} from './cabeza.rules.ts';
import { encadenar, type Cadena, type Corte } from './cadena.rules.ts';
import { ubicarColumnas } from './columnas.rules.ts';
import { cerrarDia } from './del-dia.rules.ts';
import type { FormaExtracto, LineaLeida, PreguntaExtracto } from './extracto.schema.ts';
import { LectorDeFilas, type Afuera, type FilasLeidas } from './filas.rules.ts';
import { lecturasDe } from './lectura.rules.ts';
import { LINEAS_EXTRACTO_MAX } from './limites.ts';
import { PREGUNTA_MONEDA } from './preguntas.rules.ts';
import type { Lectura } from './renglon.rules.ts';
import { saldosEscritos } from './saldos-escritos.rules.ts';
import { tablaConocida, tablaDeOtra, type TablaExtracto } from './tabla.rules.ts';

export type PedidoExtracto = CuentaDelExtracto & {
  readonly respuestas: Readonly<Record<string, string>>;
};

/** Sums of the columns of money: all rows, and of these the lines and the rows left out. */
export type PruebaExtracto = {
  readonly columnaCentavos: number;
  readonly leidoCentavos: number;
  readonly afueraCentavos: number;
};

export type ExtractoLeido = {
  readonly forma: FormaExtracto;
  /** Oldest first; empty while a question waits for its answer. */
  readonly lineas: readonly LineaLeida[];
  /** First and last day; empty without lines. */
  readonly desde: string;
  readonly hasta: string;
  readonly saldoInicialCentavos: number | null;
  readonly saldoFinalCentavos: number | null;
  readonly afuera: readonly HallazgoImportacion[];
  readonly preguntas: readonly PreguntaExtracto[];
  readonly prueba: PruebaExtracto;
};

type Dinero = Pick<Decir, 'dinero'>;

const SIN_PRUEBA: PruebaExtracto = { columnaCentavos: 0, leidoCentavos: 0, afueraCentavos: 0 };

const sinLineas = (
  { forma }: TablaExtracto,
  preguntas: readonly PreguntaExtracto[],
): ExtractoLeido => ({
  forma: forma.forma,
  lineas: [],
  desde: '',
  hasta: '',
  saldoInicialCentavos: null,
  saldoFinalCentavos: null,
  afuera: [],
  preguntas,
  prueba: SIN_PRUEBA,
});

type Encadenada = {
  readonly leida: FilasLeidas;
  readonly cadena: Cadena;
  readonly lectura: Lectura;
};
type Intento = Outcome<Encadenada> | { readonly corte: Corte };

function intentar(tabla: TablaExtracto, lectura: Lectura, cuit: string | null): Intento {
  const leida = new LectorDeFilas(tabla, lectura, cuit).leer();
  if (!leida.ok) return leida;
  const nodos = leida.valor.renglones.flatMap(({ nodo, delDia }) => (delDia ? [] : [nodo]));
  const encadenada = encadenar(nodos, tabla.forma.orden);
  if ('corte' in encadenada) return encadenada;
  return accept({ leida: leida.valor, cadena: encadenada.cadena, lectura });
}

/** True when an attempt read the rows and their balances follow one another. */
const estaProbado = (intento: Intento): intento is { ok: true; valor: Encadenada } =>
  'ok' in intento && intento.ok && intento.valor.cadena.probados > 0;

type Elegida = Encadenada | { readonly falta: readonly PreguntaExtracto[] };

/** First reading whose balances follow; without balances, the only one that there is. */
function elegir(
  tabla: TablaExtracto,
  { respuestas, cuit }: PedidoExtracto,
  { dinero, moneda }: { dinero: Decir['dinero']; moneda: PedidoExtracto['moneda'] },
): Outcome<Elegida & { preguntas: readonly PreguntaExtracto[] }> {
  const pedidas = lecturasDe(tabla, respuestas);
  if (!pedidas.ok) return pedidas;
  const { lecturas, preguntas, sinPrueba } = pedidas.valor;
  if (faltaAlguna(preguntas)) return accept({ falta: [], preguntas });
  let primero: Intento | null = null;
  for (const lectura of lecturas) {
    const intento = intentar(tabla, lectura, cuit);
    if (estaProbado(intento)) return accept({ ...intento.valor, preguntas });
    primero ??= intento;
  }
  if (primero === null) throw new RangeError('No reading of the statement to try');
  if ('corte' in primero) return cortado(primero.corte, (centavos) => dinero(centavos, moneda));
  if (!primero.ok) return primero;
  if (faltaAlguna(sinPrueba)) return accept({ falta: sinPrueba, preguntas });
  return accept({ ...primero.valor, preguntas: [...preguntas, ...sinPrueba] });
}

const cortado = (
  { fila, esperado, dice }: Corte,
  enDinero: (centavos: number) => string,
): Refusal =>
  refuseAt(
    'archivo',
    `Fila ${fila}: el saldo no sigue. Tendría que ser ${enDinero(esperado)} y dice ${enDinero(dice)}`,
    { fila },
  );

/** Question of the currency, of a file that names none for an account in dollars. */
function preguntarMoneda(
  nombradas: ReadonlySet<string>,
  { moneda, respuestas }: PedidoExtracto,
): PreguntaExtracto | null {
  if (nombradas.size > 0 || moneda === 'ARS') return null;
  return preguntaDe(
    {
      id: PREGUNTA_MONEDA,
      tipo: 'MONEDA',
      texto: '¿En qué moneda está el extracto?',
      opciones: [
        { valor: 'ARS', texto: 'Pesos' },
        { valor: 'USD', texto: 'Dólares' },
      ],
    },
    respuestas,
  );
}

const RETENIDO = 'Es un depósito retenido: todavía no está en el saldo';

type Separadas = {
  readonly lineas: readonly LineaLeida[];
  readonly afuera: readonly Afuera[];
};

const dejarFuera = (linea: LineaLeida, mensaje: string): Afuera => ({
  fila: linea.fila,
  columna: 'Concepto',
  valor: linea.concepto.slice(0, 80),
  mensaje,
  centavos: linea.importeCentavos,
});

/** Lines with their balances, oldest first, and the deposits that are in no balance yet. */
function separar({ leida, cadena }: Encadenada): Separadas {
  const { alReves, saldos, retenidos } = cadena;
  const renglones = leida.renglones.filter(({ delDia }) => !delDia);
  const lineas: LineaLeida[] = [];
  const afuera: Afuera[] = [];
  for (const [i, { linea, nodo }] of (alReves ? renglones.toReversed() : renglones).entries()) {
    if (linea === null) continue;
    const sinSaldo = nodo.saldo === null && saldos[i] === null && cadena.cierre !== null;
    if (retenidos.has(i) || (sinSaldo && nodo.retenible)) afuera.push(dejarFuera(linea, RETENIDO));
    else lineas.push({ ...linea, saldoCentavos: nodo.saldo ?? saldos[i] ?? null });
  }
  return { lineas, afuera };
}

function probar(columnaCentavos: number, { lineas, afuera }: Separadas): Outcome<PruebaExtracto> {
  const leidoCentavos = sumarCentavos(lineas.map(({ importeCentavos }) => importeCentavos));
  const afueraCentavos = sumarCentavos(afuera.map(({ centavos }) => centavos));
  if (columnaCentavos !== leidoCentavos + afueraCentavos) {
    return refuseAt('archivo', 'Las sumas del extracto no cierran: no se lee nada');
  }
  return accept({ columnaCentavos, leidoCentavos, afueraCentavos });
}

function verificarCantidad(lineas: number): Refusal | null {
  if (lineas === 0) {
    return refuseAt('archivo', 'El extracto no tiene líneas debajo de los títulos');
  }
  return lineas > LINEAS_EXTRACTO_MAX
    ? refuseAt('archivo', `Un extracto tiene hasta ${LINEAS_EXTRACTO_MAX} líneas`)
    : null;
}

type Extremos = { readonly apertura: number | null; readonly cierre: number | null };

/** Opening and closing balance: those of the lines or, of lines without any, those that rows state. */
function extremosDe(
  tabla: TablaExtracto,
  { cadena, lectura }: Encadenada,
  { cierre, lineas }: { readonly cierre: number | null; readonly lineas: readonly LineaLeida[] },
): Extremos | { readonly corte: Corte } {
  if (cadena.apertura !== null) return { apertura: cadena.apertura, cierre };
  const escritos = saldosEscritos(tabla, lectura.decimal);
  if (escritos.apertura === null || escritos.cierre === null) return { apertura: null, cierre };
  const esperado =
    escritos.apertura.centavos + sumarCentavos(lineas.map((una) => una.importeCentavos));
  const { fila, centavos: dice } = escritos.cierre;
  if (esperado !== dice) return { corte: { fila, esperado, dice } };
  return { apertura: escritos.apertura.centavos, cierre: dice };
}

function armar(
  tabla: TablaExtracto,
  elegida: Encadenada,
  {
    pedido,
    preguntas,
    dinero,
  }: {
    readonly pedido: PedidoExtracto;
    readonly preguntas: readonly PreguntaExtracto[];
    readonly dinero: Decir['dinero'];
  },
): Outcome<ExtractoLeido> {
  const { leida, cadena } = elegida;
  const enDinero = (centavos: number) => dinero(centavos, pedido.moneda);
  const separadas = separar(elegida);
  const dia = cerrarDia(leida, { ...cadena, lineas: separadas.lineas });
  if (!dia.ok) return cortado(dia.corte, enDinero);
  const lineas = [...separadas.lineas, ...dia.lineas];
  const afuera = [
    ...leida.afuera,
    ...separadas.afuera,
    ...dia.afuera.map(({ linea, mensaje }) => dejarFuera(linea, mensaje)),
  ];
  const cantidad = verificarCantidad(lineas.length);
  if (cantidad) return cantidad;
  const prueba = probar(leida.columnaCentavos, { lineas, afuera });
  if (!prueba.ok) return prueba;
  const extremos = extremosDe(tabla, elegida, { cierre: dia.cierre, lineas });
  if ('corte' in extremos) return cortado(extremos.corte, enDinero);
  const dias = lineas.map(({ fecha }) => fecha).toSorted();
  return accept({
    forma: tabla.forma.forma,
    lineas,
    desde: dias[0] ?? '',
    hasta: dias.at(-1) ?? '',
    saldoInicialCentavos: extremos.apertura,
    saldoFinalCentavos: extremos.cierre,
    afuera: afuera
      .toSorted((a, b) => a.fila - b.fila)
      .map(({ centavos: _centavos, ...hallazgo }) => hallazgo),
    preguntas,
    prueba: prueba.valor,
  });
}

/**
 * Reads a statement: its lines oldest first, in whichever order the file has them. It is refused
 * with the row at which its balance does not follow, or when it is of another account, CUIT or
 * currency.
 */
export function leerExtracto(
  filas: readonly FilaImportada[],
  pedido: PedidoExtracto,
  { dinero }: Dinero,
): Outcome<ExtractoLeido> {
  const conocida = tablaConocida(filas);
  const ubicada = conocida
    ? accept({ tabla: conocida, preguntas: [] })
    : ubicarColumnas(tablaDeOtra(filas), pedido.respuestas);
  if (!ubicada.ok) return ubicada;
  const { tabla, preguntas: deColumnas } = ubicada.valor;
  const cabeza = hechosDeCabeza(tabla);
  const ajena = verificarCabeza(cabeza, pedido);
  if (ajena) return ajena;
  if (faltaAlguna(deColumnas)) return accept(sinLineas(tabla, deColumnas));
  const elegida = elegir(tabla, pedido, { dinero, moneda: pedido.moneda });
  if (!elegida.ok) return elegida;
  const preguntas = [...deColumnas, ...elegida.valor.preguntas];
  if ('falta' in elegida.valor) {
    return accept(sinLineas(tabla, [...preguntas, ...elegida.valor.falta]));
  }
  const { monedas } = elegida.valor.leida;
  for (const una of monedas) {
    const otra = verificarMoneda(new Set([una]), pedido.moneda);
    if (otra) return otra;
  }
  const deMoneda = preguntarMoneda(new Set([...cabeza.monedas, ...monedas]), pedido);
  if (deMoneda !== null) preguntas.push(deMoneda);
  if (faltaAlguna(preguntas)) return accept(sinLineas(tabla, preguntas));
  if (deMoneda?.respuesta === 'ARS') {
    return verificarMoneda(new Set(['ARS']), pedido.moneda) ?? accept(sinLineas(tabla, preguntas));
  }
  return armar(tabla, elegida.valor, { pedido, preguntas, dinero });
}
