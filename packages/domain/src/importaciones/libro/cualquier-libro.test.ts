import fc from 'fast-check';
import { describe, it } from 'vitest';

import { entradaDe } from '../../../test/libro.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import type { HojaLibro } from '../../planilla/libro.ts';
import { estaVacia } from '../../planilla/texto.rules.ts';
import { claveDeCelda } from './destinos.rules.ts';
import { aplicarRespuestas, interpretarConCeldas } from './interpretar.rules.ts';
import type { EntradaLibro, EstadoLibro } from './resultado.ts';

const PALABRAS =
  'Fecha|Concepto|Importe|Debe|Haber|Saldo|Total|Subtotal|Enero|Febrero|2026|Rubro|Obra|Proveedor|Pago|U$S|Cotización|CUIT|N°|Cantidad|Un.|Precio|Socio|Vence|Cuenta|6/11|31/2|2026-03-01|46000|1.234,50|(1.234)|$ -|U$S 120|13*1520|99999999999999*99999999999|U$S 999999999999 a 9999|#REF!|Efvo|Ch/|Hierro Pampa|OB-001|Saldo anterior|Transporte|Resumen|=13*1520|-|Nota de crédito|"|ídem|03/25/2026|20260315|EUR|INGRESOS|Disponible|9 de Julio|30-71204010-2|05';
const FORMULAS =
  "SUM(A1:A9)|B2+B3|13*1520|C5-C4|Hoja2!C5|'Hoja 1'!B2|SUBTOTAL(9,C1:C4)|1/0|SUM(A1:XFD1048576)|C3/1434|SUM(|SUMIF(A:A,1,B:B)";

const celda = fc.record({
  valor: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...PALABRAS.split('|')) },
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    { weight: 2, arbitrary: fc.integer({ min: -5, max: 50_000 }) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.boolean() },
  ),
  formula: fc.option(fc.constantFrom(...FORMULAS.split('|')), { freq: 8, nil: undefined }),
});

const TITULOS = ['Fecha', 'Concepto', 'Importe', 'Saldo', 'Pago', 'Proveedor', 'U$S'];

const hoja: fc.Arbitrary<HojaLibro> = fc
  .record({
    nombre: fc.constantFrom('Hoja1', 'Hoja2', 'Julio 2026', 'Resumen', 'Casa Quiroga', ''),
    oculta: fc.boolean(),
    conTitulos: fc.boolean(),
    combinada: fc.nat(6),
    renglones: fc.array(fc.array(celda, { maxLength: 7 }), { maxLength: 14 }),
  })
  .map(({ nombre, oculta, conTitulos, combinada, renglones }) => ({
    nombre,
    oculta: oculta && renglones.length > 9,
    columnasOcultas: combinada === 5 ? [1] : [],
    combinadas: [
      { desdeFila: combinada, hastaFila: combinada + 2, desdeColumna: 0, hastaColumna: combinada },
    ],
    filas: renglones.map((renglon, i) => ({
      fila: i + 1,
      oculta: i === 7,
      celdas:
        i === 1 && conTitulos
          ? TITULOS.map((valor, columna) => ({ columna, valor }))
          : renglon.map(({ valor, formula }, columna) => ({
              columna,
              valor,
              ...(formula !== undefined && { formula }),
            })),
    })),
  }));

/**
 * Answers like a person in a hurry: proposals accepted, nonsense typed without one, a cell of each
 * row corrected.
 */
function aTientas(estado: EstadoLibro): EstadoLibro {
  const { preguntas, tablas } = estado.resultado;
  return aplicarRespuestas(estado, {
    respuestas: preguntas.map(({ id, propuesta }) => ({ preguntaId: id, valor: propuesta ?? 'x' })),
    celdas: tablas.flatMap(({ id, filas }) =>
      filas.map(({ fila }) => ({ tablaId: id, fila, campo: 'importe' as const, valor: '1.500,5' })),
    ),
  });
}

function exigirEntero({ resultado }: EstadoLibro): void {
  const ids = resultado.tablas.flatMap(({ filas }) => filas.map(({ id }) => id));
  if (resultado.sinDestino !== 0) throw new Error(JSON.stringify(resultado.sueltas));
  if (new Set(ids).size !== ids.length) throw new Error(`the same id twice: ${ids.join(' ')}`);
}

/** Visible cells with content, by row and column. */
const aLaVista = ({ oculta, columnasOcultas, filas }: HojaLibro): number[] =>
  oculta
    ? []
    : filas.flatMap(({ fila, oculta: tapada, celdas }) =>
        celdas.flatMap(({ columna, valor, formula }) => {
          const vacia = estaVacia(valor) && formula === undefined;
          return tapada || vacia || columnasOcultas.includes(columna)
            ? []
            : [claveDeCelda(fila, columna)];
        }),
      );

/**
 * Interprets a workbook and checks that every cell with content, and no other, has exactly one
 * destination.
 */
function leerConUnDestino(entrada: EntradaLibro): EstadoLibro {
  const cambios = { entrada, respuestas: {}, celdas: [], omitir: [] };
  const { destinos, resultado } = interpretarConCeldas(cambios);
  for (const [i, hoja] of entrada.libro.hojas.entries()) {
    const con = [...(destinos[i]?.keys() ?? [])].sort((a, b) => a - b);
    const hay = aLaVista(hoja).sort((a, b) => a - b);
    if (con.join() !== hay.join()) throw new Error(`${con.join(' ')} and not ${hay.join(' ')}`);
  }
  for (const { hoja, filas, totales, ignoradas } of resultado.tablas) {
    const importes = filas.flatMap(({ celdas }) => celdas.importe ?? []);
    const otras = new Set([...totales, ...ignoradas].map(({ celda }) => celda));
    const dobles = importes.filter((celda, j) => otras.has(celda) || importes.indexOf(celda) !== j);
    if (dobles.length > 0) throw new Error(`twice in ${hoja}: ${dobles.join(' ')}`);
  }
  return { ...cambios, resultado };
}

describe('random workbooks', () => {
  it('are read without exceptions, and every cell has one destination', () => {
    fc.assert(
      fc.property(fc.array(hoja, { maxLength: 3 }), fc.boolean(), (hojas, conObra) => {
        const entrada = entradaDe({ hojas }, { obraId: conObra ? 'obra-1' : null });
        const estado = leerConUnDestino(entrada);
        exigirEntero(estado);
        exigirEntero(aTientas(estado));
      }),
      propertyRuns,
    );
  });
});
