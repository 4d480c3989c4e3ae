import type { Moneda } from '../base/campos.schema.ts';
import type { CeldaDePlata } from './plata.rules.ts';
import { nombreCelda, nombreRango } from './referencia.rules.ts';

/** A cell of a column of money, and its destination. */
export type Destinada = {
  readonly celda: CeldaDePlata;
  /** Currency in which the cell is counted. */
  readonly moneda: Moneda;
  readonly fin:
    | { readonly va: 'AFUERA'; readonly motivo: string }
    /**
     * `escrito`: amount to be written, positive for income. `sentido`: reason, other than the
     * column, that makes it income or expense; among cells with the same reason, the sign decides.
     */
    | { readonly va: 'ENTRA'; readonly escrito: number; readonly sentido: string }
    /** Cell whose destination could not be determined. */
    | { readonly va: 'PERDIDA'; readonly motivo: string };
};

/** A cell of a column, or adjacent ones, that stay out for one reason; `celdas` is their number. */
export type Afuera = {
  readonly celda: string;
  readonly centavos: number;
  readonly motivo: string;
  readonly celdas: number;
};

export type SinExplicar = {
  readonly celda: string;
  readonly centavos: number;
  readonly motivo: string;
};

/**
 * A column of money, or the months of a table together, in one currency. Σ column = Σ read + Σ left
 * out, in the column's own sign, when `cierra`.
 */
export type ColumnaProbada = {
  readonly columna: string;
  readonly titulo: string;
  readonly moneda: Moneda;
  readonly sumaCentavos: number;
  readonly entranCentavos: number;
  readonly afueraCentavos: number;
  readonly cierra: boolean;
  readonly afuera: readonly Afuera[];
  readonly sinExplicar: readonly SinExplicar[];
  /** Imported cells, each with the amount written for it, in the column's own sign. */
  readonly entradas: readonly (readonly [celda: string, centavos: number])[];
};

const MAXIMO = BigInt(Number.MAX_SAFE_INTEGER);

/** Sum as a number, limited to the safe range. */
export const mostrarSuma = (suma: bigint): number =>
  Number(suma > MAXIMO ? MAXIMO : suma < -MAXIMO ? -MAXIMO : suma);

const sumar = (centavos: Iterable<number>): bigint => {
  let suma = 0n;
  for (const uno of centavos) suma += BigInt(uno);
  return suma;
};

const nombreDe = ({ fila, columna }: CeldaDePlata): string => nombreCelda(fila, columna);

/** Merges cells that are one below the other and have the same reason. */
export function juntarAfuera(
  celdas: readonly { readonly celda: CeldaDePlata; readonly motivo: string }[],
): Afuera[] {
  const orden = celdas.toSorted(
    ({ celda: a }, { celda: b }) => a.columna - b.columna || a.fila - b.fila,
  );
  const tramos: { desde: CeldaDePlata; hasta: CeldaDePlata; motivo: string; suma: bigint }[] = [];
  for (const { celda, motivo } of orden) {
    const ultimo = tramos.at(-1);
    const sigue =
      ultimo?.motivo === motivo &&
      ultimo.hasta.columna === celda.columna &&
      ultimo.hasta.fila === celda.fila - 1;
    if (sigue) {
      ultimo.hasta = celda;
      ultimo.suma += BigInt(celda.centavos);
    } else tramos.push({ desde: celda, hasta: celda, motivo, suma: BigInt(celda.centavos) });
  }
  return tramos.map(({ desde, hasta, motivo, suma }) => ({
    celda: nombreRango({
      desdeFila: desde.fila,
      hastaFila: hasta.fila,
      desdeColumna: desde.columna,
      hastaColumna: hasta.columna,
    }),
    centavos: mostrarSuma(suma),
    motivo,
    celdas: hasta.fila - desde.fila + 1,
  }));
}

type Entrante = Pick<Destinada, 'celda'> & { readonly escrito: number };

/**
 * Factor between the signs of a group of cells and of the amounts written for them, by majority.
 */
function vueltaDe(entrantes: readonly Entrante[]): 1 | -1 {
  let [igual, alReves] = [0, 0];
  for (const { celda, escrito } of entrantes) {
    if (celda.centavos === escrito) igual += 1;
    else if (celda.centavos === -escrito) alReves += 1;
  }
  return igual >= alReves ? 1 : -1;
}

const conSigno = (centavos: number): string => (centavos < 0 ? 'en negativo' : 'en positivo');

/** Reason why a cell and the amount written for it disagree. */
const desacuerdo = (celda: number, entra: number): string =>
  Math.abs(celda) === Math.abs(entra)
    ? `Está ${conSigno(celda)} y entraría ${conSigno(entra)}, al revés que las demás de la columna`
    : 'Entraría con otro importe';

