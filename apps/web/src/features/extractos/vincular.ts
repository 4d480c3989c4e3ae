import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type {
  ApunteConciliable,
  Linea,
  LineaConSugerencias,
  ReglaDeVinculo,
  Sugerencia,
  Vincular,
} from '@plomada/domain/extractos/conciliacion.schema';

import { withoutAccents } from '@/lib/text.ts';

import { estaRoto } from './palabras.ts';

type Vinculo = NonNullable<Vincular['vinculos']>[number];
type Cobro = NonNullable<Vincular['cobros']>[number];

/** Links and collections to send in one call, which all follow one rule. */
export type Pedido = {
  readonly regla: ReglaDeVinculo | undefined;
  readonly vinculos: readonly Vinculo[];
  readonly cobros: readonly Cobro[];
};

/** Part of a line's amount that no intact link has. */
export const pendienteDe = ({
  importeCentavos,
  vinculos,
}: Pick<Linea, 'importeCentavos' | 'vinculos'>): number =>
  importeCentavos -
  sumarCentavos(vinculos.filter((uno) => !estaRoto(uno)).map((uno) => uno.importeCentavos));

const sumaDe = (apuntes: readonly ApunteConciliable[]): number =>
  sumarCentavos(apuntes.map(({ pendienteCentavos }) => pendienteCentavos));

/** Links of one line with whole entries. */
const enteros = (lineaId: string, apuntes: readonly ApunteConciliable[]): Vinculo[] =>
  apuntes.map(({ id, pendienteCentavos }) => ({
    lineaId,
    apunteId: id,
    importeCentavos: pendienteCentavos,
  }));

/** Most lines whose suggestions one call accepts. */
const POR_PEDIDO = 50;

/** Calls that accept suggestions, one per line; each call has those of one rule. */
export function pedidosDe(
  aceptadas: readonly { readonly linea: Linea; readonly sugerencia: Sugerencia }[],
): Pedido[] {
  const tandas = Map.groupBy(
    aceptadas,
    ({ sugerencia }, i) => `${sugerencia.regla} ${Math.floor(i / POR_PEDIDO)}`,
  );
  return [...tandas.values()].map((tanda) => ({
    regla: tanda[0]?.sugerencia.regla,
    vinculos: tanda.flatMap(({ linea, sugerencia }) => enteros(linea.id, sugerencia.apuntes)),
    cobros: tanda.flatMap(({ linea, sugerencia: { cheques } }) =>
      cheques === null ? [] : [{ lineaId: linea.id, chequeIds: cheques.chequeIds }],
    ),
  }));
}

/**
 * First suggestion of a line that still holds: one whose entries and cheques no earlier act has
 * taken.
 */
export const primeraQueSirve = (
  linea: Pick<LineaConSugerencias, 'sugerencias'>,
  tomados: ReadonlySet<string>,
): Sugerencia | undefined => lasQueSirven(linea, tomados)[0];

/** Suggestions of a line that still hold. */
export const lasQueSirven = (
  { sugerencias }: Pick<LineaConSugerencias, 'sugerencias'>,
  tomados: ReadonlySet<string>,
): readonly Sugerencia[] =>
  sugerencias.filter((una) => idsDeSugerencia(una).every((id) => !tomados.has(id)));

export const idsDeSugerencia = ({ apuntes, cheques }: Sugerencia): string[] => [
  ...apuntes.map(({ id }) => id),
  ...(cheques?.chequeIds ?? []),
];

/** Suggestions accepted together: of each line the first whose entries no line before it takes. */
export function primerasJuntas(
  lineas: readonly LineaConSugerencias[],
  tomados: ReadonlySet<string>,
) {
  const tomadas = new Set(tomados);
  return lineas.flatMap((linea) => {
    const sugerencia = primeraQueSirve(linea, tomadas);
    if (sugerencia === undefined) return [];
    for (const id of idsDeSugerencia(sugerencia)) tomadas.add(id);
    return [{ linea, sugerencia }];
  });
}

/** Words of a line without its numbers, by which lines of one kind are equal. */
const palabrasDe = ({ concepto }: Pick<Linea, 'concepto'>): string =>
  withoutAccents(concepto)
    .replaceAll(/\P{L}+/gu, ' ')
    .trim();

/** Suggestion that nobody has to choose: the only one of its line, whose entries no other line may be. */
function unicaDe(lineas: readonly LineaConSugerencias[], tomados: ReadonlySet<string>) {
  const veces = new Map<string, number>();
  for (const linea of lineas) {
    const suyos = new Set(lasQueSirven(linea, tomados).flatMap(idsDeSugerencia));
    for (const id of suyos) veces.set(id, (veces.get(id) ?? 0) + 1);
  }
  return (linea: LineaConSugerencias): Sugerencia | undefined => {
    const [unica, otra] = lasQueSirven(linea, tomados);
    if (unica === undefined || otra !== undefined) return undefined;
    return idsDeSugerencia(unica).every((id) => veces.get(id) === 1) ? unica : undefined;
  };
}

