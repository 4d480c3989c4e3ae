import { hash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { required } from '../base/required.ts';
import {
  ArbolDeSellos,
  type Bytes,
  type Comienzo,
  fronteraDe,
  hexDe,
  type Nodo,
  type NodoConHash,
  rutaDeConsistencia,
  rutaDeInclusion,
  type Sha256DeBytes,
} from './merkle.rules.ts';
import { comienzoDe, lecturaDe } from './nodos-guardados.rules.ts';

const sha256 = (bytes: Bytes): Bytes => new Uint8Array(hash('sha256', bytes, 'buffer'));
const selloDe = (i: number): Bytes => Uint8Array.of(i >> 16, (i >> 8) & 255, i & 255);
const nombre = ({ nivel, indice }: Nodo): string => `${nivel}-${indice}`;

type Guardados = Map<string, NodoConHash>;

/**
 * Inner nodes of a tree of that many leaves, built in pieces like those of the worker, each from
 * the frontier before it.
 */
function guardar(size: number, deA: number, conSha256 = sha256): Guardados {
  const guardados: Guardados = new Map();
  for (let desde = 0; desde < size; desde += deA) {
    const nodos = fronteraDe(desde).map((nodo) =>
      required(guardados.get(nombre(nodo)), nombre(nodo)),
    );
    const alCompletar = (nodo: NodoConHash) => guardados.set(nombre(nodo), nodo);
    const comienzo = { size: desde, nodos };
    const arbol = new ArbolDeSellos(conSha256, [], { comienzo, alCompletar });
    for (let i = desde; i < Math.min(size, desde + deA); i += 1) arbol.agregar(selloDe(i));
  }
  return guardados;
}

type Pedido = { readonly size: number; readonly antes: number; readonly hechos: number };

const rutasDe = ({ size, antes }: Pedido) => [
  rutaDeConsistencia(antes, size),
  rutaDeInclusion(antes - 1, size),
];

/**
 * Start of the tree over the first `hechos` leaves, from the stored nodes and the current hashes.
 */
function leer(
  guardados: Guardados,
  pedido: Pedido,
  conSha256: Sha256DeBytes,
  selloAhora = selloDe,
): Comienzo | null {
  const { size, antes, hechos } = pedido;
  const que = { size: hechos, rutas: rutasDe(pedido), testigos: [antes - 1, size - 1] };
  const { nodos, hojas } = lecturaDe(que);
  const leidos = {
    nodos: nodos.flatMap((nodo) => guardados.get(nombre(nodo)) ?? []),
    sellos: new Map(hojas.map((i) => [i, selloAhora(i)])),
  };
  return comienzoDe(que, leidos, conSha256);
}

/**
 * Root and proofs of a tree that starts from the stored nodes of its first `hechos` leaves, with
 * the number of hashes computed.
 */
function probar(guardados: Guardados, pedido: Pedido, conSha256 = sha256) {
  let hashes = 0;
  const contando = (bytes: Bytes): Bytes => {
    hashes += 1;
    return conSha256(bytes);
  };
  const rutas = rutasDe(pedido);
  const comienzo = required(leer(guardados, pedido, contando), 'a beginning');
  const arbol = new ArbolDeSellos(contando, rutas, { comienzo });
  for (let i = pedido.hechos; i < pedido.size; i += 1) arbol.agregar(selloDe(i));
  const raiz = hexDe(arbol.raiz());
  return { pruebas: [raiz, ...rutas.flatMap((ruta) => arbol.prueba(ruta))], hashes };
}

describe('the stored nodes of the tree', () => {
  it('give the same root and proofs, however much of the tree they cover', () => {
    const distintas: Pedido[] = [];
    for (let size = 1; size <= 20; size += 1) {
      // Pieces of an even size, so that the frontier after them has no single leaf.
      const guardados = guardar(size, 6);
      for (let antes = 1; antes <= size; antes += 1) {
        const { pruebas } = probar(guardados, { size, antes, hechos: 0 });
        for (let hechos = 2; hechos <= size; hechos += 2) {
          const pedido = { size, antes, hechos };
          if (String(probar(guardados, pedido).pruebas) !== String(pruebas)) distintas.push(pedido);
        }
      }
    }
    expect(distintas).toEqual([]);
  });

  it('make an opening over 100,000 hashes cost 40 hashes at most', () => {
    // The test counts nodes and needs no real hashes: one digest is used for all.
    const unico = new Uint8Array(32);
    const guardados = guardar(100_000, 1000, () => unico);
    expect(guardados.size).toBe(99_994);
    for (const size of [65_535, 65_536, 65_537, 98_303, 99_999, 100_000]) {
      for (const antes of [1, size >> 1, size - 1, size]) {
        const { hashes } = probar(
          guardados,
          { size, antes, hechos: size - (size % 2) },
          () => unico,
        );
        expect(hashes).toBeLessThanOrEqual(40);
      }
    }
  });

  it('are refused when one is missing or a shown hash differs', () => {
    const pedido = { size: 12, antes: 7, hechos: 12 };
    for (const cambiada of [6, 7, 10, 11]) {
      const selloAhora = (i: number) => selloDe(i === cambiada ? 99 : i);
      expect(leer(guardar(12, 12), pedido, sha256, selloAhora)).toBeNull();
    }
    const incompletos = guardar(12, 12);
    incompletos.delete('3-0');
    expect(leer(incompletos, pedido, sha256)).toBeNull();
  });
});
