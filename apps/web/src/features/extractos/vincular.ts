import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type {
  ApunteConciliable,
  Linea,
  LineaConSugerencias,
  ReglaDeVinculo,
  Sugerencia,
  Vincular,
} from '@plomada/domain/extractos/conciliacion.schema';

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

/** Call that accepts suggestions, one per line; suggestions of different rules go in different calls. */
export function pedidosDe(
  aceptadas: readonly { readonly linea: Linea; readonly sugerencia: Sugerencia }[],
): Pedido[] {
  const porRegla = Map.groupBy(aceptadas, ({ sugerencia }) => sugerencia.regla);
  return [...porRegla].map(([regla, suyas]) => ({
    regla,
    vinculos: suyas.flatMap(({ linea, sugerencia }) => enteros(linea.id, sugerencia.apuntes)),
    cobros: suyas.flatMap(({ linea, sugerencia: { cheques } }) =>
      cheques === null ? [] : [{ lineaId: linea.id, chequeIds: cheques.chequeIds }],
    ),
  }));
}

/**
 * First suggestion of a line that still holds: one whose entries and cheques no earlier act has
 * taken.
 */
export const primeraQueSirve = (
  { sugerencias }: Pick<LineaConSugerencias, 'sugerencias'>,
  tomados: ReadonlySet<string>,
): Sugerencia | undefined =>
  sugerencias.find((una) => idsDeSugerencia(una).every((id) => !tomados.has(id)));

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
