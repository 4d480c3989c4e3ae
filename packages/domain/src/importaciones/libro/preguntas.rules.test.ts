import { describe, expect, it } from 'vitest';

import { entradaDe, filasDe, hojaDe, idsDe, leer, libroDe } from '../../../test/libro.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import type { EstadoLibro } from './resultado.ts';

const LISTA = ['Fecha', 'Concepto', 'Importe'];

describe('unknown works', () => {
  const filas = (...obras: readonly string[]) =>
    libroDe(
      hojaDe('Hoja1', [
        ['Fecha', 'Obra', 'Concepto', 'Importe'],
        ...obras.map((obra) => ['6/11/25', obra, 'Arena', 1]),
      ]),
    );
  const nombres = (estado: EstadoLibro) =>
    filasDe(estado).map(({ valores, preguntas }) => [
      valores.obra?.id ?? valores.obra?.nombre,
      preguntas.length,
    ]);
  const todas = ['Casa Pampa', 'casa pampa', 'C. Pampa', 'Casa Pmapa', 'Lote 14', 'Lote 15'];
  const estado = leer(filas(...todas, 'Torre A', 'Casa Quiroga 2'));
  const [grupo, ...otras] = estado.resultado.preguntas;
  const responder = (valor: string) =>
    aplicarRespuestas(estado, { respuestas: [{ preguntaId: grupo?.id ?? '', valor }] });

  it('with similar names are one question, and names that differ by a number are separate', () => {
    expect(grupo).toMatchObject({
      id: 'OBRA:c pampa+casa pampa+casa pmapa',
      texto: '¿«Casa Pampa», «C. Pampa» y «Casa Pmapa» son una obra nueva?',
      propuesta: 'NUEVA',
      filas: 4,
    });
    expect(grupo?.opciones.map(({ valor }) => valor)).toEqual([
      'obra-1',
      'obra-2',
      'NUEVA',
      'DISTINTAS',
    ]);
    expect(otras.map(({ id, propuesta }) => [id, propuesta])).toEqual([
      ['OBRA:lote 14', 'NUEVA'],
      ['OBRA:lote 15', 'NUEVA'],
      ['OBRA:torre a', 'NUEVA'],
      ['OBRA:casa quiroga 2', 'obra-1'],
    ]);
  });

  it('become one work, one with another name, an existing one, or one each', () => {
    const nueva = responder('NUEVA');
    expect(nombres(nueva).slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ['Casa Pampa', 0]));
    expect(nueva.resultado.contestadas).toMatchObject([{ respuesta: 'NUEVA', filas: 4 }]);
    expect(nueva.resultado.aprendido).toEqual({
      'OBRA:casa pampa': 'NUEVA:Casa Pampa',
      'OBRA:c pampa': 'NUEVA:Casa Pampa',
      'OBRA:casa pmapa': 'NUEVA:Casa Pampa',
    });
    expect(nombres(responder('NUEVA:Pampa 1200'))[2]).toEqual(['Pampa 1200', 0]);
    expect(nombres(responder('NUEVA:torre 9 de julio'))[2]).toEqual(['obra-2', 0]);
    expect(nombres(responder('obra-2'))[2]).toEqual(['obra-2', 0]);
    const aparte = responder('DISTINTAS');
    expect(nombres(aparte).slice(0, 4)).toEqual([
      ['Casa Pampa', 1],
      ['Casa Pampa', 1],
      ['C. Pampa', 1],
      ['Casa Pmapa', 1],
    ]);
    const otra = leer(filas(...todas), { recordadas: { 'OBRA:c pampa': 'obra-2' } });
    expect(nombres(otra)[2]).toEqual(['obra-2', 0]);
    expect(idsDe(otra)[0]).toBe('OBRA:casa pampa+casa pmapa');
  });

  it('of a sheet without a name take that of the file, or are the work that the file names', () => {
    const hoja = libroDe(hojaDe('Hoja1', [LISTA, ['1/3/2026', 'Arena', 1]]));
    const general = (otra: Parameters<typeof leer>[1]) =>
      leer(hoja, { obraId: null, ...otra }).resultado.preguntas[0];
    expect(general({})).toMatchObject({ id: 'OBRA:', propuesta: null, filas: 1 });
    expect(general({})?.opciones.at(-1)).toEqual({
      valor: 'NUEVA',
      texto: 'Una obra nueva: Gastos de la quinta',
    });
    expect(general({ archivo: 'quiroga 2026.xlsx' })?.propuesta).toBe('obra-1');
    const { catalogo } = entradaDe(hoja);
    const [obra] = catalogo.obras;
    const con = (obras: typeof catalogo.obras) => ({ catalogo: { ...catalogo, obras } });
    expect(general(con(obra ? [obra] : []))?.propuesta).toBe('obra-1');
    expect(general(con([]))?.propuesta).toBe('NUEVA');
    const nueva = aplicarRespuestas(leer(hoja, { obraId: null }), {
      respuestas: [{ preguntaId: 'OBRA:', valor: 'NUEVA' }],
    });
    expect(nombres(nueva)).toEqual([['Gastos de la quinta', 0]]);
  });
});

