import { tieneDosLecturas, type MarcaDecimal } from '../base/decimal.rules.ts';
import { monedaDeMarca, type MonedaEscrita } from './moneda.rules.ts';
import { nombreCelda } from './referencia.rules.ts';
import { plegar, type CeldaImportada } from './texto.rules.ts';

/** Day, month, year, as in Argentina, or month first. */
export type OrdenDeFecha = 'DMA' | 'MDA';

/**
 * Facts needed to read the cells of a column. Null means unknown; ambiguity has a separate value.
 */
export type HechosDeColumna = {
  /** Null when nothing proves it. `DUDOSA`: the numbers of the file contradict each other. */
  readonly decimal: MarcaDecimal | 'DUDOSA' | null;
  readonly orden: OrdenDeFecha | 'DUDOSO';
  /** DIA when all instants of the column are at midnight UTC, as some programs write dates. */
  readonly medianoche: 'DIA' | 'INSTANTE';
  /** Currency of all its amounts, from the format or the title; null without one. */
  readonly moneda: MonedaEscrita | null;
};

export const SIN_HECHOS: HechosDeColumna = {
  decimal: null,
  orden: 'DMA',
  medianoche: 'DIA',
  moneda: null,
};

export type Ejemplo = { readonly hoja: string; readonly celda: string; readonly texto: string };

/** A fact about a file: its value, whether it is certain, and the cells for and against it. */
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

type Dicho = { readonly fila: number; readonly texto: string };

const LARGO_MAX = 40;
/** Ending without centavos: `1.234.-`. */
const COLA = /[.,]\s*[-–—]{0,2}$/;
const NUMERO = /^([^\d.,]*)((?:\d[\d.,\s]*)?[\d])([^\d.,]*)$/;
/** Groups of three digits, with either separator. */
const EN_MILES = /^\d{1,3}(?:[.,]\d{3})+$/;
const ADORNO = /[-−–+()%\s]/g;

/** The digits of a text that is a number and nothing else; null for any other. */
function cifrasDe(texto: string): string | null {
  const [, antes = '', cifras, despues = ''] = NUMERO.exec(texto.replace(COLA, '')) ?? [];
  if (cifras === undefined) return null;
  const marca = `${antes}${despues}`.replaceAll(ADORNO, '');
  return marca === '' || monedaDeMarca(marca) !== undefined ? cifras.replaceAll(/\s/g, '') : null;
}

/** Decimal sign that the number alone proves; null when it is ambiguous. */
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

/** True for line numbers such as `1`, `1.1`, `1.2`, `2`, whose point is no decimal sign. */
function esNumeracion(dichos: readonly Dicho[]): boolean {
  const numeros = dichos.flatMap(({ texto }) =>
    RENGLON.test(texto) ? [texto.split(/[.,]/).map(Number)] : [],
  );
  if (numeros.length < 2 || numeros.length < dichos.length * PARTE) return false;
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

/** Titles of days, lines and documents, whose points and commas are no decimal signs. */
const SIN_DECIMALES =
  /^(?:fecha|dia|vto|venc|f |item|n |nro|num|orden|cod|art|dni|cuit|cuil|doc|tel|cel|cbu|comprob|factura)/;

const EJEMPLOS = 3;

/** Counts the cells in favour of each of two readings. */
class Cuenta<T extends string> {
  readonly #de = new Map<T, { veces: number; ejemplos: Ejemplo[] }>();

  sumar(valor: T, ejemplo: () => Ejemplo): void {
    const suma = this.#de.get(valor) ?? { veces: 0, ejemplos: [] };
    suma.veces += 1;
    if (suma.ejemplos.length < EJEMPLOS) suma.ejemplos.push(ejemplo());
    this.#de.set(valor, suma);
  }

  veces(valor: T): number {
    return this.#de.get(valor)?.veces ?? 0;
  }

  ejemplos(valor: T): readonly Ejemplo[] {
    return this.#de.get(valor)?.ejemplos ?? [];
  }
}

/**
 * Part of the cells up to which contrary ones are taken as mistakes; a point typed for a comma is
 * the commoner mistake.
 */
const DESLIZ = { dias: 0.1, numeros: 1 / 3 } as const;

function mayoria<T extends string>(
  cuenta: Cuenta<T>,
  [una, otra]: readonly [T, T],
  desliz: number,
) {
  const [deUna, deOtra] = [cuenta.veces(una), cuenta.veces(otra)];
  if (deUna + deOtra === 0) return null;
  const [gana, pierde] = deUna >= deOtra ? ([una, otra] as const) : ([otra, una] as const);
  const enContra = cuenta.veces(pierde);
  return {
    gana,
    pierde,
    unanime: enContra === 0,
    desliz: enContra <= (deUna + deOtra) * desliz,
  };
}

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

const DIA_Y_MES = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(?:\d{4}|\d{2})(?!\d)|$)/;

