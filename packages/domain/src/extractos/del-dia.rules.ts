import { sumarCentavos } from '../base/dinero.rules.ts';
import type { Cadena, Corte } from './cadena.rules.ts';
import type { LineaLeida } from './extracto.schema.ts';
import type { FilasLeidas } from './filas.rules.ts';
import { plegarConcepto } from './textos.rules.ts';

const REPETIDA = 'Ya está entre los últimos movimientos, con su saldo';
const RETENIDA = 'Es un depósito retenido: todavía no está en el saldo';

type Dia = {
  readonly ok: true;
  readonly lineas: readonly LineaLeida[];
  readonly afuera: readonly { readonly linea: LineaLeida; readonly mensaje: string }[];
  readonly cierre: number | null;
};

/** Identity of a line without its balance. */
export const claveSinSaldo = ({
  fecha,
  importeCentavos,
  concepto,
}: Pick<LineaLeida, 'fecha' | 'importeCentavos' | 'concepto'>): string =>
  `${fecha}|${importeCentavos}|${plegarConcepto(concepto)}`;

/** Lines of the day that the file also has with a balance, as many of each as it has so. */
function repetidasEn(delDia: readonly LineaLeida[], lineas: readonly LineaLeida[]) {
  if (delDia.length === 0) return new Set<LineaLeida>();
  const conSaldo = new Map<string, number>();
  for (const linea of lineas) {
    const clave = claveSinSaldo(linea);
    conSaldo.set(clave, (conSaldo.get(clave) ?? 0) + 1);
  }
  return new Set(
    delDia.filter((linea) => {
      const clave = claveSinSaldo(linea);
      const quedan = conSaldo.get(clave) ?? 0;
      conSaldo.set(clave, quedan - 1);
      return quedan > 0;
    }),
  );
}

const suma = (lineas: readonly LineaLeida[]): number =>
  sumarCentavos(lineas.map(({ importeCentavos }) => importeCentavos));

/**
 * Lines of the day, which have no balance, after those with one. The balance that the file states
 * for the day proves which of them are in it: not those listed twice, nor deposits that the bank retains.
 */
export function cerrarDia(
  { renglones, saldoDelDia }: FilasLeidas,
  {
    cierre,
    alReves,
    lineas,
  }: Pick<Cadena, 'cierre' | 'alReves'> & {
    readonly lineas: readonly LineaLeida[];
  },
): Dia | { readonly ok: false; readonly corte: Corte } {
  const deHoy = renglones.flatMap(({ linea, nodo, delDia }) =>
    delDia && linea !== null ? [{ linea, retenible: nodo.retenible }] : [],
  );
  const delDia = alReves ? deHoy.toReversed() : deHoy;
  const todas = delDia.map(({ linea }) => linea);
  const repetidas = repetidasEn(todas, lineas);
  const retenidas = new Set(
    delDia.flatMap(({ linea, retenible }) => (retenible && linea.importeCentavos > 0 ? linea : [])),
  );
  const sin = (quitadas: ReadonlySet<LineaLeida>): Dia => {
    const quedan = todas.filter((linea) => !quitadas.has(linea));
    return {
      ok: true,
      lineas: quedan,
      afuera: todas
        .filter((linea) => quitadas.has(linea))
        .map((linea) => ({ linea, mensaje: repetidas.has(linea) ? REPETIDA : RETENIDA })),
      cierre: cierre === null ? null : cierre + suma(quedan),
    };
  };
  const ninguna = new Set<LineaLeida>();
  if (saldoDelDia === null || cierre === null) return sin(repetidas);
  const opciones = [ninguna, repetidas, retenidas, new Set([...repetidas, ...retenidas])];
  for (const quitadas of opciones) {
    const dia = sin(quitadas);
    if (dia.cierre === saldoDelDia.centavos) return dia;
  }
  const esperado = cierre + suma(todas);
  return { ok: false, corte: { fila: saldoDelDia.fila, esperado, dice: saldoDelDia.centavos } };
}
