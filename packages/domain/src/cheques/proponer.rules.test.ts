import { expect, it } from 'vitest';

import { proponerCheques } from './proponer.rules.ts';

type Uno = { readonly id: string; readonly pago: string; readonly importeCentavos: number };

const cheque = (id: number, dia: number, importeCentavos: number): Uno => ({
  id: String(id).padStart(3, '0'),
  pago: `2026-12-${String(dia).padStart(2, '0')}`,
  importeCentavos,
});
const suma = (cheques: readonly Uno[]) =>
  cheques.reduce((total, { importeCentavos }) => total + importeCentavos, 0);
const ids = (cheques: readonly Uno[]) =>
  cheques.map(({ id }) => Number(id)).toSorted((uno, otro) => uno - otro);

it('without an amount no cheque is proposed, and with a single one that covers it that one', () => {
  const [uno, otro] = [cheque(1, 1, 50), cheque(2, 2, 200)];
  expect(proponerCheques([uno, otro], 0, 20)).toEqual([]);
  expect(proponerCheques([], 100, 20)).toEqual([]);
  expect(proponerCheques([otro, uno], 100, 20)).toEqual([otro]);
});

it('the proposal exceeds the amount as little as possible rather than using fewer cheques', () => {
  const cheques = [cheque(1, 5, 120), cheque(2, 1, 60), cheque(3, 9, 41)];
  expect(ids(proponerCheques(cheques, 100, 20))).toEqual([2, 3]);
});

it('of equal proposals the one with earlier cheques is used', () => {
  const cheques = [cheque(1, 9, 50), cheque(2, 3, 50), cheque(3, 6, 50), cheque(4, 1, 70)];
  expect(ids(proponerCheques(cheques, 100, 20))).toEqual([2, 3]);
});

it('the largest cheques are proposed when all that fit do not cover the amount', () => {
  const cheques = [cheque(1, 1, 10), cheque(2, 2, 30), cheque(3, 3, 20)];
  expect(ids(proponerCheques(cheques, 100, 20))).toEqual([1, 2, 3]);
  expect(ids(proponerCheques(cheques, 55, 2))).toEqual([2, 3]);
});

/** Numbers from 0 to below 1, the same in each run. */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 2 ** 32;
  };
}

/** True when `uno` comes before `otro`: less left over, then the first cheque that only it has. */
function antecede(uno: readonly Uno[], otro: readonly Uno[]): boolean {
  if (suma(uno) !== suma(otro)) return suma(uno) < suma(otro);
  const solo = (de: readonly Uno[], sin: readonly Uno[]) =>
    de.filter((it) => !sin.includes(it)).map(({ pago, id }) => `${pago} ${id}`);
  const [suyo = 'z'] = solo(uno, otro).toSorted();
  const [ajeno = 'z'] = solo(otro, uno).toSorted();
  return suyo < ajeno;
}

/** Best set, found by trying all of them. */
function aMano(cheques: readonly Uno[], falta: number, maximo: number): readonly Uno[] | null {
  let mejor: readonly Uno[] | null = null;
  for (let bits = 1; bits < 2 ** cheques.length; bits += 1) {
    const elegidos = cheques.filter((_uno, i) => (bits >> i) % 2 === 1);
    if (elegidos.length > maximo || suma(elegidos) < falta) continue;
    if (mejor === null || antecede(elegidos, mejor)) mejor = elegidos;
  }
  return mejor;
}

it.each([
  ['round amounts, many of them equal', 6, 10_000],
  ['amounts to the centavo', 900_000, 1],
])('the proposal is the best of all sets: %s', (_nombre, tope, paso) => {
  const numero = azar(56);
  for (let vez = 0; vez < 150; vez += 1) {
    const cheques = Array.from({ length: 1 + Math.floor(numero() * 12) }, (_, id) =>
      cheque(id, 1 + Math.floor(numero() * 6), (1 + Math.floor(numero() * tope)) * paso),
    );
    const falta = 1 + Math.floor(numero() * suma(cheques));
    const maximo = numero() < 0.5 ? 20 : 1 + Math.floor(numero() * 6);
    const mejor = aMano(cheques, falta, maximo);
    const propuesto = proponerCheques(cheques, falta, maximo);
    if (mejor === null) expect(propuesto).toHaveLength(Math.min(maximo, cheques.length));
    else expect(ids(propuesto)).toEqual(ids(mejor));
  }
});

it('a set that sums to the centavo is found among 30 cheques, within 20 of them', () => {
  const numero = azar(7);
  const cheques = Array.from({ length: 30 }, (_, id) =>
    cheque(id, 1 + (id % 28), 1 + Math.floor(numero() * 90_000_000)),
  );
  const falta = suma(cheques.filter((_uno, i) => i % 3 !== 2));
  const propuesto = proponerCheques(cheques, falta, 20);
  expect(suma(propuesto)).toBe(falta);
  expect(propuesto.length).toBeLessThanOrEqual(20);
});

it('with more than 30 cheques the proposal covers the amount whenever the largest do, without superfluous ones', () => {
  const numero = azar(31);
  for (let vez = 0; vez < 200; vez += 1) {
    const cheques = Array.from({ length: 31 + Math.floor(numero() * 60) }, (_, id) =>
      cheque(id, 1 + Math.floor(numero() * 28), 1 + Math.floor(numero() ** 4 * 9_000_000)),
    );
    const maximo = 1 + Math.floor(numero() * 20);
    const falta = 1 + Math.floor(numero() * suma(cheques));
    const deMayor = cheques.toSorted((a, b) => b.importeCentavos - a.importeCentavos);
    const propuesto = proponerCheques(cheques, falta, maximo);
    expect(propuesto.length).toBeLessThanOrEqual(maximo);
    if (suma(deMayor.slice(0, maximo)) < falta) {
      expect(suma(propuesto)).toBe(suma(deMayor.slice(0, maximo)));
      continue;
    }
    const sobra = suma(propuesto) - falta;
    expect(sobra).toBeGreaterThanOrEqual(0);
    for (const { importeCentavos } of propuesto) expect(importeCentavos).toBeGreaterThan(sobra);
  }
});
