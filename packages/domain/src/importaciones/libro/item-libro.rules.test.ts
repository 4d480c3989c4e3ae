import { describe, expect, it } from 'vitest';

import { entradaDe, filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import type { AcopioCatalogo } from '../catalogo.rules.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import { sinLugar } from './reparos.rules.ts';
import type { EstadoLibro } from './resultado.ts';

const HIERROS: AcopioCatalogo = {
  id: 'a1',
  proyectoId: 'obra-1',
  codigo: 'AC-001',
  proveedor: 'Hierros Pampa SRL',
  moneda: 'ARS',
};
const CORRALON: AcopioCatalogo = {
  ...HIERROS,
  id: 'a2',
  codigo: 'AC-002',
  proveedor: 'Corralón Austral SA',
  moneda: 'USD',
};
const TITULOS = ['Material', 'Unidad', 'Cantidad', 'Precio unitario'];

const leerLista = (
  titulo: string,
  acopios: readonly AcopioCatalogo[] = [HIERROS, CORRALON],
  {
    titulos = TITULOS,
    recordadas = {},
  }: {
    readonly titulos?: readonly string[];
    readonly recordadas?: Readonly<Record<string, string>>;
  } = {},
): EstadoLibro => {
  const libro = libroDe(
    hojaDe('Materiales', [
      [titulo],
      [...titulos],
      ['Hierro del 8', 'barra', 40, 9500],
      ['Alambre negro', 'kg', 12.5, 3200],
    ]),
  );
  const { catalogo } = entradaDe(libro);
  return leer(libro, { recordadas, catalogo: { ...catalogo, acopios } });
};
const responder = (estado: EstadoLibro, valor: string): EstadoLibro => {
  const [pregunta] = estado.resultado.preguntas;
  return aplicarRespuestas(estado, { respuestas: [{ preguntaId: pregunta?.id ?? '', valor }] });
};
const estados = (estado: EstadoLibro) => filasDe(estado).map((fila) => fila.estado);

describe('the items of a stockpile', () => {
  it('wait for one answer, which chooses their stockpile', () => {
    const estado = leerLista('Acopio HIERROS PAMPA s.r.l. - agosto');
    expect(estado.resultado.preguntas).toMatchObject([
      { tipo: 'ACOPIO', propuesta: 'a1', filas: 2, textos: ['Materiales'] },
    ]);
    expect(estado.resultado.preguntas[0]?.opciones.map(({ valor }) => valor)).toEqual([
      'a1',
      'a2',
      'NINGUNO',
    ]);
    expect(estados(estado)).toEqual(['PENDIENTE', 'PENDIENTE']);
    const [fila] = filasDe(responder(estado, 'a1'));
    expect(fila).toMatchObject({
      estado: 'LISTA',
      movimiento: null,
      otra: {
        destino: 'RENGLONES',
        item: {
          acopioId: 'a1',
          proyectoId: 'obra-1',
          descripcion: 'Hierro del 8',
          cantidad: '40',
          precioUnitario: '9500',
          importeCentavos: 38_000_000,
        },
      },
    });
  });

  it.each([
    ['Saldo de AC-002 con Hierros Pampa', 'a2'],
    ['Materiales de Corralón Austral', 'a2'],
    ['Lista de materiales', null],
    ['AC-001 y AC-002', null],
  ])('of «%s» are proposed for %s', (titulo, propuesta) => {
    expect(leerLista(titulo).resultado.preguntas).toMatchObject([{ propuesta }]);
  });

  it('are excluded when the user answers that they belong to none', () => {
    const estado = responder(leerLista('Lista de materiales'), 'NINGUNO');
    expect(estados(estado)).toEqual(['OMITIDA', 'OMITIDA']);
    expect(estado.resultado).toMatchObject({
      preguntas: [],
      errores: [],
      contestadas: [{ tipo: 'ACOPIO', respuesta: 'NINGUNO' }],
    });
  });

  it('are recognised later by the words that named the stockpile, and by no others', () => {
    const titulo = 'Acopio Hierros Pampa - agosto';
    const { aprendido } = responder(leerLista(titulo), 'a1').resultado;
    expect(estados(leerLista(titulo, [HIERROS], { recordadas: aprendido }))).toEqual([
      'LISTA',
      'LISTA',
    ]);
    const sinNombre = responder(leerLista('Lista de materiales'), 'a1');
    expect(sinNombre.resultado.aprendido).toEqual({});
  });

  it('are in the currency of the stockpile', () => {
    const enDolares = leerLista('Lista de materiales');
    expect(estados(responder(enDolares, 'a2'))).toEqual(['LISTA', 'LISTA']);
    const titulos = ['Material', 'Unidad', 'Cantidad', 'Precio unitario U$S'];
    const enPesos = responder(leerLista('Lista', [HIERROS, CORRALON], { titulos }), 'a1');
    expect(estados(enPesos)).toEqual(['CON_ERROR', 'CON_ERROR']);
    expect(enPesos.resultado.errores[0]).toMatchObject({
      celda: 'D3',
      mensaje: 'El acopio AC-001 es en pesos y el precio está en dólares',
    });
  });

  it('cannot be imported where there is no stockpile', () => {
    const [fila] = filasDe(leerLista('Acopio Hierros Pampa', []));
    expect(fila).toMatchObject({ estado: 'LISTA', movimiento: null, otra: null });
    expect(sinLugar('RENGLONES').mensaje).toContain('No hay un acopio abierto');
  });
});