describe('words', () => {
  it('take the usual rubro of the supplier, when it has one and the user agrees', () => {
    const libro = libroDe(
      hojaDe('2026', [
        ['Fecha', 'Concepto', 'Proveedor', 'Rubro', 'Debe', 'Haber'],
        ['1/3', 'Hierro', 'Hierros Pampa', null, 1],
        ['2/3', 'Malla', 'Hierros Pampa', '13', 2],
        ['3/3', 'Clavos', 'Hierros Pampa', null, 3],
        ['4/3', 'Reintegro', 'Hierros Pampa', null, null, 4],
        ['5/3', 'Cal', 'Corralón Austral', null, 5],
      ]),
    );
    const habito = (veces: number, de: number) => [
      { proveedorId: 'p1', rubroId: 'r5', veces, de },
      { proveedorId: 'p2', rubroId: 'r5', veces: 2, de: 2 },
    ];
    const con = (veces: number, de: number, recordadas = {}) =>
      leer(libro, {
        recordadas,
        catalogo: { ...entradaDe(libro).catalogo, habituales: habito(veces, de) },
      });
    const rubros = (e: EstadoLibro) => filasDe(e).map(({ valores }) => valores.rubro?.id ?? null);
    expect([idsDe(con(6, 10)), idsDe(con(2, 2))]).toEqual([[], []]);
    const dudoso = con(9, 10);
    expect(dudoso.resultado.preguntas).toMatchObject([
      {
        id: 'RUBRO_DE:p1',
        tipo: 'RUBRO',
        texto:
          '9 de los últimos 10 de Hierros Pampa SRL van a 05 Estructura: ¿van ahí también estas?',
        propuesta: 'r5',
        filas: 2,
      },
    ]);
    expect(filasDe(dudoso).map(({ estado }) => estado)).toEqual([
      'PENDIENTE',
      'LISTA',
      'PENDIENTE',
      'LISTA',
      'LISTA',
    ]);
    const no = aplicarRespuestas(dudoso, {
      respuestas: [{ preguntaId: 'RUBRO_DE:p1', valor: 'SIN_RUBRO' }],
    });
    expect(rubros(no)).toEqual([null, 'r13', null, null, null]);
    expect(no.resultado.aprendido).toEqual({ 'RUBRO_DE:p1': 'SIN_RUBRO' });
    const otra = con(9, 10, { 'RUBRO_DE:p1': 'r5' });
    expect([idsDe(otra), rubros(otra)]).toEqual([[], ['r5', 'r13', 'r5', null, null]]);
    // A remembered rubro that no longer exists is asked about again.
    expect(idsDe(con(9, 10, { 'RUBRO_DE:p1': 'r-1' }))).toEqual(['RUBRO_DE:p1']);
  });

  it('longer than the largest id are asked about too', () => {
    const largo = 'se pagó en dos veces '.repeat(20);
    const e = leer(
      libroDe(
        hojaDe('2026', [
          ['Fecha', 'Concepto', 'Pago', 'Importe'],
          ['1/3', 'Cal', `${largo}a`, 1],
          ['1/3', 'Cal', `${largo}b`, 1],
        ]),
      ),
    );
    expect(new Set(idsDe(e).filter((id) => id.length <= 200)).size).toBe(2);
    const [pregunta] = e.resultado.preguntas;
    const respondido = aplicarRespuestas(e, {
      respuestas: [{ preguntaId: pregunta?.id ?? '', valor: 'EFECTIVO' }],
    });
    expect(filasDe(respondido).map(({ valores }) => valores.medioPago)).toEqual(['EFECTIVO', null]);
  });
});

describe('the sheet of a new user', () => {
  const libro = libroDe(
    hojaDe('Hoja1', [
      ['Fecha', 'Detalle', 'Proveedor', 'Pago', 'Debe', 'Haber'],
      ['6/11', 'Discos y clavos', 'Ferretería El Tornillo', 'Efvo', 185_000],
      ['7/11', 'Anticipo del cliente', null, 'Transferencia', null, 2_500_000],
      ['10/11', 'Excavación de bases', 'Excavaciones Barrera', 'Efvo', '45.000,50'],
      ['12/11', 'Bomba sumergible', null, 'Efvo', 'U$S 120'],
      ['13/11', 'Jornales', null, 'Efvo', 320_000],
      ['TOTAL', null, null, null, [550_000.5, 'SUM(E2:E6)'], 2_500_000],
    ]),
  );

  it('asks for the year, the rate and the word for cash, and for the work when none was given', () => {
    const tres = ['ANIO:1!A1', 'COTIZACION:2026-11', 'MEDIO:efvo'];
    expect(idsDe(leer(libro)).toSorted()).toEqual(tres);
    const { catalogo } = entradaDe(libro);
    const [obra] = catalogo.obras;
    const una = { ...catalogo, obras: obra ? [obra] : [] };
    const sinObra = leer(libro, { obraId: null, catalogo: una });
    expect(idsDe(sinObra).toSorted()).toEqual([...tres, 'OBRA:']);
    expect(filasDe(sinObra).map(({ valores }) => valores.obra?.id)).toEqual(
      Array.from({ length: 5 }, () => 'obra-1'),
    );
  });
});
