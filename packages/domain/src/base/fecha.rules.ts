/**
 * Business dates are `YYYY-MM-DD` strings of the civil calendar, without zone or clock.
 * Being fixed width, they compare with `<` and `>`.
 */
const FORMATO = /^\d{4}-\d{2}-\d{2}$/;
const DIAS_POR_MES = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

type Partes = { readonly anio: number; readonly mes: number; readonly dia: number };

function diasDelMes(anio: number, mes: number): number {
  const bisiesto = (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0;
  return mes === 2 && bisiesto ? 29 : (DIAS_POR_MES[mes - 1] ?? 0);
}

function partes(texto: string): Partes | null {
  if (!FORMATO.test(texto)) return null;
  const anio = Number(texto.slice(0, 4));
  const mes = Number(texto.slice(5, 7));
  const dia = Number(texto.slice(8));
  if (anio < 1900 || dia < 1 || dia > diasDelMes(anio, mes)) return null;
  return { anio, mes, dia };
}

function exigirPartes(fecha: string): Partes {
  const leidas = partes(fecha);
  if (!leidas) throw new RangeError(`Not a calendar date: ${fecha.slice(0, 20)}`);
  return leidas;
}

function componer({ anio, mes, dia }: Partes): string {
  const dos = (n: number): string => String(n).padStart(2, '0');
  const texto = `${String(anio).padStart(4, '0')}-${dos(mes)}-${dos(dia)}`;
  exigirPartes(texto);
  return texto;
}

/** True for a day that exists, from 1900-01-01 to 9999-12-31. */
export function esFechaCalendario(texto: string): boolean {
  return partes(texto) !== null;
}

/**
 * Date of the years 1900 to 2099 written as eight digits, such as `20261014`; null for any other
 * text.
 */
export function fechaDeOchoCifras(texto: string): string | null {
  if (!/^(?:19|20)\d{6}$/.test(texto)) return null;
  const fecha = `${texto.slice(0, 4)}-${texto.slice(4, 6)}-${texto.slice(6)}`;
  return esFechaCalendario(fecha) ? fecha : null;
}

/**
 * Date that many calendar days later, or earlier when negative. Throws RangeError on a bad date or
 * range.
 */
export function sumarDias(fecha: string, dias: number): string {
  const { anio, mes, dia } = exigirPartes(fecha);
  const instante = new Date(Date.UTC(anio, mes - 1, dia + dias));
  if (Number.isNaN(instante.getTime())) throw new RangeError('Date out of range');
  return componer({
    anio: instante.getUTCFullYear(),
    mes: instante.getUTCMonth() + 1,
    dia: instante.getUTCDate(),
  });
}

/** Calendar days from one date to another; negative when it is earlier. */
export function diasEntre(desde: string, hasta: string): number {
  const enMs = (fecha: string): number => {
    const { anio, mes, dia } = exigirPartes(fecha);
    return Date.UTC(anio, mes - 1, dia);
  };
  return Math.round((enMs(hasta) - enMs(desde)) / 86_400_000);
}

/** Day of the week of a date: 0 is Sunday, 6 is Saturday. */
export function diaDeSemana(fecha: string): number {
  const { anio, mes, dia } = exigirPartes(fecha);
  return new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay();
}

/**
 * Same day that many months later, or earlier when negative; or that month's last day: 31 January
 * plus one is 28 or 29 February.
 */
export function sumarMeses(fecha: string, meses: number): string {
  const { anio, mes, dia } = exigirPartes(fecha);
  const indice = anio * 12 + (mes - 1) + meses;
  const destino = { anio: Math.floor(indice / 12), mes: (((indice % 12) + 12) % 12) + 1 };
  return componer({ ...destino, dia: Math.min(dia, diasDelMes(destino.anio, destino.mes)) });
}

/** `YYYY-MM` of a business date. */
export function mesDe(fecha: string): string {
  exigirPartes(fecha);
  return fecha.slice(0, 7);
}
