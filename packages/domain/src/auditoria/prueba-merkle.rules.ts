import {
  bytesDeHex,
  BYTES,
  esImpar,
  mitad,
  textoDeHoja,
  textoDeNodo,
  sonIguales,
  type Bytes,
  type Sha256Pronto,
} from './merkle.rules.ts';

function leerPrueba(prueba: readonly string[]): Bytes[] | null {
  const nodos: Bytes[] = [];
  for (const hex of prueba) {
    const nodo = bytesDeHex(hex);
    if (nodo?.length !== BYTES) return null;
    nodos.push(nodo);
  }
  return nodos;
}

type Subida = { readonly fn: number; readonly sn: number };

/**
 * Place one level above the sibling used last; on the way to it, levels without a sibling are
 * skipped.
 */
function subir({ fn, sn }: Subida, eraIzquierda: boolean): Subida {
  let [a, b] = [fn, sn];
  if (!eraIzquierda) while (!esImpar(a) && a > 0) [a, b] = [mitad(a), mitad(b)];
  return { fn: mitad(a), sn: mitad(b) };
}

export type Inclusion = {
  /** Index of the leaf, counted from 0. */
  readonly indice: number;
  readonly size: number;
  readonly sello: Bytes;
  readonly raiz: Bytes;
  readonly prueba: readonly string[];
};

/** True when the proof shows that the leaf is in the tree with that root (RFC 9162, 2.1.3.2). */
export async function verificarInclusion(
  { indice, size, sello, raiz, prueba }: Inclusion,
  sha256: Sha256Pronto,
): Promise<boolean> {
  const nodos = leerPrueba(prueba);
  if (!nodos || indice < 0 || indice >= size) return false;
  let lugar: Subida = { fn: indice, sn: size - 1 };
  let hash = await sha256(textoDeHoja(sello));
  for (const nodo of nodos) {
    if (lugar.sn === 0) return false;
    const aIzquierda = esImpar(lugar.fn) || lugar.fn === lugar.sn;
    hash = await sha256(aIzquierda ? textoDeNodo(nodo, hash) : textoDeNodo(hash, nodo));
    lugar = subir(lugar, !aIzquierda);
  }
  return lugar.sn === 0 && sonIguales(hash, raiz);
}

type Arbol = { readonly size: number; readonly raiz: Bytes };
export type Consistencia = {
  readonly antes: Arbol;
  readonly ahora: Arbol;
  readonly prueba: readonly string[];
};

/**
 * True when the proof shows that the older tree is the beginning of the newer one (RFC 9162,
 * 2.1.4.2).
 */
export async function verificarConsistencia(
  { antes, ahora, prueba }: Consistencia,
  sha256: Sha256Pronto,
): Promise<boolean> {
  const nodos = leerPrueba(prueba);
  if (!nodos || antes.size < 1 || antes.size > ahora.size) return false;
  if (antes.size === ahora.size) return nodos.length === 0 && sonIguales(antes.raiz, ahora.raiz);
  let lugar: Subida = { fn: antes.size - 1, sn: ahora.size - 1 };
  while (esImpar(lugar.fn)) lugar = { fn: mitad(lugar.fn), sn: mitad(lugar.sn) };
  // The root of an older tree whose size is a power of two is a node of the newer tree, so proofs
  // omit it.
  const [primero, ...resto] = lugar.fn === 0 ? [antes.raiz, ...nodos] : nodos;
  if (!primero || nodos.length === 0) return false;
  let [vieja, nueva] = [primero, primero];
  for (const nodo of resto) {
    if (lugar.sn === 0) return false;
    const aIzquierda = esImpar(lugar.fn) || lugar.fn === lugar.sn;
    if (aIzquierda) vieja = await sha256(textoDeNodo(nodo, vieja));
    nueva = await sha256(aIzquierda ? textoDeNodo(nodo, nueva) : textoDeNodo(nueva, nodo));
    lugar = subir(lugar, !aIzquierda);
  }
  return lugar.sn === 0 && sonIguales(vieja, antes.raiz) && sonIguales(nueva, ahora.raiz);
}
