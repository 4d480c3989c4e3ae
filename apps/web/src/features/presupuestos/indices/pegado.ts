import {
  leerDecimalEsAr,
  tieneDosLecturas,
  type MarcaDecimal,
} from '@plomada/domain/base/decimal.rules';
import { marcaQuePrueba } from '@plomada/domain/planilla/hechos.rules';
import { guardarIndiceSchema } from '@plomada/domain/presupuestos/indices/indice.schema';

import { withoutAccents } from '../../../lib/text.ts';

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

export type Linea =
  | { readonly ok: true; readonly numero: number; readonly mes: string; readonly valor: string }
  | {
      readonly ok: false;
      readonly numero: number;
      readonly texto: string;
      readonly motivo: string;
    };

const anio = (texto: string): string => (texto.length === 2 ? `20${texto}` : texto);

function armar(mes: number, texto: string): string | null {
  return mes >= 1 && mes <= 12 ? `${anio(texto)}-${String(mes).padStart(2, '0')}` : null;
}

/** `2026-08`, `08/2026`, `01/08/2026`, `ago-26`, `agosto de 2026`: as spreadsheets and people write months. */
export function leerMes(texto: string): string | null {
  const limpio = withoutAccents(texto.trim()).replace(/\bde\b/g, ' ');
  const iso = /^(\d{4})[-/](\d{1,2})(?:[-/]\d{1,2})?$/.exec(limpio);
  if (iso) return armar(Number(iso[2]), iso[1] ?? '');
  const corto = /^(?:\d{1,2}[-/])?(\d{1,2})[-/](\d{4})$/.exec(limpio);
  if (corto) return armar(Number(corto[1]), corto[2] ?? '');
  const nombre = /^([a-z]{3,10})\.?[\s\-/]*(\d{4}|\d{2})$/.exec(limpio);
  const lugar = MESES.indexOf((nombre?.[1] ?? '').replace('set', 'sep').slice(0, 3));
  return nombre && lugar >= 0 ? armar(lugar + 1, nombre[2] ?? '') : null;
}

const { mes: mesSchema, valor: valorSchema } = guardarIndiceSchema.shape;

const MES_Y_VALOR = /^(.*\S)[\t;\s]+(\S+)$/;

/** The decimal mark that the values prove among them; `DUDOSA` where they prove both. */
function marcaDe(lineas: readonly string[]): MarcaDecimal | 'DUDOSA' | null {
  const marcas = new Set(
    lineas.flatMap((linea) => marcaQuePrueba(MES_Y_VALOR.exec(linea.trim())?.[2] ?? '') ?? []),
  );
  return marcas.size > 1 ? 'DUDOSA' : ([...marcas][0] ?? null);
}

function leerLinea(texto: string, numero: number, decimal: ReturnType<typeof marcaDe>): Linea {
  const fallo = (motivo: string): Linea => ({ ok: false, numero, texto, motivo });
  const partes = MES_Y_VALOR.exec(texto.trim());
  if (!partes) return fallo('Se espera un mes y su valor');
  const mes = leerMes((partes[1] ?? '').replace(/[;,]$/, ''));
  if (mes === null || !mesSchema.safeParse(mes).success) return fallo('No se entiende el mes');
  const cifras = partes[2] ?? '';
  if (decimal === 'DUDOSA' && tieneDosLecturas(cifras)) {
    return fallo('No se sabe si tiene decimales o miles: hay valores escritos de las dos formas');
  }
  const marca = decimal === '.' ? '.' : ',';
  const leido = leerDecimalEsAr(cifras, { maxEnteros: 12, maxEscala: 6, marca });
  if (!leido.ok) return fallo('No se entiende el valor');
  const valor = valorSchema.safeParse(leido.decimal);
  if (!valor.success) return fallo(valor.error.issues[0]?.message ?? 'No se entiende el valor');
  return { ok: true, numero, mes, valor: leido.decimal };
}

/** Lines "month value" as they come out of a spreadsheet; a head line without a digit is passed over. */
export function leerPegado(texto: string): Linea[] {
  const lineas = texto
    .split(/\r?\n/)
    .map((linea, i) => ({ linea, numero: i + 1 }))
    .filter(({ linea }) => linea.trim() !== '');
  const [primera, ...resto] = lineas;
  const cuerpo = primera && !/\d/.test(primera.linea) ? resto : lineas;
  const decimal = marcaDe(cuerpo.map(({ linea }) => linea));
  const leidas = cuerpo.map(({ linea, numero }) => leerLinea(linea, numero, decimal));
  const vistos = new Set<string>();
  return leidas.map((linea): Linea => {
    if (!linea.ok) return linea;
    if (!vistos.has(linea.mes)) {
      vistos.add(linea.mes);
      return linea;
    }
    const texto = `${linea.mes} ${linea.valor}`;
    return { ok: false, numero: linea.numero, texto, motivo: 'Ese mes está repetido' };
  });
}
