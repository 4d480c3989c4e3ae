import { hash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import {
  ArbolDeSellos,
  bytesDeHex,
  hexDe,
  rutaDeConsistencia,
  rutaDeInclusion,
  textoDeHoja,
  type Bytes,
} from './merkle.rules.ts';
import { verificarConsistencia, verificarInclusion } from './prueba-merkle.rules.ts';

const sha256 = (bytes: Bytes): Bytes => new Uint8Array(hash('sha256', bytes, 'buffer'));

/** Fixed seed, so that each run uses the same numbers. */
let semilla = 20_261_126;
function azar(hasta: number): number {
  semilla = (Math.imul(semilla, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((semilla / 2 ** 32) * hasta);
}

const MAS_GRANDE = 600;
const SELLOS = Array.from({ length: MAS_GRANDE }, (_, i) => sha256(Uint8Array.of(i >> 8, i & 255)));

const completos = new Map<string, Bytes>();
/** The root as RFC 9162, 2.1.1 defines it, which is not how the tree computes it. */
function definida(desde: number, hasta: number): Bytes {
  const nombre = `${desde}-${hasta}`;
  const conocida = completos.get(nombre);
  if (conocida) return conocida;
  const [primero = new Uint8Array()] = SELLOS.slice(desde, hasta);
  let corte = 1;
  while (corte * 2 < hasta - desde) corte *= 2;
  const raiz =
    hasta - desde === 1
      ? sha256(textoDeHoja(primero))
      : sha256(
          Uint8Array.of(1, ...definida(desde, desde + corte), ...definida(desde + corte, hasta)),
        );
  completos.set(nombre, raiz);
  return raiz;
}

type Caso = {
  readonly antes: number;
  readonly size: number;
  readonly consistencia: readonly string[];
  readonly inclusion: readonly string[];
};

/**
 * Consistency proofs of older sizes in a tree of `size`, with inclusion proofs of their last
 * leaves.
 */
function pruebasDe(size: number, viejos: readonly number[]): Caso[] {
  const rutas = viejos.map((antes) => ({
    antes,
    consistencia: rutaDeConsistencia(antes, size),
    inclusion: rutaDeInclusion(antes - 1, size),
  }));
  const arbol = new ArbolDeSellos(
    sha256,
    rutas.flatMap(({ consistencia, inclusion }) => [consistencia, inclusion]),
  );
  for (const sello of SELLOS.slice(0, size)) arbol.agregar(sello);
  expect(hexDe(arbol.raiz())).toBe(hexDe(definida(0, size)));
  return rutas.map(({ antes, consistencia, inclusion }) => ({
    antes,
    size,
    consistencia: arbol.prueba(consistencia),
    inclusion: arbol.prueba(inclusion),
  }));
}

const consistente = ({ antes, size, consistencia }: Caso, raiz = definida(0, size)) =>
  verificarConsistencia(
    {
      antes: { size: antes, raiz: definida(0, antes) },
      ahora: { size, raiz },
      prueba: consistencia,
    },
    sha256,
  );

const incluido = ({ antes, size, inclusion }: Caso, indice = antes - 1) =>
  verificarInclusion(
    {
      indice,
      size,
      sello: SELLOS[antes - 1] ?? new Uint8Array(),
      raiz: definida(0, size),
      prueba: inclusion,
    },
    sha256,
  );

/** Proof with a digit changed, a node removed or a node repeated. */
function alterada(prueba: readonly string[]): string[] {
  const cual = azar(prueba.length);
  const nodo = prueba[cual] ?? '';
  const [antes, despues] = [prueba.slice(0, cual), prueba.slice(cual + 1)];
  const como = azar(3);
  if (como === 0) return [...antes, ...despues];
  if (como === 1) return [...antes, nodo, nodo, ...despues];
  const letra = azar(64);
  const otra = ((parseInt(nodo[letra] ?? '0', 16) + 1 + azar(15)) % 16).toString(16);
  return [...antes, nodo.slice(0, letra) + otra + nodo.slice(letra + 1), ...despues];
}

describe('the tree over the hashes', () => {
  const casos = [
    ...Array.from({ length: 70 }, (_, i) =>
      pruebasDe(
        i + 1,
        Array.from({ length: i + 1 }, (_x, m) => m + 1),
      ),
    ),
    ...Array.from({ length: 151 }, () => {
      const size = 71 + azar(MAS_GRANDE - 70);
      return pruebasDe(
        size,
        Array.from({ length: 50 }, () => 1 + azar(size)),
      );
    }),
  ].flat();

  it('proves 10,000 pairs of sizes', async () => {
    expect(casos.length).toBeGreaterThan(10_000);
    const malos: Caso[] = [];
    for (const caso of casos) {
      if (!(await consistente(caso)) || !(await incluido(caso))) malos.push(caso);
    }
    expect(malos).toEqual([]);
  });

  it('refuses every proof with anything altered', async () => {
    const aceptados: Caso[] = [];
    for (const [i, caso] of casos.entries()) {
      const { antes, size, consistencia, inclusion } = caso;
      if (antes === size) continue;
      const roto = {
        ...caso,
        consistencia: alterada(consistencia),
        inclusion: alterada(inclusion),
      };
      if ((await consistente(roto)) || (await incluido(roto))) aceptados.push(roto);
      if (i % 8 > 0) continue;
      if (await consistente(caso, definida(0, size - 1))) aceptados.push(caso);
      if (await incluido(caso, antes)) aceptados.push(caso);
    }
    expect(aceptados).toEqual([]);
  });

  it('refuses a proof of an empty tree, of an older tree that is longer, or with invalid content', async () => {
    const [caso] = pruebasDe(9, [5]);
    if (!caso) throw new Error('a case');
    expect(await consistente({ ...caso, antes: 9, size: 5 })).toBe(false);
    expect(await consistente({ ...caso, consistencia: [] })).toBe(false);
    expect(await consistente({ ...caso, consistencia: ['zz', ...caso.consistencia] })).toBe(false);
    expect(await incluido(caso, 9)).toBe(false);
    expect(await incluido(caso, -1)).toBe(false);
    const nada = { size: 0, raiz: sha256(new Uint8Array()) };
    const ahora = { size: 9, raiz: definida(0, 9) };
    expect(await verificarConsistencia({ antes: nada, ahora, prueba: [] }, sha256)).toBe(false);
    expect(hexDe(new ArbolDeSellos(sha256, []).raiz())).toBe(hexDe(nada.raiz));
    expect(bytesDeHex('0g')).toBeNull();
  });

  it('has the root of the reference tree of RFC 6962', () => {
    const hojas = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map(bytesDeHex);
    const ultima = bytesDeHex('606162636465666768696a6b6c6d6e6f');
    const arbol = new ArbolDeSellos(sha256, []);
    for (const hoja of [...hojas, ultima]) if (hoja) arbol.agregar(hoja);
    expect(hexDe(arbol.raiz())).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    );
  });
});