function entrantesDe(destinadas: readonly Destinada[]) {
  const grupos = new Map<string, Entrante[]>();
  for (const { celda, fin } of destinadas) {
    if (fin.va !== 'ENTRA') continue;
    const grupo = grupos.get(fin.sentido);
    const entrante = { celda, escrito: fin.escrito };
    if (grupo) grupo.push(entrante);
    else grupos.set(fin.sentido, [entrante]);
  }
  return [...grupos.values()].flatMap((grupo) => {
    const vuelta = vueltaDe(grupo);
    return grupo.map(({ celda, escrito }) => ({ celda, entra: vuelta * escrito }));
  });
}

/**
 * Proof of a column's cells, all in one currency. `perdidas`: amounts to be written that no cell of
 * the column has.
 */
export function probarColumna(
  { columna, titulo, moneda }: Pick<ColumnaProbada, 'columna' | 'titulo' | 'moneda'>,
  destinadas: readonly Destinada[],
  perdidas: readonly SinExplicar[] = [],
): ColumnaProbada {
  const entrantes = entrantesDe(destinadas);
  const quedan = destinadas.flatMap(({ celda, fin }) =>
    fin.va === 'AFUERA' ? [{ celda, motivo: fin.motivo }] : [],
  );
  const suma = sumar(destinadas.map(({ celda }) => celda.centavos));
  const entran = sumar([
    ...entrantes.map(({ entra }) => entra),
    ...perdidas.map(({ centavos }) => centavos),
  ]);
  const afuera = sumar(quedan.map(({ celda }) => celda.centavos));
  const sinExplicar = [
    ...entrantes.flatMap(({ celda, entra }) =>
      celda.centavos === entra
        ? []
        : [
            {
              celda: nombreDe(celda),
              centavos: celda.centavos,
              motivo: desacuerdo(celda.centavos, entra),
            },
          ],
    ),
    ...destinadas.flatMap(({ celda, fin }) =>
      fin.va === 'PERDIDA'
        ? [{ celda: nombreDe(celda), centavos: celda.centavos, motivo: fin.motivo }]
        : [],
    ),
    ...perdidas,
  ];
  return {
    columna,
    titulo,
    moneda,
    sumaCentavos: mostrarSuma(suma),
    entranCentavos: mostrarSuma(entran),
    afueraCentavos: mostrarSuma(afuera),
    cierra: sinExplicar.length === 0 && suma === entran + afuera,
    afuera: juntarAfuera(quedan),
    sinExplicar,
    entradas: entrantes.map(({ celda, entra }) => [nombreDe(celda), entra] as const),
  };
}

/** Proof after some imported cells, given by name with their reason, are left out. */
export function dejarAfuera(
  prueba: ColumnaProbada,
  motivos: ReadonlyMap<string, string>,
): ColumnaProbada {
  const salen = prueba.entradas.filter(([celda]) => motivos.has(celda));
  if (salen.length === 0) return prueba;
  const suma = sumar(salen.map(([, centavos]) => centavos));
  return {
    ...prueba,
    entranCentavos: mostrarSuma(BigInt(prueba.entranCentavos) - suma),
    afueraCentavos: mostrarSuma(BigInt(prueba.afueraCentavos) + suma),
    afuera: [
      ...prueba.afuera,
      ...salen.map(([celda, centavos]) => ({
        celda,
        centavos,
        motivo: motivos.get(celda) ?? '',
        celdas: 1,
      })),
    ],
    entradas: prueba.entradas.filter(([celda]) => !motivos.has(celda)),
  };
}

/** Sums of all columns of one currency. */
export type PruebaDeMoneda = Pick<
  ColumnaProbada,
  'moneda' | 'sumaCentavos' | 'entranCentavos' | 'afueraCentavos' | 'cierra'
> & { readonly afueraCeldas: number };

export function probarTodo(pruebas: readonly ColumnaProbada[]): PruebaDeMoneda[] {
  return [...Map.groupBy(pruebas, ({ moneda }) => moneda)].map(([moneda, deLaMoneda]) => {
    const total = (campo: 'sumaCentavos' | 'entranCentavos' | 'afueraCentavos'): number =>
      mostrarSuma(sumar(deLaMoneda.map((prueba) => prueba[campo])));
    return {
      moneda,
      sumaCentavos: total('sumaCentavos'),
      entranCentavos: total('entranCentavos'),
      afueraCentavos: total('afueraCentavos'),
      cierra: deLaMoneda.every(({ cierra }) => cierra),
      afueraCeldas: contarCeldas(deLaMoneda.flatMap(({ afuera }) => afuera)),
    };
  });
}

export const contarCeldas = (afuera: ColumnaProbada['afuera']): number =>
  afuera.reduce((n, { celdas }) => n + celdas, 0);
