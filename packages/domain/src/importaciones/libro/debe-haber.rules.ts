import type { Celda } from '../../planilla/celda.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { Lado, TipoOLado } from '../vocabulario-valores.ts';
import type { Entrada } from './entradas.rules.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import type { Tabla } from './tabla.rules.ts';
import { tipoEscrito } from './tipo-escrito.rules.ts';

export const DEBE_ENTRA = 'DEBE_ENTRA';
const DEBE_SALE = 'DEBE_SALE';

const DE_LIBRO = /^(?:debe|haber)\b/;
/** Beginning, folded, of descriptions of income and of expenses. */
const ENTRA =
  /^(?:aportes?|cobr[oa]\w*|cobranzas?|ingresos?|anticipos? (?:del? )?(?:cliente|comitente|obra)|ventas?|prestamos? recibidos?|reintegros?)\b/;
const SALE =
  /^(?:compras?|pagos?|gastos?|egresos?|facturas?|jornales?|sueldos?|honorarios|fletes?|alquiler(?:es)?|materiales|combustible|retiros?)\b/;

const FILAS_MOSTRADAS = 3;

const esLado = (tipo: TipoOLado | null): tipo is Lado => tipo === 'DEBE' || tipo === 'HABER';

/**
 * True when a table uses Debe and Haber, whose meaning in a cash book is the opposite of that in a
 * bank statement.
 */
const esDeDebeYHaber = ({ columnas, tiposEscritos }: Tabla): boolean => {
  if ([...(tiposEscritos?.values() ?? [])].some(esLado)) return true;
  const lados = columnas.filter(
    ({ campo, titulo }) =>
      (campo === 'ingreso' || campo === 'egreso') && DE_LIBRO.test(plegar(titulo)),
  );
  return lados.length === 2;
};

/** Side written in the type column of a row; null for any other type. */
export function ladoEscrito({ celdas, tabla }: Entrada): Lado | null {
  const celda = celdas.get('tipo');
  const tipo = celda ? tipoEscrito(celda, tabla.tiposEscritos) : null;
  return esLado(tipo) ? tipo : null;
}

function ladoDe(entrada: Entrada): Lado | null {
  const { importe, tabla } = entrada;
  if (importe === null) return null;
  if (tabla.tiposEscritos !== null) return ladoEscrito(entrada);
  return plegar(importe.columna.titulo).startsWith('debe') ? 'DEBE' : 'HABER';
}

/** Rows whose words name their direction, counted by the meaning of Debe that agrees with them. */
type Votos = { readonly entra: number; readonly sale: number };

/** Direction named by a row's words; otherwise a row with a supplier is a payment. */
function sentidoPropio({ celdas }: Entrada): 'ENTRA' | 'SALE' | null {
  const concepto = celdas.get('concepto')?.plegado ?? '';
  if (ENTRA.test(concepto)) return 'ENTRA';
  return SALE.test(concepto) || celdas.has('proveedor') ? 'SALE' : null;
}

function votosDeFilas(entradas: readonly Entrada[]): Votos {
  const votos = { entra: 0, sale: 0 };
  for (const entrada of entradas) {
    const propio = sentidoPropio(entrada);
    const lado = ladoDe(entrada);
    if (propio === null || lado === null) continue;
    const debeEntra = (propio === 'ENTRA') === (lado === 'DEBE');
    votos[debeEntra ? 'entra' : 'sale'] += 1;
  }
  return votos;
}

/** Number of agreeing rows, with none against, that is enough proof. */
const FILAS_QUE_PRUEBAN = 2;

function probado({ entra, sale }: Votos): string | null {
  if (entra >= FILAS_QUE_PRUEBAN && sale === 0) return DEBE_ENTRA;
  return sale >= FILAS_QUE_PRUEBAN && entra === 0 ? DEBE_SALE : null;
}

const sabida = (valor: string): Contestada => ({ valor, pendiente: null });

/**
 * Vote of a table's tab and the words above it about Debe: 1 for a cash book, where it is income,
 * -1 for a bank, where it is expenses, 0 for both or none.
 */
function votoDeTitulos({ grilla, cruda }: Tabla): number {
  const textos = [
    grilla.nombre,
    ...cruda.previas.flatMap(({ celdas }) => celdas.map(({ texto }) => texto)),
  ].map(plegar);
  const alguno = (patron: RegExp) => textos.some((texto) => patron.test(texto));
  const [caja, banco] = [alguno(/\bcajas?\b/), alguno(/\bbancos?\b|\bextracto\b|\bcta cte\b/)];
  return caja === banco ? 0 : caja ? 1 : -1;
}

type TablaConFilas = { readonly tabla: Tabla; readonly entradas: readonly Entrada[] };

const suma = (votos: readonly number[]): number => votos.reduce((a, b) => a + b, 0);

function propuestaDe(tablas: readonly TablaConFilas[], { entra, sale }: Votos): string | null {
  const votos =
    entra === sale ? suma(tablas.map(({ tabla }) => votoDeTitulos(tabla))) : entra - sale;
  return votos === 0 ? null : votos > 0 ? DEBE_ENTRA : DEBE_SALE;
}

const textoDe = (celda: Celda | undefined): string => celda?.texto ?? '';

/** Text of a sample row: `Compra de hierro: 1.000,00 en Debe`. */
function mostrar(entrada: Entrada): string {
  const { celdas, importe } = entrada;
  const lado = celdas.get('tipo')?.texto ?? importe?.columna.titulo ?? '';
  return `${textoDe(celdas.get('concepto'))}: ${importe?.celda.texto ?? ''} en ${lado}`;
}

/**
 * Meaning of Debe in those of the tables that use Debe and Haber: proven by the words of their
 * rows, else asked once per workbook; null when no table uses them.
 */
export function preguntarDebeYHaber(
  tablas: readonly TablaConFilas[],
  cuaderno: Cuaderno,
): { readonly deTablas: ReadonlySet<Tabla>; readonly respuesta: Contestada | null } {
  const conDebeHaber = tablas.filter(
    ({ tabla, entradas }) => esDeDebeYHaber(tabla) && entradas.length > 0,
  );
  const [primera] = conDebeHaber;
  if (!primera) return { deTablas: new Set(), respuesta: null };
  const ejemplos = conDebeHaber.flatMap(({ entradas }) =>
    entradas.filter((entrada) => ladoDe(entrada) !== null),
  );
  const votos = votosDeFilas(ejemplos);
  const duda = {
    id: 'SIGNO:debe-haber',
    tipo: 'SIGNO' as const,
    texto: '¿Qué es el Debe: lo que entra o lo que sale?',
    opciones: [
      { valor: DEBE_ENTRA, texto: 'Debe es lo que entra, Haber lo que sale (como en una caja)' },
      { valor: DEBE_SALE, texto: 'Debe es lo que sale, Haber lo que entra (como en un resumen)' },
    ],
    propuesta: propuestaDe(conDebeHaber, votos),
    textos: ejemplos.slice(0, FILAS_MOSTRADAS).map(mostrar),
    recordar: `SIGNO:debe-haber:${primera.tabla.huella}`,
  };
  const sabido = probado(votos);
  return {
    deTablas: new Set(conDebeHaber.map(({ tabla }) => tabla)),
    respuesta: sabido === null ? cuaderno.consultar(duda) : sabida(sabido),
  };
}
