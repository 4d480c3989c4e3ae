/** Bytes, such as a digest, a key or a text to hash. */
export type Bytes = Uint8Array<ArrayBuffer>;
/** SHA-256 of bytes, passed by the caller. */
export type Sha256DeBytes = (bytes: Bytes) => Bytes;
/** SHA-256 that may be asynchronous, as in browsers. */
export type Sha256Pronto = (bytes: Bytes) => Bytes | Promise<Bytes>;

export const BYTES = 32;
const HOJA = 0x00;
const NODO = 0x01;

export function bytesDeHex(hex: string): Bytes | null {
  if (!/^([0-9a-f]{2})*$/.test(hex)) return null;
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export function hexDe(bytes: Bytes): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

export const sonIguales = (a: Bytes, b: Bytes): boolean => hexDe(a) === hexDe(b);

/** Bytes hashed for a leaf: a prefix and the hash of a row (RFC 9162). */
export function textoDeHoja(sello: Bytes): Bytes {
  const texto = new Uint8Array(1 + sello.length);
  texto[0] = HOJA;
  texto.set(sello, 1);
  return texto;
}

/** Bytes hashed for an inner node: a prefix and its two children (RFC 9162). */
export function textoDeNodo(izquierda: Bytes, derecha: Bytes): Bytes {
  const texto = new Uint8Array(1 + 2 * BYTES);
  texto[0] = NODO;
  texto.set(izquierda, 1);
  texto.set(derecha, 1 + BYTES);
  return texto;
}

/** A node of a tree: `indice` from the left, `nivel` above the leaves. */
export type Nodo = { readonly nivel: number; readonly indice: number };
export type Ruta = readonly Nodo[];
export type NodoConHash = Nodo & { readonly hash: Bytes };

export const mitad = (n: number): number => Math.floor(n / 2);
export const esImpar = (n: number): boolean => n % 2 === 1;

/** Siblings on the path from a node to the root, in a tree whose last leaf is `ultimo`. */
function hermanos({ nivel, indice }: Nodo, ultimo: number): Nodo[] {
  const ruta: Nodo[] = [];
  let [n, fn, sn] = [nivel, indice, ultimo];
  while (sn > 0) {
    if (esImpar(fn)) ruta.push({ nivel: n, indice: fn - 1 });
    else if (fn < sn) ruta.push({ nivel: n, indice: fn + 1 });
    [n, fn, sn] = [n + 1, mitad(fn), mitad(sn)];
  }
  return ruta;
}

/** Inclusion proof of a leaf, counted from 0, in a tree of `size` (RFC 9162, 2.1.3.1). */
export const rutaDeInclusion = (indice: number, size: number): Ruta =>
  hermanos({ nivel: 0, indice }, size - 1);

/**
 * Consistency proof: the first `antes` leaves of a tree of `size` are those of an older tree (RFC
 * 9162, 2.1.4.1).
 */
export function rutaDeConsistencia(antes: number, size: number): Ruta {
  if (antes === 0 || antes === size) return [];
  let [nivel, fn, sn] = [0, antes - 1, size - 1];
  while (esImpar(fn)) [nivel, fn, sn] = [nivel + 1, mitad(fn), mitad(sn)];
  const nodo = { nivel, indice: fn };
  return fn === 0 ? hermanos(nodo, sn) : [nodo, ...hermanos(nodo, sn)];
}

/**
 * Roots of the complete subtrees over the first `size` leaves, smallest first; later leaves are
 * added to them.
 */
export function fronteraDe(size: number): Ruta {
  const frontera: Nodo[] = [];
  for (let [nivel, resto] = [0, size]; resto > 0; [nivel, resto] = [nivel + 1, mitad(resto)]) {
    if (esImpar(resto)) frontera.push({ nivel, indice: resto - 1 });
  }
  return frontera;
}

/**
 * Nodes of `rutas` whose leaves are all among the first `size`, so that no later leaf changes them.
 */
export const nodosCompletos = (rutas: readonly Ruta[], size: number): Ruta =>
  rutas.flat().filter(({ nivel, indice }) => (indice + 1) * 2 ** nivel <= size);

/** The parent of a leaf, counted from 0. */
export const padreDeHoja = (indice: number): Nodo => ({ nivel: 1, indice: mitad(indice) });

/** Number of levels that no tree reaches, to make a key of level and index. */
const NIVELES = 64;
const claveDe = ({ nivel, indice }: Nodo): number => indice * NIVELES + nivel;

/** Part of a tree computed before: its frontier, and those of its nodes that the proofs need. */
export type Comienzo = { readonly size: number; readonly nodos: readonly NodoConHash[] };
export const SIN_COMIENZO: Comienzo = { size: 0, nodos: [] };

type Opciones = {
  readonly comienzo?: Comienzo;
  /** Called with each inner node that a leaf completes. */
  readonly alCompletar?: (nodo: NodoConHash) => void;
};

function exigirHash(hash: Bytes | null | undefined, { nivel, indice }: Nodo): Bytes {
  if (!hash) throw new Error(`the tree has no node ${indice} of level ${nivel}`);
  return hash;
}

/**
 * Merkle tree built leaf by leaf, keeping only one node per level and the nodes that the proofs
 * need.
 */
export class ArbolDeSellos {
  readonly #sha256: Sha256DeBytes;
  readonly #pedidos = new Map<number, Bytes | null>();
  readonly #alCompletar: (nodo: NodoConHash) => void;
  /** Left node of each level that waits for its right sibling. */
  readonly #sueltos: (Bytes | null)[] = [];
  #size: number;

  constructor(
    sha256: Sha256DeBytes,
    rutas: readonly Ruta[],
    { comienzo = SIN_COMIENZO, alCompletar = () => undefined }: Opciones = {},
  ) {
    this.#sha256 = sha256;
    this.#alCompletar = alCompletar;
    this.#size = comienzo.size;
    for (const nodo of rutas.flat()) this.#pedidos.set(claveDe(nodo), null);
    const dados = new Map(comienzo.nodos.map((nodo) => [claveDe(nodo), nodo.hash]));
    for (const [clave, hash] of dados) if (this.#pedidos.has(clave)) this.#pedidos.set(clave, hash);
    for (const nodo of fronteraDe(comienzo.size)) {
      this.#sueltos[nodo.nivel] = exigirHash(dados.get(claveDe(nodo)), nodo);
    }
  }

  get size(): number {
    return this.#size;
  }

  #anotar({ hash, ...nodo }: NodoConHash): void {
    const clave = claveDe(nodo);
    if (this.#pedidos.has(clave)) this.#pedidos.set(clave, hash);
  }

  agregar(sello: Bytes): void {
    let hash = this.#sha256(textoDeHoja(sello));
    let indice = this.#size;
    let nivel = 0;
    this.#anotar({ nivel, indice, hash });
    for (; esImpar(indice); indice = mitad(indice)) {
      hash = this.#sha256(textoDeNodo(this.#sueltos[nivel] ?? hash, hash));
      this.#sueltos[nivel] = null;
      nivel += 1;
      const nodo = { nivel, indice: mitad(indice), hash };
      this.#anotar(nodo);
      this.#alCompletar(nodo);
    }
    this.#sueltos[nivel] = hash;
    this.#size += 1;
  }

  /** Root, once all leaves were added; for no leaves, the hash of an empty text. */
  raiz(): Bytes {
    let [derecha, ultimo]: [Bytes | null, number] = [null, this.#size - 1];
    for (const [nivel, suelto] of this.#sueltos.entries()) {
      if (suelto && derecha) derecha = this.#sha256(textoDeNodo(suelto, derecha));
      else derecha ??= suelto;
      ultimo = mitad(ultimo);
      if (derecha) this.#anotar({ nivel: nivel + 1, indice: ultimo, hash: derecha });
    }
    return derecha ?? this.#sha256(new Uint8Array());
  }

  /** Proof in hexadecimal; `raiz` must be called first. */
  prueba(ruta: Ruta): string[] {
    return ruta.map((nodo) => hexDe(exigirHash(this.#pedidos.get(claveDe(nodo)), nodo)));
  }
}