export type DiaYMes = { readonly primera: number; readonly segunda: number };

export function diaYMesDe(texto: string): DiaYMes | null {
  const partes = DIA_Y_MES.exec(texto);
  return partes && { primera: Number(partes[1]), segunda: Number(partes[3]) };
}

/** Order of day and month that a date alone proves, by a number above 12. */
export function ordenQuePrueba({ primera, segunda }: DiaYMes): OrdenDeFecha | null {
  if (primera > 12 && primera <= 31 && segunda >= 1 && segunda <= 12) return 'DMA';
  return segunda > 12 && segunda <= 31 && primera >= 1 && primera <= 12 ? 'MDA' : null;
}

/**
 * Minimum part of the dates that have to prove month-first order: most days of a month are after
 * the 12th, so a single one is a mistake.
 */
const PARTE_QUE_PRUEBA = 0.3;

/**
 * Order of a column: day first, unless enough of its dates prove the other one and none contradicts
 * it.
 */
export function ordenDeDias(dias: readonly (DiaYMes & Partial<Ejemplo>)[]): {
  readonly orden: OrdenDeFecha | 'DUDOSO';
  readonly segura: boolean;
} {
  const cuenta = new Cuenta<OrdenDeFecha>();
  for (const dia of dias) {
    const orden = ordenQuePrueba(dia);
    if (orden) cuenta.sumar(orden, () => ({ hoja: '', celda: '', texto: '' }));
  }
  const hallada = mayoria(cuenta, ['DMA', 'MDA'], DESLIZ.dias);
  if (!hallada) return { orden: 'DMA', segura: false };
  const { gana, unanime, desliz } = hallada;
  if (!unanime) return { orden: desliz ? gana : 'DUDOSO', segura: false };
  const pocas = gana === 'MDA' && cuenta.veces('MDA') < dias.length * PARTE_QUE_PRUEBA;
  return pocas ? { orden: 'DMA', segura: false } : { orden: gana, segura: true };
}

const INSTANTE =
  /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(?:Z|UTC|GMT|[+-]00:?00)$/i;
const A_MEDIANOCHE = /^00:00(?::00(?:[.,]0+)?)?$/;

function medianocheDe(dichos: readonly Dicho[]): HechosDeColumna['medianoche'] {
  const instantes = dichos.flatMap(({ texto }) => INSTANTE.exec(texto)?.[1] ?? []);
  return instantes.every((hora) => A_MEDIANOCHE.test(hora)) ? 'DIA' : 'INSTANTE';
}

const CON_SIGNOS = /\d[.,/:T-]\d/;
const COLUMNAS_MAX = 16_384;

/**
 * Facts of a file in one pass over its cells; a column that proves nothing takes those of its
 * sheet, then of the file.
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
      const dias = leida.dichos.flatMap(({ texto }) => diaYMesDe(texto) ?? []);
      porColumna.set(indice * COLUMNAS_MAX + columna, {
        decimal: decimalDe(deColumna).valor,
        orden: ordenDeDias(dias).orden,
        medianoche: medianocheDe(leida.dichos),
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

type Columna = { readonly titulos: string[]; readonly dichos: Dicho[] };

const contables = (columna: Columna): readonly Dicho[] =>
  columna.titulos.some((titulo) => SIN_DECIMALES.test(titulo)) || esNumeracion(columna.dichos)
    ? []
    : columna.dichos;

/** A title is short, and of letters. */
const TITULO_MAX = 30;
const TITULOS = 5;

function columnasDe({ filas }: Cruda): ReadonlyMap<number, Columna> {
  const columnas = new Map<number, Columna>();
  for (const { fila, celdas } of filas) {
    for (const { columna, valor } of celdas) {
      if (typeof valor !== 'string') continue;
      const hallada = columnas.get(columna) ?? { titulos: [], dichos: [] };
      columnas.set(columna, hallada);
      const texto = valor.trim();
      if (CON_SIGNOS.test(texto) || RENGLON.test(texto)) hallada.dichos.push({ fila, texto });
      else if (hallada.titulos.length < TITULOS && hallada.dichos.length === 0) {
        if (texto.length <= TITULO_MAX) hallada.titulos.push(plegar(texto));
      }
    }
  }
  return columnas;
}