/**
 * Lines to decide like this one. With a suggestion: those whose only suggestion is by its rule and
 * of no other line. Without any: those without any whose words and sign are its own.
 */
export function igualesA(
  linea: LineaConSugerencias,
  lineas: readonly LineaConSugerencias[],
  tomados: ReadonlySet<string>,
): readonly string[] {
  const unica = unicaDe(lineas, tomados);
  const primera = primeraQueSirve(linea, tomados);
  const palabras = palabrasDe(linea);
  const signo = Math.sign(linea.importeCentavos);
  const esIgual = (otra: LineaConSugerencias): boolean => {
    if (primera !== undefined) {
      const suya = unica(otra);
      return suya?.regla === primera.regla && Boolean(suya.cheques) === Boolean(primera.cheques);
    }
    const sinNada = primeraQueSirve(otra, tomados) === undefined;
    return sinNada && palabrasDe(otra) === palabras && Math.sign(otra.importeCentavos) === signo;
  };
  return lineas
    .filter((otra) => otra.id === linea.id || (otra.estado === 'PENDIENTE' && esIgual(otra)))
    .map(({ id }) => id);
}

export type AMano =
  | {
      readonly ok: true;
      readonly vinculos: readonly Vinculo[];
      /** Part of the lines that stays pending. */
      readonly quedaLineaCentavos: number;
      /** Part of the last entry that stays pending. */
      readonly quedaApunteCentavos: number;
    }
  | { readonly ok: false; readonly motivo: string };

const no = (motivo: string): AMano => ({ ok: false, motivo });

/** Several lines against one entry, which has to have room for all of them. */
function deVarias(lineas: readonly Linea[], apunte: ApunteConciliable): AMano {
  const suma = sumarCentavos(lineas.map(pendienteDe));
  const queda = apunte.pendienteCentavos - suma;
  if (Math.sign(suma) !== Math.sign(apunte.pendienteCentavos)) {
    return no('El apunte y las líneas van para lados distintos.');
  }
  if (Math.abs(suma) > Math.abs(apunte.pendienteCentavos)) {
    return no('Las líneas suman más que el apunte.');
  }
  const vinculos = lineas.map((linea) => ({
    lineaId: linea.id,
    apunteId: apunte.id,
    importeCentavos: pendienteDe(linea),
  }));
  return { ok: true, vinculos, quedaLineaCentavos: 0, quedaApunteCentavos: queda };
}

/** One line against entries of its own sign, of which the last one may be taken in part. */
function porPartes(linea: Linea, apuntes: readonly ApunteConciliable[]): AMano {
  const signo = Math.sign(pendienteDe(linea));
  let falta = pendienteDe(linea);
  let sobra = 0;
  const vinculos: Vinculo[] = [];
  for (const { id, pendienteCentavos } of apuntes) {
    if (falta === 0) return no('Con menos apuntes ya alcanza: sobra alguno de los elegidos.');
    const toma = signo * Math.min(Math.abs(falta), Math.abs(pendienteCentavos));
    vinculos.push({ lineaId: linea.id, apunteId: id, importeCentavos: toma });
    falta -= toma;
    sobra = pendienteCentavos - toma;
  }
  return { ok: true, vinculos, quedaLineaCentavos: falta, quedaApunteCentavos: sobra };
}

/**
 * Links of lines with entries that a person picked. One line takes several entries, or several lines
 * share one; entries of both signs have to add up to the line exactly.
 */
export function aMano(lineas: readonly Linea[], apuntes: readonly ApunteConciliable[]): AMano {
  const [linea, otra] = lineas;
  const [apunte, segundo] = apuntes;
  if (linea === undefined || apunte === undefined) return no('Falta elegir al menos un apunte.');
  if (otra !== undefined) {
    return segundo === undefined
      ? deVarias(lineas, apunte)
      : no('Varias líneas se vinculan con un solo apunte.');
  }
  const pendiente = pendienteDe(linea);
  if (sumaDe(apuntes) === pendiente) {
    const vinculos = enteros(linea.id, apuntes);
    return { ok: true, vinculos, quedaLineaCentavos: 0, quedaApunteCentavos: 0 };
  }
  const mismoSigno = apuntes.every(
    ({ pendienteCentavos }) => Math.sign(pendienteCentavos) === Math.sign(pendiente),
  );
  return mismoSigno
    ? porPartes(linea, apuntes)
    : no('Con apuntes para los dos lados, la suma tiene que ser la de la línea.');
}
