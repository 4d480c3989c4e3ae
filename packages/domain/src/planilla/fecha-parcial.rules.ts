import { esFechaCalendario } from '../base/fecha.rules.ts';
import { leerFechaCelda } from './fecha-celda.rules.ts';
import { SIN_HECHOS, type HechosDeColumna } from './hechos.rules.ts';
import { plegar, textoDeCelda, type CeldaImportada } from './texto.rules.ts';

/** Date in a cell or title; missing parts are null. Months from 1. */
export type FechaParcial = {
  readonly anio: number | null;
  readonly mes: number | null;
  readonly dia: number | null;
};

const MESES =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'.split(
    '|',
  );
const CORTOS = MESES.map((mes) => mes.slice(0, 3));
/** Beginning of a folded text that starts with a month, or with a day and its month. */
const CON_MES = new RegExp(String.raw`^(?:\d{1,2} (?:de )?)?(?:${CORTOS.join('|')}|set)`);
const DOS_MIL = 2000;
const ANIO = { min: 1990, max: 2099 } as const;

/** Month 1 to 12 of `julio`, `jul`, `sept` or `set`, folded; null for any other word. */
function mesDePalabra(plegada: string): number | null {
  if (plegada === 'set' || plegada === 'setiembre' || plegada === 'sept') return 9;
  const entero = MESES.indexOf(plegada);
  const indice = entero < 0 ? CORTOS.indexOf(plegada) : entero;
  return indice < 0 ? null : indice + 1;
}

function anioDeCifras(cifras: string | undefined): number | null {
  if (cifras === undefined || cifras === '') return null;
  const anio = cifras.length === 2 ? DOS_MIL + Number(cifras) : Number(cifras);
  return anio >= ANIO.min && anio <= ANIO.max ? anio : null;
}

const parcial = (
  anio: number | null,
  mes: number | null,
  dia: number | null,
): FechaParcial | null => {
  if (mes !== null && (mes < 1 || mes > 12)) return null;
  if (dia !== null && (dia < 1 || dia > 31)) return null;
  return { anio, mes, dia };
};

/**
 * Parts of a date that a text has: `6/11`, `6-nov`, `6 de noviembre`, `nov-26`, `11/2026`, `julio`;
 * null for any other text, or when they are impossible.
 */
function deTexto(texto: string, pliega: (texto: string) => string): FechaParcial | null {
  if (/^\d/.test(texto)) {
    const [, dia, mes] = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\.?$/.exec(texto) ?? [];
    if (dia !== undefined) return parcial(null, Number(mes), Number(dia));
    const [, soloMes, anio] = /^(\d{1,2})\s*[/-]\s*(\d{4})$/.exec(texto) ?? [];
    if (soloMes !== undefined) return parcial(anioDeCifras(anio), Number(soloMes), null);
  }
  const plegado = pliega(texto);
  if (!CON_MES.test(plegado)) return null;
  const [, diaEscrito, deMes = ''] = /^(\d{1,2}) (?:de )?([a-z]{3,10})$/.exec(plegado) ?? [];
  const mesEscrito = mesDePalabra(deMes);
  if (diaEscrito !== undefined && mesEscrito !== null) {
    return parcial(null, mesEscrito, Number(diaEscrito));
  }
  return mesDeTitulo(plegado);
}

/**
 * Month, and year if written, by which a title or a tab is called: `julio`, `jul 26`, `julio de
 * 2026`, folded; null for any other text.
 */
export function mesDeTitulo(plegado: string): FechaParcial | null {
  const [, palabra = '', anio] =
    /^([a-z]{3,10})(?: ?(?:de |del )?(\d{4}|\d{2}))?$/.exec(plegado) ?? [];
  const mes = mesDePalabra(palabra);
  if (mes === null) return null;
  const leido = anioDeCifras(anio);
  return anio !== undefined && leido === null ? null : parcial(leido, mes, null);
}

const DIA_DE_SEMANA = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-zéá]*\.?,?\s+(?=\d)/i;

export type FechaLeida =
  | { readonly entera: string; readonly parcial?: undefined }
  | { readonly parcial: FechaParcial; readonly entera?: undefined };

/**
 * Complete date of a cell, else the parts that it has; null without any, or before 1990. A number
 * from 1 to 31 is a day.
 */
export function leerFechaLibro(
  valor: CeldaImportada,
  hechos: Pick<HechosDeColumna, 'orden' | 'medianoche'> = SIN_HECHOS,
  pliega: (texto: string) => string = plegar,
): FechaLeida | null {
  if (typeof valor === 'number' && Number.isInteger(valor) && valor >= 1 && valor <= 31) {
    return { parcial: { anio: null, mes: null, dia: valor } };
  }
  const texto = typeof valor === 'string' ? textoDeCelda(valor).replace(DIA_DE_SEMANA, '') : '';
  const entera = leerFechaCelda(typeof valor === 'string' ? texto : valor, hechos);
  if (entera.ok)
    return Number(entera.valor.slice(0, 4)) < ANIO.min ? null : { entera: entera.valor };
  if (typeof valor !== 'string') return null;
  if (/^\d{1,2}$/.test(texto)) {
    const dia = parcial(null, null, Number(texto));
    return dia && { parcial: dia };
  }
  const partes = deTexto(texto, pliega);
  return partes && { parcial: partes };
}

const dos = (n: number): string => String(n).padStart(2, '0');

/** Date `YYYY-MM-DD`, the first of the month without a day; null for an impossible date. */
export function componerFecha(anio: number, mes: number, dia: number | null): string | null {
  const fecha = `${anio}-${dos(mes)}-${dos(dia ?? 1)}`;
  return esFechaCalendario(fecha) ? fecha : null;
}

/** Names of streets that contain a month, such as `Avenida de Mayo` and `9 de Julio`. */
const CALLE =
  /\b(?:\d{1,2}|av|avda|avenida|calle|plaza|barrio) de (?:mayo|julio)\b(?! (?:de )?20\d\d)/g;

const cadaAnio = (plegado: string): string[] => [
  ...new Set([...plegado.matchAll(/\b20\d\d\b/g)].map(([anio]) => anio)),
];

/**
 * Month and year anywhere in a sheet's name or a title: `Gastos JULIO 2026`, `Caja 2026`. A range
 * gives no month, `marzo a junio`, and no year if it spans two.
 */
export function contextoDeTexto(plegadoConSignos: string): FechaParcial {
  const plegado = plegadoConSignos.replaceAll(CALLE, ' ');
  const solo = mesDeTitulo(plegado);
  if (solo) return solo;
  const anios = cadaAnio(plegado);
  const anio = anios.length === 1 ? anioDeCifras(anios[0]) : null;
  const palabras = plegado.split(' ');
  const meses = palabras.flatMap((palabra, lugar) => {
    const mes = palabra.length > 3 ? mesDePalabra(palabra) : null;
    return mes === null ? [] : [{ mes, siguiente: palabras[lugar + 1] ?? '' }];
  });
  const [primero] = meses;
  if (primero && new Set(meses.map(({ mes }) => mes)).size === 1) {
    const cortado = /^\d{2}$/.exec(primero.siguiente)?.[0];
    return { anio: anio ?? anioDeCifras(cortado), mes: primero.mes, dia: null };
  }
  const [, despues, antes] =
    /\b20\d\d (0?[1-9]|1[0-2])\b|\b(0?[1-9]|1[0-2]) 20\d\d\b/.exec(plegado) ?? [];
  const numerico = meses.length === 0 ? (despues ?? antes) : undefined;
  return { anio, mes: numerico === undefined ? null : Number(numerico), dia: null };
}
