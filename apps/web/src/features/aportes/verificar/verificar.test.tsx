import type { Verificacion } from '@plomada/domain/aportes/estado/estado.schema';
import type { VerificacionCierre } from '@plomada/domain/cierres/total.schema';
import type { VerificacionInforme } from '@plomada/domain/informes/verificacion.schema';
import { expect, test, vi } from 'vitest';

import { expectText, expectTitle, openApp } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';
import { leerCodigo } from './verificar-page.tsx';

const AUTENTICO: Verificacion = {
  autentico: true,
  obra: 'Edificio Los Tilos 1450',
  socio: 'EB',
  al: '2026-11-22',
  totales: [
    {
      moneda: 'ARS',
      exigidoCentavos: 100,
      aportadoCentavos: 36_000_000_00,
      pendienteCentavos: 0,
      adelantadoCentavos: 0,
    },
  ],
};

/** Opens the page without a session, stubs the public call and records its requests. */
async function abrir(path: string, respuesta: () => Response) {
  const app = await openApp(path, { signedIn: false });
  const pedidos: string[] = [];
  vi.stubGlobal('fetch', (url: unknown) => {
    pedidos.push(String(url));
    return Promise.resolve(respuesta());
  });
  await expectTitle('Verificar un código');
  return { ...app, pedidos };
}

test('a verification code is read in any spelling', () => {
  expect(leerCodigo(' c93p-u2ul dpap ')).toBe('C93PU2ULDPAP');
  expect(leerCodigo('C93PU2ULDPA')).toBeNull();
});

test('an invalid code stays in its field with the reason; a valid one shows the issued document', async () => {
  const { user, address, pedidos } = await abrir('/verificar', () => Response.json(AUTENTICO));
  const campo = textField('Código de verificación');
  await user.type(campo, 'c93p{Enter}');
  await expectText(/12 letras y números/);
  expect(campo).toHaveProperty('value', 'c93p');
  expect(document.activeElement).toBe(campo);
  await user.clear(campo);
  await user.type(campo, 'c93p u2ul dpap{Enter}');
  await expectText('Este estado de cuenta es auténtico');
  expect(address()).toBe('/verificar/C93PU2ULDPAP');
  expect(pedidos).toEqual(['/api/verificar/C93PU2ULDPAP']);
  await expectText('Edificio Los Tilos 1450');
  await expectText('22/11/2026');
});

test.each([
  [404, 'No encontramos ese código'],
  [429, 'Demasiadas consultas seguidas'],
  [500, 'No pudimos verificar el código'],
])('a %i has its own message: %s', async (status, titulo) => {
  const { user } = await abrir('/verificar', () =>
    Response.json({ error: 'X', message: 'X' }, { status, headers: { 'retry-after': '40' } }),
  );
  await user.type(textField('Código de verificación'), 'AAAABBBBCCCC{Enter}');
  await expectText(titulo);
  if (status === 429) await expectText(/en 40 segundos/);
});

test('the code of a closing shows its month, the time of the closing, and the totals', async () => {
  const cierre: VerificacionCierre = {
    autentico: true,
    tipo: 'CIERRE',
    organizacion: 'Río Manso',
    mes: '2026-10',
    version: 2,
    cerradoEn: '2026-11-05T13:20:00.000Z',
    totales: [
      {
        moneda: 'USD',
        ingresosCentavos: 100_00,
        egresosCentavos: 40_00,
        saldoCentavos: 60_00,
        movimientos: 3,
      },
    ],
  };
  await abrir('/verificar/C93PU2ULDPAP', () => Response.json(cierre));
  await expectText('Este cierre es auténtico');
  await expectText('octubre de 2026');
  await expectText('05/11/2026, 10:20');
  expect(document.querySelector('main')?.textContent).toContain('Saldo del mesUS$\u00a060,00');
});

test('the code of a report shows its months, with the first and last balance', async () => {
  const informe: VerificacionInforme = {
    autentico: true,
    tipo: 'INFORME',
    organizacion: 'Río Manso',
    obra: 'Torre Lanín',
    desde: '2026-07',
    hasta: '2026-09',
    version: 2,
    creadoEn: '2026-11-05T13:20:00.000Z',
    totales: [
      {
        moneda: 'ARS',
        inicialCentavos: 10_00,
        ingresosCentavos: 100_00,
        egresosCentavos: 40_00,
        finalCentavos: 70_00,
      },
    ],
  };
  await abrir('/verificar/C93PU2ULDPAP', () => Response.json(informe));
  await expectText('Este informe es auténtico');
  await expectText('julio de 2026');
  await expectText('Torre Lanín');
  expect(document.querySelector('main')?.textContent).toContain('Saldo final$\u00a070,00');
});
