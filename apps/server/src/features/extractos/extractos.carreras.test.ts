import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import {
  actuar,
  conciliacionDe,
  formDeExtracto,
  hacerEnLineas,
  type LineaDePrueba,
  nacion,
  traer,
} from '../../../test/support/extractos.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { claveNueva, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

let bancos = 0;
const abrirBanco = async (): Promise<string> => {
  bancos += 1;
  const { id } = await abrir(owner, {
    nombre: `Banco de carreras ${bancos}`,
    saldoInicialCentavos: 100_000,
    saldoInicialEl: '2026-01-01',
  });
  return id;
};

const MES = '2026-10';
const LINEAS: readonly LineaDePrueba[] = Array.from({ length: 20 }, (_, i) => [
  `2026-10-${String(i + 1).padStart(2, '0')}`,
  -1000 - i,
  `PAGO ${i}`,
]);
const saldoTras = (cuantas: number): number =>
  100_000 + LINEAS.slice(0, cuantas).reduce((suma, [, centavos]) => suma + centavos, 0);

describe('at the same time', () => {
  it('two files that overlap are a union', async () => {
    const id = await abrirBanco();
    await Promise.all([
      traer(owner, id, nacion(100_000, LINEAS.slice(0, 14))),
      traer(admin, id, nacion(saldoTras(6), LINEAS.slice(6))),
    ]);
    const { items, cuadre } = await conciliacionDe(owner, id, MES);
    expect(items.map(({ importeCentavos }) => importeCentavos)).toEqual(
      LINEAS.map(([, centavos]) => centavos),
    );
    expect(cuadre.bancoCentavos).toBe(saldoTras(LINEAS.length));
  });

  it('two persons cannot link one entry with two lines', async () => {
    const id = await abrirBanco();
    await traer(owner, id, nacion(100_000, [...LINEAS.slice(0, 1), ...LINEAS.slice(0, 1)]));
    await crear(owner, { cuentaId: id, fecha: '2026-10-02', importeCentavos: 1000 });
    const { items, apuntes } = await conciliacionDe(owner, id, MES);
    const [apunte] = apuntes;
    const vincular = (quien: Quien, lineaId: string | undefined) =>
      actuar(quien, id, 'vincular', {
        vinculos: [{ lineaId, apunteId: apunte?.id, importeCentavos: -1000 }],
      });
    const respuestas = await Promise.all([
      vincular(owner, items[0]?.id),
      vincular(admin, items[1]?.id),
    ]);
    expect(respuestas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { items: despues } = await conciliacionDe(owner, id, MES);
    expect(despues.map(({ estado }) => estado).toSorted()).toEqual(['PENDIENTE', 'VINCULADA']);
  });

  it('an act that comes twice with its key happens once', async () => {
    const id = await abrirBanco();
    await traer(owner, id, nacion(100_000, LINEAS.slice(0, 1)));
    const { items } = await conciliacionDe(owner, id, MES);
    const cuerpo = {
      lineaIds: [items[0]?.id],
      movimiento: {
        proyectoId: OBRA_A,
        tipo: 'EGRESO',
        fecha: '2026-10-01',
        concepto: 'Pago del banco',
        importeCentavos: 1000,
        medioPago: 'DEBITO',
      },
    };
    const clave = claveNueva();
    const crearUno = () => owner.post(`/cuentas/${id}/conciliacion/crear`, cuerpo, clave);
    const [uno, otro] = await Promise.all([crearUno(), crearUno()]);
    expect(uno.body).toEqual(otro.body);
    const { cuadre } = await conciliacionDe(owner, id, MES);
    expect(cuadre.librosCentavos).toBe(99_000);
  });

  it('a file that comes twice with its key is kept once', async () => {
    const id = await abrirBanco();
    const clave = claveNueva();
    const enviar = () =>
      owner.enviar(`/cuentas/${id}/extractos`, formDeExtracto(nacion(100_000, LINEAS)), clave);
    const [uno, otro] = await Promise.all([enviar(), enviar()]);
    expect(uno.body).toEqual(otro.body);
    expect((await conciliacionDe(owner, id, MES)).items).toHaveLength(LINEAS.length);
  });
});

describe('a closed month', () => {
  it('takes links and decisions, and refuses movements, which may be dated today', async () => {
    const id = await abrirBanco();
    await crear(owner, { cuentaId: id, fecha: '2026-08-04', importeCentavos: 2500 });
    await traer(
      owner,
      id,
      nacion(100_000, [
        ['2026-08-03', -2500, 'PAGO'],
        ['2026-08-05', -300, 'COMISION'],
      ]),
    );
    const lineas = (await conciliacionDe(owner, id, '2026-08')).items;
    const [pago, comision] = lineas;
    await servidor.admin(`update tenants set cerrado_hasta = '2026-08-31' where id = $1`, [NORTE]);
    try {
      const { apuntes, cerrado } = await conciliacionDe(owner, id, '2026-08');
      expect(cerrado).toBe(true);
      const vinculos = [{ lineaId: pago?.id, apunteId: apuntes[0]?.id, importeCentavos: -2500 }];
      const [linea] = await hacerEnLineas(owner, id, 'vincular', { vinculos });
      expect(linea?.estado).toBe('VINCULADA');
      const crearEl = (fecha: string) =>
        actuar(owner, id, 'crear', {
          lineaIds: [comision?.id],
          movimiento: {
            proyectoId: OBRA_A,
            tipo: 'EGRESO',
            fecha,
            concepto: 'Comisión',
            importeCentavos: 300,
            medioPago: 'DEBITO',
          },
        });
      expect(await crearEl('2026-08-05')).toMatchObject({
        status: 409,
        body: { error: 'PERIODO_CERRADO' },
      });
      expect(await crearEl('2026-11-20')).toMatchObject({ status: 200 });
    } finally {
      await servidor.admin('update tenants set cerrado_hasta = null');
    }
  });
});
