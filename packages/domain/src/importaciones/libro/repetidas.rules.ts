import { hallarRepetidas } from './cotejo-tablas.rules.ts';
import { enPalabras } from './dinero-escrito.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import { partidasDe } from './partidas.rules.ts';
import { enLista, type Contestada, type Cuaderno } from './preguntas.rules.ts';
import type { Repeticion } from './repeticion.ts';
import type { Destino } from './tabla.rules.ts';

export const SE_REPITE = 'SI';
/** Answer to exclude only the rows that repeat others. */
export const SOLO_EL_RESTO = 'RESTO';

const CON_PLATA: ReadonlySet<Destino> = new Set<Destino>(['MOVIMIENTOS', 'POR_PAGAR', 'APORTES']);

const nombreDe = ({ tabla }: TablaLeida): string => tabla.grilla.nombre;

const hojasDe = ({ otras }: Repeticion): string =>
  enLista([...new Set([...otras.keys()].map((leida) => nombreDe(leida)))]);

/** Texts of a question with the sums of the table and of those that it repeats. */
function textosDe({ leida, pesos, otras, filas }: Repeticion): string[] {
  const propia = `«${nombreDe(leida)}» suma ${enPalabras(pesos)}`;
  const deFilas = filas.size > 0 ? 'en las mismas filas' : 'en lo mismo';
  return [
    propia,
    ...[...otras].map(([otra, suma]) => `«${nombreDe(otra)}» suma ${enPalabras(suma)} ${deFilas}`),
  ];
}

function textoDe(repeticion: Repeticion): string {
  const { leida, entera, filas } = repeticion;
  const propia = `«${nombreDe(leida)}»`;
  const otras = hojasDe(repeticion);
  if (entera && filas.size > 0) {
    return `Todas las filas de ${propia} ya están en ${otras}: ¿se deja afuera?`;
  }
  if (entera) return `${propia} suma lo mismo que ${otras}: ¿se deja afuera?`;
  return filas.size > 0
    ? `${filas.size === 1 ? 'Una fila' : `${filas.size} filas`} de ${propia} también ${filas.size === 1 ? 'está' : 'están'} en ${otras}: ¿es la misma plata?`
    : `${propia} tiene meses o rubros que también están en ${otras}: ¿es la misma plata?`;
}

/**
 * Asks about a table that repeats others: with a proposal to exclude it when it repeats them
 * completely, without one when only a part may.
 */
function preguntar(repeticion: Repeticion, cuaderno: Cuaderno): Contestada {
  const { leida, entera, filas } = repeticion;
  const parte = !entera && filas.size > 0;
  return cuaderno.consultar({
    id: `REPITE:${leida.tabla.id}`,
    tipo: 'REPITE',
    texto: textoDe(repeticion),
    opciones: [
      { valor: SE_REPITE, texto: 'Sí: no se importa' },
      ...(parte ? [{ valor: SOLO_EL_RESTO, texto: 'Importar solo las filas que no están' }] : []),
      { valor: 'NO', texto: 'No: se importa también' },
    ],
    propuesta: entera ? SE_REPITE : null,
    textos: textosDe(repeticion),
    recordar: `REPITE:${leida.tabla.huella}`,
    // Only the answer that excludes the table is remembered: importing the same money again
    // unnoticed would double it.
    soloRecuerda: [SE_REPITE],
  });
}

/** Reasons of the exclusions, by table or row. */
function doblesDe(repeticion: Repeticion, valor: string | null): (readonly [string, string])[] {
  const { leida, filas } = repeticion;
  const motivo = `Repite lo que está en ${hojasDe(repeticion)}`;
  if (valor === SE_REPITE) return [[leida.tabla.id, motivo]];
  return valor === SOLO_EL_RESTO ? [...filas].map((id) => [id, motivo] as const) : [];
}

/** Questions about tables that repeat the money of others, and the exclusions by their answers. */
export function tablasRepetidas(
  leidas: readonly TablaLeida[],
  tasas: (id: string) => string | null,
  cuaderno: Cuaderno,
) {
  const comparables = leidas.filter(({ tabla }) => CON_PLATA.has(tabla.destino));
  const halladas =
    comparables.length < 2
      ? []
      : hallarRepetidas(
          comparables.map((leida) => ({ leida, partidas: partidasDe(leida, tasas) })),
        );
  const preguntadas = halladas.map(
    (repeticion) => [repeticion, preguntar(repeticion, cuaderno)] as const,
  );
  return {
    repetidas: new Map(preguntadas.map(([{ leida }, contestada]) => [leida, contestada])),
    dobles: new Map(preguntadas.flatMap(([r, { valor }]) => doblesDe(r, valor))),
  };
}
