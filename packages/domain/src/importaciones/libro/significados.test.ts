import { describe, expect, it } from 'vitest';

import { entradaDe, filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import { D, E, enCorto, F, responder, type Renglones } from '../../../test/plata.ts';
import type { FilasCatalogo } from '../catalogo.rules.ts';
import type { EstadoLibro } from './resultado.ts';

const { catalogo } = entradaDe(libroDe());

const abrirCon = (otros: Partial<FilasCatalogo>, titulos: string, renglones: Renglones) =>
  leer(libroDe(hojaDe('Hoja1', [titulos.split('|'), ...renglones])), {
    catalogo: { ...catalogo, ...otros },
  });

const socios = [
  { id: 's1', proyectoId: 'obra-1', nombre: 'Juan Pérez' },
  { id: 's2', proyectoId: 'obra-1', nombre: 'Ana Gómez' },
];
const LIBRO = 'Fecha|Concepto|Egreso|Ingreso';
const APORTES: Renglones = [
  [D, 'Aporte socio Juan Pérez', null, 500],
  [E, 'Compra de cal', 200, null],
  [E, 'Aporte Perez', null, 10],
  [F, 'Devolución aporte Ana Gómez', 50, null],
  [F, 'Aporte de socios', null, 7],
];

/** Outcome of each row: a contribution and its partner, or a movement. */
const enQue = (estado: EstadoLibro) =>
  filasDe(estado).map(({ otra, movimiento }) =>
    otra?.destino === 'APORTES'
      ? `${otra.aporte.tipo} ${otra.aporte.socioId} ${otra.aporte.importeCentavos}`
      : `${movimiento?.tipo} ${movimiento?.importeCentavos}`,
  );

describe('a contribution among movements', () => {
  const id = 'SOCIO:obra-1/aporte perez';

  it('belongs to the named partner, or is asked about when the name is only similar', () => {
    const estado = abrirCon({ socios }, LIBRO, APORTES);
    expect(enCorto(estado).preguntas).toEqual([[id, 's1']]);
    expect(enQue(responder(estado, { [id]: 's1' }))).toEqual([
      'DINERO s1 50000',
      'EGRESO 20000',
      'DINERO s1 1000',
      'DEVOLUCION s2 5000',
      'INGRESO 700',
    ]);
    const no = responder(estado, { [id]: 'NINGUNO' });
    expect(enQue(no)[2]).toBe('INGRESO 1000');
    expect(enCorto(no)).toMatchObject({ preguntas: [], cierra: true });
  });

  it('is ordinary income for users who do not manage partners: no question reveals a partner', () => {
    const estado = abrirCon({}, LIBRO, APORTES);
    expect(enCorto(estado).preguntas).toEqual([]);
    expect(enQue(estado).slice(0, 3)).toEqual(['INGRESO 50000', 'EGRESO 20000', 'INGRESO 1000']);
  });
});

describe('suppliers', () => {
  const proveedores = [
    { id: 'p9', razonSocial: 'Corralón El Hornero', nombreFantasia: null, cuit: null },
    { id: 'p1', razonSocial: 'Hierros Pampa SRL', nombreFantasia: null, cuit: '30712040102' },
  ];
  const pagos = (...nombres: readonly string[]) =>
    abrirCon(
      { proveedores },
      'Fecha|Proveedor|Importe',
      nombres.map((nombre) => [D, nombre, 100]),
    );
  const opcionesDe = (estado: EstadoLibro) =>
    estado.resultado.preguntas.map(({ opciones, propuesta }) => [propuesta, opciones[0]?.texto]);

  it.each(['Hornero', 'El Hornero', 'CORRALON HORNERO'])(
    'that are there are offered for their own name alone: %s',
    (nombre) => {
      expect(opcionesDe(pagos(nombre))).toEqual([['UNO', 'Sí: Corralón El Hornero']]);
    },
  );

  it('are not proposed for a common word of the trade', () => {
    expect(opcionesDe(pagos('Corralón', 'Corralón Austral'))).toEqual([]);
  });

  it('take the most frequent spelling when spellings differ by accents', () => {
    const [muchas, pocas] = ['Pinturería Gómez', 'PINTURERIA GOMEZ'];
    const estado = pagos(pocas, muchas, muchas);
    expect(filasDe(estado).map(({ valores }) => valores.proveedor?.nombre)).toEqual([
      muchas,
      muchas,
      muchas,
    ]);
    expect(opcionesDe(pagos(pocas, muchas, muchas, 'Pint. Gomez'))).toEqual([
      ['UNO', `Sí: ${muchas}`],
    ]);
  });
});

describe('a document', () => {
  it('is recognised by its letter, point of sale and number in one cell', () => {
    const estado = abrirCon({}, 'Fecha|Proveedor|Comprobante|Importe', [
      [D, 'Hierros Pampa SRL', 'FA 0003-00012873', 100],
    ]);
    expect(filasDe(estado)[0]?.movimiento?.comprobante).toMatchObject({
      tipoArca: 1,
      puntoVenta: 3,
      numero: 12_873,
    });
  });
});
