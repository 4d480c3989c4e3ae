import { MONEDAS } from '../../base/dinero.rules.ts';
import type { Celda } from '../../planilla/celda.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { monedaDeTitulo } from '../../planilla/moneda.rules.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import { leerMoneda } from '../palabras.rules.ts';
import { claveDeMoneda, signoDeFormato, type Calculo } from './calculo.rules.ts';
import { nombreDe, type Columna, type Cruda, type Pedido } from './columna-mostrada.rules.ts';
import { DE_IMPORTE, EN_DOLARES } from './vocabulario.rules.ts';

/** Sign `$` in a number format, with the code of a language other than that of Argentina (2C0A). */
const SIGNO_AJENO = /^\$\$-(?!2C0A$)[0-9A-F]+$/i;
const FILAS_MOSTRADAS = 3;

/**
 * Numbers of a column without a known currency, by the sign of their format, when other numbers are
 * in dollars; those with the sign of the peso are left out.
 */
function signosDudosos(celdas: readonly Celda[]): Map<string, Celda[]> {
  const numeros = celdas.filter(({ valor, monto }) => typeof valor === 'number' && monto !== null);
  if (!numeros.some(({ monto }) => monto?.moneda === 'USD')) return new Map();
  const sinMoneda = numeros.filter(({ monto }) => monto?.moneda === null);
  const porSigno = Map.groupBy(sinMoneda, signoDeFormato);
  return new Map([...porSigno].filter(([signo]) => signo === '' || SIGNO_AJENO.test(signo)));
}

/** True for a column of amounts or of a month without a currency in its title. */
const esSinMoneda = ({ campo, mes, titulo }: Columna): boolean =>
  (mes !== null || (campo !== null && DE_IMPORTE.has(campo) && !EN_DOLARES.has(campo))) &&
  monedaDeTitulo(titulo) === null;

const EN_PALABRAS = { ARS: 'Pesos', USD: 'Dólares' } as const;

const OPCIONES = MONEDAS.map((moneda) => ({ valor: moneda, texto: EN_PALABRAS[moneda] }));

type Moneda = (typeof MONEDAS)[number];
type Duda = { readonly id: string; readonly texto: string; readonly textos: readonly string[] };
type Elegida = { readonly moneda: Moneda | null; readonly de: DeQuePende };

function consultar({ cuaderno }: Pedido, duda: Duda): Elegida {
  const { valor, ...de } = cuaderno.consultar({
    ...duda,
    tipo: 'COLUMNA',
    opciones: OPCIONES,
    propuesta: null,
  });
  return { moneda: MONEDAS.find((una) => una === valor) ?? null, de };
}

const mostrar = (celdas: readonly Celda[]): string =>
  celdas
    .slice(0, FILAS_MOSTRADAS)
    .map(({ texto }) => texto)
    .join(' · ');

/** Words above a table about its amounts: `Importes en dólares`. */
const DE_IMPORTES =
  /\b(?:importes?|montos?|valores|cifras|precios|todo|expresad\w*|moneda|gastos|pagos)\b|^en /;

function celdaDeArriba({ previas }: Cruda): { readonly texto: string } | null {
  const celdas = previas.flatMap((fila) => fila.celdas);
  const hallada = celdas.find(({ texto, plegado }) => {
    const moneda = monedaDeTitulo(texto);
    if (moneda === null || moneda === 'ARS' || /\d/.test(texto)) return false;
    return DE_IMPORTES.test(plegado) || plegado.split(' ').length === 1;
  });
  return hallada ?? null;
}

/**
 * Asks for the currency when the words above a table, whose tab names none, name one other than
 * pesos.
 */
function deArriba(cruda: Cruda, pedido: Pedido): Elegida | null {
  const celda = cruda.grilla.moneda === null ? celdaDeArriba(cruda) : null;
  if (celda === null) return null;
  return consultar(pedido, {
    id: `MONEDA:${pedido.id}`,
    texto: `Arriba de los importes de «${cruda.grilla.nombre}» dice «${celda.texto}»: ¿en qué moneda están?`,
    textos: [celda.texto],
  });
}

