import { describe, expect, it } from 'vitest';

import { BANCO, CAJA, cheque } from '../../../../test/cheques.ts';
import { efectoDeDevolver, efectoDeRechazar } from './efecto.ts';

const EN_BANCO = { id: BANCO.id, nombre: BANCO.nombre };
const SIN_GASTOS = {
  gasto: 0,
  cobrarAlCliente: false,
  cuentaId: null,
  receptores: new Map<string, string>(),
};
const plano = (
  cheques: Parameters<typeof efectoDeRechazar>[0],
  rechazo: Parameters<typeof efectoDeRechazar>[1],
) => {
  const { deudores, acreedores, cuentas } = efectoDeRechazar(cheques, rechazo);
  return [[...deudores], [...acreedores], [...cuentas]];
};

const depositado = cheque(1, -1, {
  estado: 'DEPOSITADO',
  destino: EN_BANCO,
  contraparte: 'Los Tilos',
});

describe('the debts reopened by rejecting cheques', () => {
  it('are those of the persons who gave them, one line for each', () => {
    const otro = cheque(2, -1, { estado: 'DEPOSITADO', destino: EN_BANCO, importeCentavos: 50_00 });
    const tercero = { ...depositado, id: otro.id.replace(/.$/, '9') };
    expect(plano([depositado, otro, tercero], SIN_GASTOS)).toEqual([
      [
        ['Los Tilos', 200_000_00],
        ['Hormigones del Sur', 50_00],
      ],
      [],
      [],
    ]);
  });

  it('include the costs when they are charged; otherwise these are an expense', () => {
    const gasto = { ...SIN_GASTOS, gasto: 1_210_00 };
    expect(plano([depositado], { ...gasto, cobrarAlCliente: true })).toEqual([
      [['Los Tilos', 101_210_00]],
      [],
      [[BANCO.id, -1_210_00]],
    ]);
    expect(plano([depositado], { ...gasto, cuentaId: CAJA.id })).toEqual([
      [['Los Tilos', 100_000_00]],
      [],
      [[CAJA.id, -1_210_00]],
    ]);
  });

  it('divide the costs over the cheques without losing a centavo', () => {
    const otro = cheque(2, -1, { estado: 'DEPOSITADO', destino: EN_BANCO, importeCentavos: 50_00 });
    const { deudores } = efectoDeRechazar([depositado, otro], {
      ...SIN_GASTOS,
      gasto: 1,
      cobrarAlCliente: true,
    });
    expect([...deudores.values()].reduce((suma, uno) => suma + uno, 0)).toBe(100_050_01);
  });

  it('include the supplier who has the cheque, and the charge of the bank that discounted it', () => {
    const endosado = cheque(1, 5, { estado: 'ENDOSADO' });
    const descontado = cheque(2, 5, { estado: 'DESCONTADO', destino: EN_BANCO });
    const receptores = new Map([[endosado.id, 'Corralón El Hornero']]);
    expect(plano([endosado, descontado], { ...SIN_GASTOS, receptores })).toEqual([
      [['Hormigones del Sur', 200_000_00]],
      [['Corralón El Hornero', 100_000_00]],
      [[BANCO.id, -100_000_00]],
    ]);
  });

  it('take the costs of several banks from an account still to be selected', () => {
    const otro = cheque(2, -1, {
      estado: 'DEPOSITADO',
      destino: { id: CAJA.id, nombre: CAJA.nombre },
    });
    const { cuentas } = efectoDeRechazar([depositado, otro], { ...SIN_GASTOS, gasto: 500 });
    expect([...cuentas]).toEqual([['', -500]]);
  });

  it('show an account still to be selected when the cheque was at no bank', () => {
    const endosado = cheque(1, 5, { estado: 'ENDOSADO' });
    expect([...efectoDeRechazar([endosado], { ...SIN_GASTOS, gasto: 500 }).cuentas]).toEqual([
      ['', -500],
    ]);
  });
});

describe('cheques that are returned or handed back', () => {
  it('return to the portfolio from a bank, a supplier, and the bank that discounted them', () => {
    const cheques = [
      depositado,
      cheque(2, 5, { estado: 'ENDOSADO' }),
      cheque(3, 5, { estado: 'DESCONTADO', destino: EN_BANCO }),
    ];
    const efecto = efectoDeDevolver(cheques, { a: 'CARTERA', receptores: new Map() });
    expect(efecto.cartera).toBe(300_000_00);
    expect([...efecto.deudores]).toEqual([]);
    expect([...efecto.acreedores]).toEqual([['quien lo recibió', 100_000_00]]);
    expect([...efecto.cuentas]).toEqual([[BANCO.id, -100_000_00]]);
  });

  it('leave the portfolio, and are owed by the persons who gave them', () => {
    const rechazado = cheque(2, 5, { estado: 'RECHAZADO', clienteCentavos: 100_000_00 });
    const enCartera = cheque(3, 5);
    const efecto = efectoDeDevolver([rechazado, enCartera], {
      a: 'ENTREGADOR',
      receptores: new Map(),
    });
    expect(efecto.cartera).toBe(-100_000_00);
    expect([...efecto.deudores]).toEqual([['Hormigones del Sur', 100_000_00]]);
  });
});
