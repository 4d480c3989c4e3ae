import { expect, it } from 'vitest';

import { required } from '../../base/required.ts';
import { type Celdas, leido } from './leer-de-prueba.ts';

/** Numbers from 0 to below 1, the same ones for each seed. */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648;
    return estado / 2_147_483_648;
  };
}

const TITULOS = {
  numero: ['Nro. de Cheque', 'Número', 'Cheque Nº', 'Nº de e-cheq'],
  importe: ['Importe', 'Monto', 'Importe ($)'],
  pago: ['Fecha de Pago', 'Vencimiento', 'Fecha de cobro'],
  banco: ['Banco', 'Entidad', 'Banco girado'],
  estado: ['Estado', 'Estado del cheque'],
};
const NUMEROS = ['', '12A', '00000000', '1'.repeat(21)];
const IMPORTES = ['', 'mil', '-1,00', 'EUR 4,00', '0'];
const PAGOS = ['31/02/2026', 'mañana', '15/13/2026'];

/** Listing with a row per cheque, its titles in any order, and the centavos that are readable. */
function listado(sortear: () => number) {
  const uno = <T>(valores: readonly T[]): T =>
    required(valores[Math.floor(sortear() * valores.length)], 'a value');
  const campos = Object.entries(TITULOS)
    .map(([campo, titulos]) => ({ campo, titulo: uno(titulos), orden: sortear() }))
    .toSorted((a, b) => a.orden - b.orden);
  let centavos = 0;
  const filas = Array.from({ length: 1 + Math.floor(sortear() * 40) }, (_, i) => {
    const suyos = Math.floor(sortear() * 90_000_000) + 1;
    const escrito = `${Math.floor(suyos / 100)},${String(suyos % 100).padStart(2, '0')}`;
    const importe = sortear() < 0.8 ? escrito : uno(IMPORTES);
    if (importe === escrito) centavos += suyos;
    else if (importe === '-1,00') centavos -= 100;
    const celdas: Record<string, string> = {
      numero: sortear() < 0.8 ? String(5000 + i) : uno(NUMEROS),
      importe,
      pago: sortear() < 0.8 ? '15/12/2026' : uno(PAGOS),
      banco: uno(['Macro', '285 - Macro', '', '007']),
      estado: uno(['ACTIVO', 'PAGADO', 'Otro', '']),
    };
    return campos.map(({ campo }) => celdas[campo] || null);
  });
  const titulos = campos.map(({ titulo }) => titulo);
  const lineas: Celdas[] = [titulos, ...filas];
  return { lineas, centavos, filas: filas.length };
}

it('each row of a random listing is read or left out once, without losing a centavo', () => {
  for (let semilla = 1; semilla <= 300; semilla += 1) {
    const { lineas, centavos, filas } = listado(azar(semilla));
    const { filas: leidas, afuera, prueba } = leido(lineas);
    const numeros = [...leidas, ...afuera].map(({ fila }) => fila).toSorted((a, b) => a - b);
    expect([semilla, numeros]).toEqual([semilla, Array.from({ length: filas }, (_, i) => i + 2)]);
    const [{ columnaCentavos, leidoCentavos, afueraCentavos }] = [
      ...prueba,
      { columnaCentavos: 0, leidoCentavos: 0, afueraCentavos: 0 },
    ] as const;
    expect([semilla, columnaCentavos]).toEqual([semilla, centavos]);
    expect([semilla, leidoCentavos + afueraCentavos]).toEqual([semilla, centavos]);
    for (const { mensaje } of afuera) expect(mensaje).not.toBe('');
  }
});
