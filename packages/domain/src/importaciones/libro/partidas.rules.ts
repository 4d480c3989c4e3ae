import type { Moneda } from '../../base/campos.schema.ts';
import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import { enPesos } from './dolares.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';

/** Money of a row, to compare it with rows of other tables. Amounts are positive. */
export type Partida = {
  readonly id: string;
  readonly leida: TablaLeida;
  readonly entrada: Entrada;
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly pesos: number;
  readonly tipo: TipoMovimiento;
  /** True when something other than the default makes the row income or expense. */
  readonly conSentido: boolean;
  /** Date of the row, if the sheet has it complete, and its due day. */
  readonly dias: readonly string[];
  readonly mes: string | null;
  readonly rubro: string | null;
};

type Tasas = (id: string) => string | null;

/**
 * True when a row's direction is certain: by the column of its amount, its type or its heading, and
 * without an open question about the sign.
 */
function tieneSentido({ importe, celdas, seccion }: Entrada, { signo }: TablaLeida): boolean {
  const campo = importe?.columna.campo;
  const deUna = campo === 'importe' || campo === 'importeUsd' || campo == null;
  const sinPreguntas = signo.pendiente === null && (signo.deDebe?.pendiente ?? null) === null;
  return sinPreguntas && (!deUna || celdas.has('tipo') || seccion?.tipo != null);
}

/** Rows of a table with an amount, for comparison. */
export function partidasDe(leida: TablaLeida, tasas: Tasas): Partida[] {
  return leida.entradas.flatMap((entrada): Partida[] => {
    const { id, celdas } = entrada;
    const monto = leida.montos.get(id);
    if (!monto || monto.centavos === 0) return [];
    const fecha = leida.fechas.get(id);
    const dia = fecha?.periodo == null && fecha?.deDia !== true ? (fecha?.fecha ?? null) : null;
    const vence = celdas.get('vencimiento')?.fecha?.entera ?? null;
    const tasa = monto.moneda === 'USD' ? tasas(id) : null;
    const pesos = tasa === null ? monto.centavos : (enPesos(monto.centavos, tasa) ?? 0);
    return [
      {
        id,
        leida,
        entrada,
        centavos: Math.abs(monto.centavos),
        moneda: monto.moneda,
        pesos: Math.abs(pesos),
        tipo: leida.tipos.get(id) ?? 'EGRESO',
        conSentido: tieneSentido(entrada, leida),
        dias: [dia, vence].filter((uno) => uno !== null),
        mes: fecha?.deDia === true ? null : (fecha?.fecha?.slice(0, 7) ?? null),
        rubro: celdas.get('rubro')?.plegado ?? null,
      },
    ];
  });
}

const NUMEROS_MAX = 12;

/**
 * Numbers of 4 to 12 digits in the texts of a row, such as those of cheques and documents; at most
 * 12.
 */
export function numerosDe({ entrada: { fila, importe, celdas } }: Partida): ReadonlySet<string> {
  const deFecha = new Set(
    [celdas.get('fecha'), celdas.get('vencimiento')].map((celda) => celda?.columna),
  );
  const textos = fila.celdas
    .filter(({ columna }) => columna !== importe?.columna.columna && !deFecha.has(columna))
    .map(({ texto }) => texto);
  const numeros = textos.flatMap((texto) => texto.match(/(?<![\d.,])\d{4,12}(?![\d.,])/g) ?? []);
  return new Set(numeros.slice(0, NUMEROS_MAX).map((numero) => numero.replace(/^0+/, '')));
}
