import { tieneDosLecturas, type MarcaDecimal } from '../base/decimal.rules.ts';
import { monedaDeMarca, type MonedaEscrita } from './moneda.rules.ts';
import {
  diaYMesDe,
  ordenDeDias,
  medianocheDe,
  type OrdenDeFecha,
  type TextoDeFila,
} from './orden-de-fechas.rules.ts';
import { Cuenta, DESLIZ, mayoria, type Ejemplo } from './recuento.rules.ts';
import { nombreCelda } from './referencia.rules.ts';
import { plegar, type CeldaImportada } from './texto.rules.ts';

/** Facts with which the cells of a column are read. */
export type HechosDeColumna = {
  /**
   * Decimal sign; null when nothing proves one. `DUDOSA`: numbers of the file contradict each
   * other.
   */
  readonly decimal: MarcaDecimal | 'DUDOSA' | null;
  readonly orden: OrdenDeFecha | 'DUDOSO';
  /**
   * `DIA` unless some instant in UTC of the column is not at midnight: some programs write dates as
   * midnight UTC.
   */
  readonly medianoche: 'DIA' | 'INSTANTE';
  /** Currency of the amounts that name none; null when it is unknown. */
  readonly moneda: MonedaEscrita | null;
};

export const SIN_HECHOS: HechosDeColumna = {
  decimal: null,
  orden: 'DMA',
  medianoche: 'DIA',
  moneda: null,
};

/**
 * A fact about a file: its value, whether it is certain, and some of the cells for and against it.
 */
export type Hecho<T> = {
  readonly valor: T;
  readonly segura: boolean;
  readonly prueban: readonly Ejemplo[];
  readonly contradicen: readonly Ejemplo[];
};

export type HechosDeArchivo = {
  readonly decimal: Hecho<MarcaDecimal | 'DUDOSA' | null>;
  /** Facts about a column, by the index of the sheet and of the column. */
  readonly deColumna: (hoja: number, columna: number) => HechosDeColumna;
};

type Cruda = {
  readonly nombre: string;
  readonly oculta?: boolean;
  readonly filas: readonly {
    readonly fila: number;
    readonly celdas: readonly { readonly columna: number; readonly valor: CeldaImportada }[];
  }[];
};

const LARGO_MAX = 40;
/** Ending without centavos: `1.234.-`. */
const COLA = /[.,]\s*[-–—]{0,2}$/;
const NUMERO = /^([^\d.,]*)((?:\d[\d.,\s]*)?[\d])([^\d.,]*)$/;
/** Groups of three digits, with either separator. */
const EN_MILES = /^\d{1,3}(?:[.,]\d{3})+$/;
const ADORNO = /[-−–+()%\s]/g;

/**
 * Digits and separators of a text that is one number, perhaps with a sign, a currency or a percent
 * sign; null for any other.
 */
function cifrasDe(texto: string): string | null {
  const [, antes = '', cifras, despues = ''] = NUMERO.exec(texto.replace(COLA, '')) ?? [];
  if (cifras === undefined) return null;
  const marca = `${antes}${despues}`.replaceAll(ADORNO, '');
  return marca === '' || monedaDeMarca(marca) !== undefined ? cifras.replaceAll(/\s/g, '') : null;
}

/** Decimal sign that the number alone proves; null when it proves none. */
export function marcaQuePrueba(texto: string): MarcaDecimal | null {
  if (texto.length > LARGO_MAX || !/\d[.,]\d/.test(texto)) return null;
  const cifras = cifrasDe(texto);
  if (cifras === null || tieneDosLecturas(cifras)) return null;
  const ultimo = Math.max(cifras.lastIndexOf(','), cifras.lastIndexOf('.'));
  if (ultimo < 0) return null;
  const [signo, otro]: [MarcaDecimal, MarcaDecimal] =
    cifras.charAt(ultimo) === ',' ? [',', '.'] : ['.', ','];
  const enteros = cifras.slice(0, ultimo);
  if (enteros.includes(signo)) {
    return !enteros.includes(otro) && EN_MILES.test(cifras) ? otro : null;
  }
  return !enteros.includes(otro) || EN_MILES.test(enteros) ? signo : null;
}

const RENGLON = /^\d{1,3}(?:[.,]\d{1,2})*$/;

/**
 * True for texts most of which are line numbers such as `1`, `1.1`, `1.2`, `2`, whose point is no
 * decimal sign.
 */
function esNumeracion(textos: readonly TextoDeFila[]): boolean {
  const numeros = textos.flatMap(({ texto }) =>
    RENGLON.test(texto) ? [texto.split(/[.,]/).map(Number)] : [],
  );
  if (numeros.length < 2 || numeros.length < textos.length * PARTE) return false;
  const siguen = numeros.slice(1).filter((numero, i) => sigue(numeros[i] ?? [], numero)).length;
  return siguen >= (numeros.length - 1) * PARTE;
}
const PARTE = 0.6;

