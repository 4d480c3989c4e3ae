import { expect, it } from 'vitest';

import { baseDe, dia, idDe, palanca, vence } from '../../test/escenario.ts';
import { verificarCantidad, verificarFiltro } from './filtro.rules.ts';
import { VENCIMIENTOS_MAX } from './limites.ts';
import {
  filtroEnPalabras,
  nombresDe,
  palancaConTexto,
  palancaEnPalabras,
  SIN_NOMBRES,
} from './palabras.rules.ts';

const decir = {
  dinero: (centavos: number | bigint) => `$ ${centavos}`,
  fecha: (fecha: string) => fecha.slice(5),
  numero: String,
};
const clave = `COMPROBANTE:${idDe(1)}`;
const OBRA = { id: idDe(3), codigo: 'OB-3', nombre: 'Sarmiento', moneda: 'ARS' } as const;
const OTRA = { ...OBRA, id: idDe(5), codigo: 'OB-5', nombre: 'Mitre' } as const;
const cuota = (llamado: number, proyectoId: string) =>
  vence(`LLAMADO:${idDe(20 + llamado)}`, {
    clase: 'LLAMADO',
    proyectoId,
    descripcion: 'Llamado 1 · Losa · Ana',
    cuota: { llamadoId: idDe(llamado), socioId: idDe(2) },
  });
const base = baseDe(
  [
    vence(clave, { descripcion: 'Factura 7', proyectoId: OTRA.id }),
    vence(`RETENCION:${idDe(1)}`, { descripcion: 'Retención a depositar' }),
    cuota(10, OBRA.id),
    cuota(11, OTRA.id),
  ],
  0,
  {
    obras: [OBRA, OTRA],
    socios: [{ id: idDe(2), proyectoId: OBRA.id, nombre: 'Ana', participacionBp: 5000 }],
  },
);
const nombres = nombresDe(base);

it('levers are one line of words, with the names that are known', () => {
  const nueva = { fecha: dia(2), importeCentavos: 5, moneda: 'ARS' } as const;
  const palancas = [
    palanca('LLAMADO_DEMORADO', { dias: 1 }),
    palanca('LLAMADO_DEMORADO', { dias: 10, socioId: idDe(2), llamadoId: idDe(9) }),
    palanca('LLAMADO_DEMORADO', { dias: 10, socioId: idDe(2), llamadoId: idDe(10) }),
    palanca('LLAMADO_DEMORADO', { dias: 10, llamadoId: idDe(11) }),
    palanca('INDICE', { porcentaje: '6.25' }),
    palanca('DOLAR', { cotizacion: '1234567.5' }),
    palanca('PAGO', { clave, accion: { tipo: 'MOVER', fecha: dia(4) } }),
    palanca('PAGO', { clave, accion: { tipo: 'SALTEAR' } }),
    palanca('PAGO', { clave: `RETENCION:${idDe(1)}`, accion: { tipo: 'SALTEAR' } }),
    palanca('LLAMADO_NUEVO', nueva),
    palanca('LLAMADO_NUEVO', { ...nueva, proyectoId: OTRA.id }),
    palanca('GASTO_NUEVO', { ...nueva, proyectoId: idDe(99) }),
    palanca('CHEQUES_DESCONTADOS', { chequeIds: [idDe(4)], fecha: dia(0), tasaAnual: '45.5' }),
    palanca('CLIENTE_ATRASADO', { dias: 15 }),
    palanca('CLIENTE_ATRASADO', { dias: 15, clave }),
  ];
  expect(palancas.map((una) => palancaEnPalabras(una, { nombres, decir }))).toEqual([
    'Los socios pagan 1 día tarde',
    'Ana, de Sarmiento, paga un llamado 10 días tarde',
    'Ana paga «Llamado 1 · Losa», de Sarmiento, 10 días tarde',
    'Los socios pagan «Llamado 1 · Losa», de Mitre, 10 días tarde',
    'El índice sube 6,25 %',
    'Pesos y dólares juntos, a $ 1.234.567,5',
    '«Factura 7», de Mitre, pasa al 12-05',
    '«Factura 7», de Mitre, no se paga',
    '«Retención a depositar» no se paga',
    'Llamado nuevo de $ 5 el 12-03',
    'Llamado nuevo de $ 5 el 12-03 en Mitre',
    'Gasto nuevo de $ 5 el 12-03',
    'Un cheque descontado el 12-01 al 45,5 % anual',
    'Los clientes pagan 15 días tarde',
    '«Factura 7», de Mitre, se cobra 15 días tarde',
  ]);
  const [, deSocio, , , , , , salteado] = palancas;
  for (const [una, dice] of [
    [deSocio, 'Un socio paga un llamado 10 días tarde'],
    [salteado, 'Un pago no se paga'],
  ] as const) {
    expect(una && palancaEnPalabras(una, { nombres: SIN_NOMBRES, decir })).toBe(dice);
  }
  const conTexto = palanca('GASTO_NUEVO', { ...nueva, texto: 'Ascensor' });
  expect(palancaConTexto(conTexto, { nombres, decir })).toBe(
    'Gasto nuevo de $ 5 el 12-03 (Ascensor)',
  );
});

it('a filter is of a work or an account that its reader sees', () => {
  const con = (filtro: Parameters<typeof verificarFiltro>[0], veCuentas = true) => [
    verificarFiltro(filtro, base, { veCuentas })?.ok ?? true,
    filtroEnPalabras(filtro, base),
  ];
  expect([
    con({ por: 'FIRMA' }, false),
    con({ por: 'OBRA', proyectoId: OBRA.id }, false),
    con({ por: 'OBRA', proyectoId: idDe(8) }),
    con({ por: 'CUENTA', cuentaId: idDe(900) }),
    con({ por: 'CUENTA', cuentaId: idDe(900) }, false),
    con({ por: 'CUENTA', cuentaId: idDe(901) }),
    con({ por: 'CUENTA', cuentaId: null }),
  ]).toEqual([
    [true, 'Toda la empresa'],
    [true, 'Sarmiento'],
    [false, 'Una obra'],
    [true, 'Banco'],
    [false, 'Banco'],
    [false, 'Una cuenta'],
    [true, 'Sin cuenta'],
  ]);
});

it('a base has a limit', () => {
  expect(verificarCantidad(VENCIMIENTOS_MAX, decir)).toBeNull();
  expect(verificarCantidad(VENCIMIENTOS_MAX + 1, decir)?.motivo).toContain('más de 20000');
});
