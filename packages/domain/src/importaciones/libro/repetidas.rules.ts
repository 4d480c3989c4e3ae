import { enPesos } from './dolares.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';

export const SE_REPITE = 'SI';

type Tasas = (id: string) => string | null;
/** Pesos by month. */
type PorMes = ReadonlyMap<string, number>;

const TOLERANCIA = 1;
const MESES_MIN = 2;

function porMes(leidas: readonly TablaLeida[], tasas: Tasas): PorMes {
  const meses = new Map<string, number>();
  for (const { entradas, fechas, montos } of leidas) {
    for (const { id } of entradas) {
      const mes = fechas.get(id)?.fecha?.slice(0, 7);
      const monto = montos.get(id);
      if (mes === undefined || !monto) continue;
      const tasa = monto.moneda === 'USD' ? tasas(id) : null;
      const pesos = tasa === null ? monto.centavos : (enPesos(monto.centavos, tasa) ?? 0);
      meses.set(mes, (meses.get(mes) ?? 0) + Math.abs(pesos));
    }
  }
  return meses;
}

/**
 * Tables of months beside lists of the same months: they may be the same money twice, and who brings them in
 * has to say so.
 */
export function tablasRepetidas(
  leidas: readonly TablaLeida[],
  tasas: Tasas,
  cuaderno: Cuaderno,
): ReadonlyMap<TablaLeida, Contestada> {
  const movimientos = leidas.filter(({ tabla }) => tabla.destino === 'MOVIMIENTOS');
  const deMeses = movimientos.filter(({ tabla }) => tabla.forma === 'MESES_EN_COLUMNAS');
  const listas = movimientos.filter((leida) => !deMeses.includes(leida));
  if (deMeses.length === 0 || listas.length === 0) return new Map();
  const deListas = porMes(listas, tasas);
  return new Map(
    deMeses.flatMap((leida): [TablaLeida, Contestada][] => {
      const comunes = [...porMes([leida], tasas)].filter(([mes]) => deListas.has(mes));
      if (comunes.length < MESES_MIN) return [];
      const iguales = comunes.filter(
        ([mes, pesos]) => Math.abs(pesos - (deListas.get(mes) ?? 0)) <= TOLERANCIA,
      );
      return [[leida, preguntar(leida, iguales.length * 2 >= comunes.length, cuaderno)]];
    }),
  );
}

const preguntar = ({ tabla }: TablaLeida, iguales: boolean, cuaderno: Cuaderno): Contestada =>
  cuaderno.consultar({
    id: `REPITE:${tabla.id}`,
    tipo: 'REPITE',
    texto: iguales
      ? `«${tabla.grilla.nombre}» suma por mes lo mismo que las otras hojas: ¿se deja afuera?`
      : `«${tabla.grilla.nombre}» tiene meses que también están en otras hojas: ¿es la misma plata?`,
    opciones: [
      { valor: SE_REPITE, texto: 'Sí: no se importa' },
      { valor: 'NO', texto: 'No: se importa también' },
    ],
    propuesta: iguales ? SE_REPITE : 'NO',
    textos: [tabla.grilla.nombre],
    recordar: `REPITE:${tabla.huella}`,
  });