/**
 * Asks for the currency of rows with an empty currency cell, when others of the column are in
 * dollars.
 */
function deVacias(cruda: Cruda, columna: Columna, pedido: Pedido): Elegida | null {
  const filas = cruda.cuerpo.filter(({ celdas }) => celdas.length > 1);
  const escritas = filas.flatMap(({ porColumna }) => porColumna.get(columna.columna) ?? []);
  const enDolares = escritas.some(({ valor }) => leerMoneda(valor) === 'USD');
  const vacias = filas.filter(
    ({ porColumna, celdas }) =>
      !porColumna.has(columna.columna) &&
      celdas.some(({ clase }) => clase === 'FECHA') &&
      celdas.some(({ monto, clase }) => monto !== null && clase !== 'FECHA'),
  );
  if (!enDolares || vacias.length === 0) return null;
  return consultar(pedido, {
    id: `MONEDA:${pedido.id}:vacia`,
    texto: `En «${cruda.grilla.nombre}» hay filas sin moneda y otras en dólares: ¿en qué moneda están las que no la dicen?`,
    textos: vacias.slice(0, FILAS_MOSTRADAS).map(({ celdas }) => mostrar(celdas)),
  });
}

/**
 * Questions for a column with numbers in dollars and others without a known currency, one for each
 * sign in their formats.
 */
function deFormatos(cruda: Cruda, una: Columna, pedido: Pedido): (readonly [string, Elegida])[] {
  const { columna } = una;
  const celdas = cruda.cuerpo.flatMap(({ porColumna }) => porColumna.get(columna) ?? []);
  return [...signosDudosos(celdas)].map(([signo, celdasDelSigno]) => {
    const como =
      signo === '' ? 'no muestran moneda' : `muestran ${signo.replace(/-.*$/, '').slice(1)}`;
    const elegida = consultar(pedido, {
      id: `MONEDA:${pedido.id}:${nombreColumna(columna)}:${signo}`,
      texto: `En ${nombreDe(una)} de «${cruda.grilla.nombre}» hay importes en dólares y otros que ${como}: ¿en qué moneda están esos otros?`,
      textos: [mostrar(celdasDelSigno)],
    });
    return [claveDeMoneda(columna, signo), elegida];
  });
}

type Preguntadas = Pick<Calculo, 'monedas' | 'deTabla' | 'sinMoneda'> & {
  readonly de: readonly DeQuePende[];
};

/**
 * Asks for currencies that a table does not make clear: because of its formats, the words above it,
 * or empty cells.
 */
export function preguntarMonedas(
  cruda: Cruda,
  columnas: readonly Columna[],
  pedido: Pedido,
): Preguntadas {
  const propia = columnas.find(({ campo }) => campo === 'moneda');
  if (propia) {
    const vacia = deVacias(cruda, propia, pedido);
    const de = vacia ? [vacia.de] : [];
    return { monedas: new Map(), deTabla: null, sinMoneda: vacia?.moneda ?? null, de };
  }
  const sinMoneda = columnas.filter(esSinMoneda);
  const formatos = sinMoneda.flatMap((una) => deFormatos(cruda, una, pedido));
  const todas = columnas.every(({ campo }) => campo === null || !EN_DOLARES.has(campo));
  const arriba = sinMoneda.length > 0 && todas ? deArriba(cruda, pedido) : null;
  return {
    monedas: new Map(formatos.flatMap(([clave, { moneda }]) => (moneda ? [[clave, moneda]] : []))),
    deTabla: arriba?.moneda ?? null,
    sinMoneda: null,
    de: [...formatos.map(([, { de }]) => de), ...(arriba ? [arriba.de] : [])],
  };
}
