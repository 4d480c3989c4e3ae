import { describe, expect, it } from 'vitest';

import { entradaDe, filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import type { SocioCatalogo } from '../catalogo.rules.ts';
import { aplicarRespuestas } from './interpretar.rules.ts';
import { sinLugar } from './reparos.rules.ts';
import type { EntradaLibro, EstadoLibro } from './resultado.ts';

const SOCIOS: readonly SocioCatalogo[] = [
  { id: 's1', proyectoId: 'obra-1', nombre: 'Marta Iriarte' },
  { id: 's2', proyectoId: 'obra-1', nombre: 'Hugo Ferreyra' },
  { id: 's3', proyectoId: 'obra-2', nombre: 'Inés Colombo' },
];

const leerAportes = (
  filas: readonly (readonly CeldaImportada[])[],
  {
    titulos = ['Fecha', 'Socio', 'Concepto', 'Importe'],
    socios = SOCIOS,
    ...otra
  }: Partial<EntradaLibro> & {
    readonly titulos?: readonly string[];
    readonly socios?: readonly SocioCatalogo[] | null;
  } = {},
): EstadoLibro => {
  const libro = libroDe(hojaDe('Gastos', [[...titulos], ...filas]));
  const { catalogo } = entradaDe(libro);
  return leer(libro, { catalogo: { ...catalogo, ...(socios && { socios }) }, ...otra });
};
const enCorto = (estado: EstadoLibro) =>
  filasDe(estado).map(({ estado: en, otra }) =>
    otra?.destino === 'APORTES' ? [en, otra.aporte.socioId, otra.aporte.tipo] : [en],
  );
const responder = (estado: EstadoLibro, valor: string): EstadoLibro => {
  const [pregunta] = estado.resultado.preguntas;
  return aplicarRespuestas(estado, { respuestas: [{ preguntaId: pregunta?.id ?? '', valor }] });
};
const mensajes = ({ resultado }: EstadoLibro) =>
  resultado.errores.map(({ celda, mensaje }) => [celda, mensaje]);

describe('contributions in a workbook', () => {
  it('belong to a partner of the work, and are returns when negative', () => {
    const estado = leerAportes([
      ['5/10/2026', 'MARTA IRIARTE', 'Cuota 1', 150_000],
      ['6/10/2026', 'Hugo Ferreyra', null, -2500.5],
    ]);
    expect(estado.resultado).toMatchObject({ preguntas: [], errores: [] });
    expect(filasDe(estado)).toMatchObject([
      {
        estado: 'LISTA',
        movimiento: null,
        valores: { tipo: 'INGRESO' },
        otra: {
          aporte: {
            proyectoId: 'obra-1',
            socioId: 's1',
            tipo: 'DINERO',
            fecha: '2026-10-05',
            importeCentavos: 15_000_000,
            medioPago: 'TRANSFERENCIA',
            concepto: 'Cuota 1',
          },
        },
      },
      {
        estado: 'LISTA',
        valores: { tipo: 'EGRESO' },
        otra: { aporte: { socioId: 's2', tipo: 'DEVOLUCION', importeCentavos: 250_050 } },
      },
    ]);
  });

  it.each([
    ['Iriarte Marta', 's1'],
    ['Ferreira Hugo', null],
    ['Ferreyra', 's2'],
    ['Marta Iriartte', 's1'],
    ['Inés Colombo', null],
  ])('asks who «%s» is, and proposes %s', (nombre, propuesta) => {
    const estado = leerAportes([
      ['5/10/2026', nombre, null, 100],
      ['6/10/2026', nombre, null, 200],
    ]);
    expect(estado.resultado.preguntas).toMatchObject([{ tipo: 'SOCIO', propuesta, filas: 2 }]);
    const respondido = responder(estado, 's2');
    expect(enCorto(respondido)).toEqual([
      ['LISTA', 's2', 'DINERO'],
      ['LISTA', 's2', 'DINERO'],
    ]);
    const recordadas = respondido.resultado.aprendido;
    const otra = leerAportes([['7/10/2026', nombre, null, 300]], { recordadas });
    expect(enCorto(otra)).toEqual([['LISTA', 's2', 'DINERO']]);
    expect(mensajes(responder(estado, 'NINGUNO'))[0]).toEqual([
      'B2',
      'No es socio de Casa Quiroga',
    ]);
  });

  it('are asked about when only words suggest a return', () => {
    const estado = leerAportes([
      ['5/10/2026', 'Marta Iriarte', 'Cuota 1', 100],
      ['6/10/2026', 'Marta Iriarte', 'Devolución parcial', 50],
    ]);
    expect(estado.resultado.preguntas).toMatchObject([
      { tipo: 'SIGNO', propuesta: 'DEVOLUCION', filas: 1 },
    ]);
    expect(enCorto(responder(estado, 'DEVOLUCION'))[1]).toEqual(['LISTA', 's1', 'DEVOLUCION']);
    expect(enCorto(responder(estado, 'DINERO'))[1]).toEqual(['LISTA', 's1', 'DINERO']);
  });

  it('report an invalid amount, an invalid date, an unknown partner, and a work without partners', () => {
    const estado = leerAportes([
      ['5/10/2026', 'Marta Iriarte', 'Terreno', 100],
      ['31/2/2026', 'Marta Iriarte', null, 100],
      ['6/10/2026', null, 'Cuota 1', 100],
    ]);
    expect(mensajes(estado)).toEqual([
      ['C2', expect.stringContaining('no es en dinero')],
      ['A3', expect.stringContaining('fecha')],
      ['B4', 'Falta el socio'],
    ]);
    const sinSocios = leerAportes([['5/10/2026', 'Marta Iriarte', null, 100]], { socios: [] });
    expect(mensajes(sinSocios)).toEqual([
      ['B2', 'Casa Quiroga todavía no tiene socios: hay que cargarlos antes'],
    ]);
  });

  it('cannot be imported by users who do not manage partners', () => {
    const estado = leerAportes([['5/10/2026', 'Marta Iriarte', null, 100]], { socios: null });
    expect(filasDe(estado)).toMatchObject([{ estado: 'LISTA', otra: null }]);
    expect(sinLugar('APORTES').mensaje).toContain('quien administra los socios');
  });
});
