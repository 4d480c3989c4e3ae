import { sumarDias, esFechaCalendario, fechaDeOchoCifras } from '../base/fecha.rules.ts';
import { refuse, accept, type Outcome } from '../base/refusal.ts';
import { FORMULA_ROTA } from './celdas.rules.ts';
import { SIN_HECHOS, type HechosDeColumna } from './hechos.rules.ts';
import { ordenQuePrueba } from './orden-de-fechas.rules.ts';
import { plegar, esErrorDePlanilla, textoDeCelda, type CeldaImportada } from './texto.rules.ts';

const MESES = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const SIN_FECHA = refuse('La fecha es requerida');
const FECHA_MAL = refuse('La fecha no es válida: se espera dd/mm/aaaa');
/** Serial days of Excel from 1950-01-01 to 2100-01-01, both included. */
const SERIAL = { min: 18_264, max: 73_051, primero: '1950-01-01' } as const;

function deSerial(serial: number): Outcome<string> {
  if (serial < SERIAL.min || serial > SERIAL.max) return FECHA_MAL;
  return accept(sumarDias(SERIAL.primero, Math.floor(serial) - SERIAL.min));
}

const anioCompleto = (anio: string): string => (anio.length === 2 ? `20${anio}` : anio);

function mesDeTexto(mes: string): string {
  if (/^\d+$/.test(mes)) return mes.padStart(2, '0');
  const indice = MESES.indexOf(plegar(mes).replace('set', 'sep').slice(0, 3));
  return String(indice + 1).padStart(2, '0');
}

const OCHO_CIFRAS = 19_000_101;

const CON_ZONA =
  /^[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)? ?(?:(Z|UTC|GMT)|([+-])(\d\d):?(\d\d)?)$/i;
const MINUTOS_DEL_DIA = 24 * 60;
/** Offset of Argentina's time in minutes: three hours behind Greenwich all year. */
const ARGENTINA = -3 * 60;

/**
 * Day of an instant in Argentina; the written day without a zone, or at midnight UTC when
 * `medianoche` is `DIA`.
 */
function diaArgentino(
  dia: string,
  cola: string,
  medianoche: HechosDeColumna['medianoche'],
): string {
  const hallada = cola === '' ? null : CON_ZONA.exec(cola);
  if (!hallada) return dia;
  const [, hora, minuto, segundo = '00', , signo, horas, minutos = '00'] = hallada;
  const escrito = Number(hora) * 60 + Number(minuto);
  const zona =
    signo === undefined ? 0 : Number(`${signo}1`) * (Number(horas) * 60 + Number(minutos));
  const deDia = escrito === 0 && Number(segundo) === 0 && zona === 0 && medianoche === 'DIA';
  return deDia ? dia : sumarDias(dia, Math.floor((escrito - zona + ARGENTINA) / MINUTOS_DEL_DIA));
}

const ORDEN_DUDOSO = refuse(
  'No se sabe si la fecha es día/mes o mes/día: en la columna hay de las dos. Escribirla como aaaa-mm-dd',
);

/**
 * Day and month in the order of the column; null when the column has both orders and this date may
 * be either.
 */
function enOrden(
  primera: string,
  segunda: string,
  orden: HechosDeColumna['orden'],
): { readonly dia: string; readonly mes: string } | null {
  if (!/^\d+$/.test(segunda)) return { dia: primera, mes: segunda };
  const alReves = { dia: segunda, mes: primera };
  if (orden !== 'DUDOSO') return orden === 'MDA' ? alReves : { dia: primera, mes: segunda };
  const prueba = ordenQuePrueba({ primera: Number(primera), segunda: Number(segunda) });
  if (prueba === null && primera !== segunda) return null;
  return prueba === 'MDA' ? alReves : { dia: primera, mes: segunda };
}

const ANIO_MES_DIA = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})((?:[T ,].*)?)$/;
const DIA_MES_ANIO =
  /^(\d{1,2})[\s/.-]+(?:de )?(\d{1,2}|\p{L}{3,10})\.?[\s/.-]+(?:del? )?(\d{4}|\d{2})((?:[ ,T].*)?)$/u;

/**
 * Reads a date: `14/10/2026`, `14-10-26`, `14-oct-2026`, `14 de octubre de 2026`, `2026/10/14`,
 * `20261014`, ISO, with or without a time, or a serial day of Excel.
 */
export function leerFechaCelda(
  celda: CeldaImportada,
  { orden, medianoche }: Pick<HechosDeColumna, 'orden' | 'medianoche'> = SIN_HECHOS,
): Outcome<string> {
  if (esErrorDePlanilla(celda)) return FORMULA_ROTA;
  if (typeof celda === 'number' && celda < OCHO_CIFRAS) return deSerial(celda);
  const texto = textoDeCelda(celda);
  if (texto === '') return SIN_FECHA;
  if (!/^\d/.test(texto)) return FECHA_MAL;
  if (esFechaCalendario(texto)) return accept(texto);
  const junta = fechaDeOchoCifras(texto);
  if (junta !== null) return accept(junta);
  if (typeof celda === 'number') return FECHA_MAL;
  if (/^\d{5}$/.test(texto)) return deSerial(Number(texto));
  const alReves = ANIO_MES_DIA.exec(texto);
  if (alReves) {
    const [, a = '', m = '', d = '', cola = ''] = alReves;
    const iso = `${a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    return esFechaCalendario(iso) ? accept(diaArgentino(iso, cola, medianoche)) : FECHA_MAL;
  }
  const escrita = DIA_MES_ANIO.exec(texto);
  if (!escrita) return FECHA_MAL;
  const [, primera = '', segunda = '', anio = '', resto = ''] = escrita;
  const partes = enOrden(primera, segunda, orden);
  if (!partes) return ORDEN_DUDOSO;
  const { dia, mes } = partes;
  const fecha = `${anioCompleto(anio)}-${mesDeTexto(mes)}-${dia.padStart(2, '0')}`;
  return esFechaCalendario(fecha) ? accept(diaArgentino(fecha, resto, medianoche)) : FECHA_MAL;
}