function sigue(antes: readonly number[], numero: readonly number[]): boolean {
  const comun = numero.findIndex((parte, i) => parte !== antes[i]);
  if (comun < 0) return false;
  const paso = (numero[comun] ?? 0) - (antes[comun] ?? 0);
  return paso === 1 && numero.slice(comun + 1).every((parte) => parte <= 1);
}

/**
 * Beginnings of titles whose points and commas are no decimal signs, such as those of days, lines
 * and documents.
 */
const SIN_DECIMALES =
  /^(?:fecha|dia|vto|venc|f |item|n |nro|num|orden|cod|art|dni|cuit|cuil|doc|tel|cel|cbu|comprob|factura)/;

function decimalDe(cuenta: Cuenta<MarcaDecimal>): Hecho<MarcaDecimal | 'DUDOSA' | null> {
  const hallada = mayoria(cuenta, [',', '.'], DESLIZ.numeros);
  if (hallada === null) return { valor: null, segura: false, prueban: [], contradicen: [] };
  const { gana, pierde, unanime, desliz } = hallada;
  return {
    valor: desliz ? gana : 'DUDOSA',
    segura: unanime,
    prueban: cuenta.ejemplos(gana),
    contradicen: cuenta.ejemplos(pierde),
  };
}

const CON_SIGNOS = /\d[.,/:T-]\d/;
const COLUMNAS_MAX = 16_384;

/**
 * Facts of the visible sheets of a file; a column that proves no decimal sign takes that of its
 * sheet, else of the file.
 */
export function hechosDeArchivo(hojas: readonly Cruda[]): HechosDeArchivo {
  const deArchivo = new Cuenta<MarcaDecimal>();
  const porColumna = new Map<number, HechosDeColumna>();
  const porHoja = hojas.map((hoja, indice) => {
    const deHoja = new Cuenta<MarcaDecimal>();
    for (const [columna, leida] of hoja.oculta === true ? [] : columnasDe(hoja)) {
      const deColumna = new Cuenta<MarcaDecimal>();
      for (const { fila, texto } of contables(leida)) {
        const marca = marcaQuePrueba(texto);
        if (marca === null) continue;
        const ejemplo = () => ({ hoja: hoja.nombre, celda: nombreCelda(fila, columna), texto });
        for (const cuenta of [deColumna, deHoja, deArchivo]) cuenta.sumar(marca, ejemplo);
      }
      const dias = leida.textos.flatMap(({ texto }) => diaYMesDe(texto) ?? []);
      porColumna.set(indice * COLUMNAS_MAX + columna, {
        decimal: decimalDe(deColumna).valor,
        orden: ordenDeDias(dias).orden,
        medianoche: medianocheDe(leida.textos),
        moneda: null,
      });
    }
    return decimalDe(deHoja).valor;
  });
  const decimal = decimalDe(deArchivo);
  return {
    decimal,
    deColumna: (hoja, columna) => {
      const propios = porColumna.get(hoja * COLUMNAS_MAX + columna) ?? SIN_HECHOS;
      return { ...propios, decimal: propios.decimal ?? porHoja[hoja] ?? decimal.valor };
    },
  };
}

/** Facts of the columns of one sheet, from its rows. */
export function hechosDeFilas(
  filas: readonly { readonly fila: number; readonly celdas: readonly CeldaImportada[] }[],
): (columna: number) => HechosDeColumna {
  const hoja = filas.map(({ fila, celdas }) => ({
    fila,
    celdas: celdas.map((valor, columna) => ({ columna, valor })),
  }));
  const hechos = hechosDeArchivo([{ nombre: '', filas: hoja }]);
  return (columna) => hechos.deColumna(0, columna);
}

type Columna = { readonly titulos: string[]; readonly textos: TextoDeFila[] };

const contables = (columna: Columna): readonly TextoDeFila[] =>
  columna.titulos.some((titulo) => SIN_DECIMALES.test(titulo)) || esNumeracion(columna.textos)
    ? []
    : columna.textos;

/** Longest text, in characters, taken for a title; of each column at most `TITULOS` are kept. */
const TITULO_MAX = 30;
const TITULOS = 5;

function columnasDe({ filas }: Cruda): ReadonlyMap<number, Columna> {
  const columnas = new Map<number, Columna>();
  for (const { fila, celdas } of filas) {
    for (const { columna, valor } of celdas) {
      if (typeof valor !== 'string') continue;
      const hallada = columnas.get(columna) ?? { titulos: [], textos: [] };
      columnas.set(columna, hallada);
      const texto = valor.trim();
      if (CON_SIGNOS.test(texto) || RENGLON.test(texto)) hallada.textos.push({ fila, texto });
      else if (hallada.titulos.length < TITULOS && hallada.textos.length === 0) {
        if (texto.length <= TITULO_MAX) hallada.titulos.push(plegar(texto));
      }
    }
  }
  return columnas;
}
