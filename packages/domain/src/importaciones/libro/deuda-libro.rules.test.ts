import { describe, expect, it } from 'vitest';

import { filasDe, hojaDe, leer, libroDe } from '../../../test/libro.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import type { EstadoLibro } from './resultado.ts';

const TITULOS = ['Proveedor', 'CUIT', 'Factura', 'Vence', 'Importe'];

const leerDeudas = (
  filas: readonly (readonly CeldaImportada[])[],
  titulos: readonly string[] = TITULOS,
): EstadoLibro => leer(libroDe(hojaDe('Deudas', [['PENDIENTES DE PAGO'], [...titulos], ...filas])));
const errores = ({ resultado }: EstadoLibro) =>
  resultado.errores.map(({ celda, mensaje }) => [celda, mensaje]);

describe('what is owed', () => {
  it('is a document with its supplier, its due date and its own date', () => {
    const estado = leer(
      libroDe(
        hojaDe('Deudas', [
          ['Proveedor', 'Factura', 'Emisión', 'Vence', 'Detalle', 'Importe'],
          ['Hierros Pampa SRL', 'FC A 0003-00012345', '5/11/2026', '5/12/2026', 'Hierro', 1500],
        ]),
      ),
    );
    expect(estado.resultado).toMatchObject({ preguntas: [], errores: [] });
    expect(filasDe(estado)).toMatchObject([
      {
        estado: 'LISTA',
        movimiento: null,
        otra: {
          destino: 'POR_PAGAR',
          deuda: {
            proyectoId: 'obra-1',
            proveedor: { id: 'p1' },
            comprobante: { tipoArca: 1, puntoVenta: 3, numero: 12345, cuitEmisor: '30712040102' },
            concepto: 'Hierro',
            importeCentavos: 150_000,
            moneda: 'ARS',
            vence: '2026-12-05',
          },
        },
      },
    ]);
  });

  it('has a finding for each part of its document that is missing', () => {
    const estado = leerDeudas([
      ['Hierros Pampa SRL', null, null, '5/12/2026', 1500],
      ['Hierros Pampa SRL', null, '12345', '5/12/2026', 1500],
      ['Corralón Austral SA', null, 'FC A 1-7', '5/12/2026', 1500],
      [null, null, 'FC A 1-8', '5/12/2026', 1500],
    ]);
    expect(errores(estado)).toEqual([
      ['C3', expect.stringContaining('Falta el comprobante: una deuda se carga con su tipo')],
      ['C4', 'Falta el tipo de comprobante'],
      ['C4', 'Falta el punto de venta'],
      ['B5', 'Falta el CUIT de quien emitió el comprobante'],
      ['A6', 'Falta el proveedor'],
      ['B6', 'Falta el CUIT de quien emitió el comprobante'],
    ]);
    expect(filasDe(estado).map(({ estado: en, otra }) => [en, otra])).toEqual(
      Array.from({ length: 4 }, () => ['CON_ERROR', null]),
    );
  });

  it('needs a readable due date, and is negative only for a credit note', () => {
    const estado = leerDeudas([
      ['Hierros Pampa SRL', null, 'FC A 3-1', 'fin de mes', 1500],
      ['Hierros Pampa SRL', null, 'FC A 3-2', '5/12/2026', -1500],
      ['Hierros Pampa SRL', null, 'NC A 3-3', '5/12/2026', -1500],
    ]);
    expect(errores(estado)).toEqual([
      ['D3', 'La fecha no es válida: se espera dd/mm/aaaa'],
      ['E4', 'Solo una nota de crédito lleva el importe en negativo'],
    ]);
    expect(estado.resultado.preguntas).toEqual([]);
    expect(filasDe(estado)[2]?.otra).toMatchObject({
      deuda: { importeCentavos: 150_000, comprobante: { tipoArca: 3 } },
    });
  });
});

describe('the destination chosen by the user', () => {
  const GASTOS = hojaDe('Gastos', [
    ['Fecha', 'Concepto', 'Proveedor', 'Factura', 'Importe'],
    ['5/11/2026', 'Hierro', 'Hierros Pampa SRL', 'FC A 3-9', 1500],
  ]);
  const CAJA = hojaDe('Caja', [
    ['Fecha', 'Concepto', 'Importe'],
    ['5/11/2026', 'Flete', 100],
    ['6/11/2026', 'Nafta', 200],
  ]);

  it('is used when the columns of the table allow it', () => {
    const libro = libroDe(GASTOS, CAJA);
    const destinos = ({ resultado }: EstadoLibro) => resultado.tablas.map(({ destino }) => destino);
    expect(destinos(leer(libro))).toEqual(['MOVIMIENTOS', 'MOVIMIENTOS']);
    const pedido = leer(libro, { destino: 'POR_PAGAR' });
    expect(destinos(pedido)).toEqual(['POR_PAGAR', 'MOVIMIENTOS']);
    expect(filasDe(pedido)[0]).toMatchObject({
      estado: 'LISTA',
      otra: { deuda: { comprobante: { fechaEmision: '2026-11-05' }, vence: null } },
    });
    expect(destinos(leer(libro, { destino: 'APORTES' }))).toEqual(['MOVIMIENTOS', 'MOVIMIENTOS']);
  });
});
