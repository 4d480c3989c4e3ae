import {
  type Bytes,
  type Comienzo,
  fronteraDe,
  type Nodo,
  type NodoConHash,
  nodosCompletos,
  padreDeHoja,
  type Ruta,
  type Sha256DeBytes,
  sonIguales,
  textoDeHoja,
  textoDeNodo,
} from './merkle.rules.ts';

type Pedido = {
  /** Leaves, an even number from the first on, whose inner nodes are stored. */
  readonly size: number;
  readonly rutas: readonly Ruta[];
  /** Leaves, counted from 0, whose hashes are compared with their stored parents. */
  readonly testigos: readonly number[];
};

const claveDe = ({ nivel, indice }: Nodo): string => `${nivel}-${indice}`;

const sinRepetir = (nodos: Ruta): Nodo[] => [
  ...new Map(nodos.map((nodo) => [claveDe(nodo), nodo])).values(),
];

const padresDe = ({ size, testigos }: Pedido): Nodo[] =>
  sinRepetir(testigos.filter((indice) => indice < size).map(padreDeHoja));

const hijosDe = ({ indice }: Nodo): readonly [number, number] => [2 * indice, 2 * indice + 1];

/**
 * Stored nodes, and leaves counted from 0, that are read to resume the tree instead of every hash.
 */
export function lecturaDe(pedido: Pedido): { readonly nodos: Nodo[]; readonly hojas: number[] } {
  const { size, rutas } = pedido;
  const padres = padresDe(pedido);
  const todos = sinRepetir([...fronteraDe(size), ...nodosCompletos(rutas, size), ...padres]);
  const sueltas = todos.filter(({ nivel }) => nivel === 0).map(({ indice }) => indice);
  return {
    nodos: todos.filter(({ nivel }) => nivel > 0),
    hojas: [...new Set([...sueltas, ...padres.flatMap(hijosDe)])],
  };
}

type Leido = {
  readonly nodos: readonly NodoConHash[];
  /** Hashes by leaf, counted from 0. */
  readonly sellos: ReadonlyMap<number, Bytes>;
};

/**
 * Start of the tree from its stored nodes. Null when one is missing, or when the hashes read do not
 * match them: each hash depends on all before it, so a log rewritten before one of them changes it.
 * The tree is then computed from the hashes alone.
 */
export function comienzoDe(
  pedido: Pedido,
  { nodos, sellos }: Leido,
  sha256: Sha256DeBytes,
): Comienzo | null {
  const hashes = new Map(nodos.map((nodo) => [claveDe(nodo), nodo.hash]));
  const lectura = lecturaDe(pedido);
  for (const indice of lectura.hojas) {
    const sello = sellos.get(indice);
    if (sello) hashes.set(claveDe({ nivel: 0, indice }), sha256(textoDeHoja(sello)));
  }
  for (const padre of padresDe(pedido)) {
    const [guardado, izquierda, derecha] = [
      padre,
      ...hijosDe(padre).map((indice) => ({ nivel: 0, indice })),
    ].map((nodo) => hashes.get(claveDe(nodo)));
    if (!guardado || !izquierda || !derecha) return null;
    if (!sonIguales(guardado, sha256(textoDeNodo(izquierda, derecha)))) return null;
  }
  const todos = [
    ...lectura.nodos,
    ...lectura.hojas.map((indice) => ({ nivel: 0, indice })),
  ].flatMap((nodo) => {
    const hash = hashes.get(claveDe(nodo));
    return hash ? [{ ...nodo, hash }] : [];
  });
  const falta = todos.length < lectura.nodos.length + lectura.hojas.length;
  return falta ? null : { size: pedido.size, nodos: todos };
}
