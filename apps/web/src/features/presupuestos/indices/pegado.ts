import {
  guardarIndiceSchema,
  type Indice,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import {
  claveDeEscrito,
  type RespuestasDeSerie,
  leerSerie,
  SIN_RESPUESTAS,
  type OpcionDeValor,
  type ValorEscrito,
  type ValorLeido,
} from '@plomada/domain/presupuestos/indices/lectura.rules';

import { withoutAccents } from '@/lib/text.ts';

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

export type Linea =
  | { readonly ok: true; readonly numero: number; readonly mes: string; readonly valor: string }
  | {
      readonly ok: false;
      readonly numero: number;
      readonly texto: string;
      readonly motivo: string;
      /**
       * Possible values of an ambiguous line, for the user to choose; `clave` identifies the
       * choice.
       */
      readonly opciones?: readonly OpcionDeValor[];
      readonly clave?: string;
    };

const anio = (texto: string): string => (texto.length === 2 ? `20${texto}` : texto);

function armar(mes: number, texto: string): string | null {
  return mes >= 1 && mes <= 12 ? `${anio(texto)}-${String(mes).padStart(2, '0')}` : null;
}

/**
 * Month as spreadsheets and people write it: `2026-08`, `08/2026`, `01/08/2026`, `ago-26`, `agosto
 * de 2026`.
 */
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

type Separada =
  | (ValorEscrito & { readonly ok: true })
  | { readonly ok: false; readonly motivo: string };

function separar(texto: string): Separada {
  const partes = MES_Y_VALOR.exec(texto.trim());
  if (!partes) return { ok: false, motivo: 'Se espera un mes y su valor' };
  const mes = leerMes((partes[1] ?? '').replace(/[;,]$/, ''));
  return mes === null || !mesSchema.safeParse(mes).success
    ? { ok: false, motivo: 'No se entiende el mes' }
    : { ok: true, mes, cifras: partes[2] ?? '' };
}

function armarLinea(
  { linea: texto, numero }: { readonly linea: string; readonly numero: number },
  escrito: ValorEscrito,
  leido: ValorLeido,
): Linea {
  if (!leido.ok) {
    const { motivo, opciones } = leido;
    const linea = { ok: false, numero, texto, motivo } as const;
    return opciones.length === 0 ? linea : { ...linea, opciones, clave: claveDeEscrito(escrito) };
  }
  const valor = valorSchema.safeParse(leido.valor);
  if (valor.success) return { ok: true, numero, mes: escrito.mes, valor: leido.valor };
  const motivo = valor.error.issues[0]?.message ?? 'No se entiende el valor';
  return { ok: false, numero, texto, motivo };
}

type Serie = {
  /** Stored values of the series. */
  readonly conocidos?: readonly Pick<Indice, 'mes' | 'valor'>[];
  readonly elecciones?: RespuestasDeSerie;
};

/**
 * Parses lines "month value" copied from a spreadsheet; a first line without digits is skipped
 * as a heading.
 */
export function leerPegado(
  texto: string,
  { conocidos = [], elecciones = SIN_RESPUESTAS }: Serie = {},
): Linea[] {
  const lineas = texto
    .split(/\r?\n/)
    .map((linea, i) => ({ linea, numero: i + 1 }))
    .filter(({ linea }) => linea.trim() !== '');
  const [primera, ...resto] = lineas;
  const cuerpo = primera && !/\d/.test(primera.linea) ? resto : lineas;
  const separadas = cuerpo.map((una) => ({ una, separada: separar(una.linea) }));
  const escritos = separadas.flatMap(({ separada }) => (separada.ok ? [separada] : []));
  const leidos = leerSerie(escritos, conocidos, elecciones);
  const porEscrito = new Map(escritos.map((escrito, i) => [escrito, leidos[i]]));
  const vistos = new Set<string>();
  return separadas.map(({ una, separada }): Linea => {
    const { linea, numero } = una;
    if (!separada.ok) return { ok: false, numero, texto: linea, motivo: separada.motivo };
    const leido = porEscrito.get(separada);
    const armada = leido
      ? armarLinea(una, separada, leido)
      : ({ ok: false, numero, texto: linea, motivo: 'No se entiende el valor' } as const);
    if (!armada.ok) return armada;
    if (!vistos.has(armada.mes)) {
      vistos.add(armada.mes);
      return armada;
    }
    return { ok: false, numero, texto: linea, motivo: 'Ese mes está repetido' };
  });
}
