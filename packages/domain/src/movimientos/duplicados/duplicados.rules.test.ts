import { describe, expect, it } from 'vitest';

import {
  motivoDeDuplicado,
  normalizarRazonSocial,
  resumirDuplicados,
  type DocumentoExistente,
  type IdentidadComprobante,
} from './duplicados.rules.ts';

const nuevo: IdentidadComprobante = {
  cuitEmisor: '30900000444',
  tipoArca: 1,
  puntoVenta: 4,
  numero: 18_237,
  totalCentavos: 1000,
  fecha: '2026-10-14',
  cae: '76412345678901',
  proveedor: null,
};
const otro: DocumentoExistente = {
  cuitEmisor: '30900000444',
  tipoArca: 1,
  puntoVenta: 4,
  numero: 18_237,
  totalCentavos: 1000,
  fecha: '2026-10-14',
  cae: null,
  caeTipo: null,
  importeCentavos: 1000,
  proveedor: 'El Hornero SRL',
};
const sinCuit = { cuitEmisor: null, tipoArca: null, puntoVenta: null, proveedor: 'el hornero' };
const conCae = { numero: 1, cae: nuevo.cae, caeTipo: 'CAE' };

describe('the kind of duplicate', () => {
  it.each<[string, Partial<IdentidadComprobante>, Partial<DocumentoExistente>, string | null]>([
    ['the same document', {}, {}, 'IDENTIDAD'],
    ['the same, other total and date', { totalCentavos: 5, fecha: null }, {}, 'IDENTIDAD'],
    ['other type', {}, { tipoArca: 6 }, 'OTRO_TIPO'],
    ['other CUIT', {}, { cuitEmisor: '30900000223' }, null],
    ['same CAE under another number', {}, conCae, 'CAE'],
    ['same CAE under another CUIT', {}, { ...conCae, cuitEmisor: '30900000223' }, 'CAE'],
    ['same CAEA', { totalCentavos: 5 }, { ...conCae, caeTipo: 'CAEA' }, null],
    ['no CAE on either side', { cae: null, totalCentavos: 5 }, { numero: 1 }, null],
    ['other number, 3 days later', {}, { numero: 1, fecha: '2026-10-17' }, 'POSIBLE'],
    ['other number, 3 days before', {}, { numero: 1, fecha: '2026-10-11' }, 'POSIBLE'],
    ['other number, 4 days later', {}, { numero: 1, fecha: '2026-10-18' }, null],
    ['other point of sale, same total', {}, { puntoVenta: 5 }, 'POSIBLE'],
    ['other number and total', {}, { numero: 1, totalCentavos: 1001 }, null],
    ['other number, no date', { fecha: null }, { numero: 1 }, null],
    ['no CUIT: supplier, number and amount', sinCuit, { totalCentavos: null }, 'SIN_CUIT'],
    ['no CUIT: other amount', sinCuit, { importeCentavos: 999 }, null],
    ['no CUIT: other number', sinCuit, { numero: 1 }, null],
    ['no CUIT: other supplier', { ...sinCuit, proveedor: 'La Calandria' }, {}, null],
    ['no CUIT: names of nothing', { ...sinCuit, proveedor: '...' }, { proveedor: '—' }, null],
  ])('%s', (_nombre, uno, dos, motivo) => {
    expect(motivoDeDuplicado({ ...nuevo, ...uno }, { ...otro, ...dos })).toBe(motivo);
  });
});

it('the result has the gravest level, and one sentence per finding', () => {
  expect(resumirDuplicados([])).toEqual({ nivel: 'OK', mensajes: [] });
  expect(resumirDuplicados(['POSIBLE', 'POSIBLE']).nivel).toBe('ADVERTENCIA');
  expect(resumirDuplicados(['POSIBLE', 'IDENTIDAD', 'POSIBLE'])).toEqual({
    nivel: 'BLOQUEO',
    mensajes: [
      'Ya existe un comprobante con ese número.',
      'Posible duplicado: mismo CUIT y total, con fecha cercana y otro número.',
    ],
  });
});

it.each([
  ['Corralón  El Hornero S.R.L.', 'corralonelhornero'],
  ['CORRALON EL HORNERO SRL', 'corralonelhornero'],
  ['Ñandú S.A.I.C.', 'nandu'],
  ['Ferretería Sociedad Anónima', 'ferreteria'],
  ['Pinturas Casas', 'pinturascasas'],
  ['S.A.', 'sa'],
  ['Arenera 2 Hermanos S.A.S', 'arenera2hermanos'],
])('the name %s is normalised to %s', (nombre, normalizado) => {
  expect(normalizarRazonSocial(nombre)).toBe(normalizado);
});
