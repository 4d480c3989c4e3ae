import { arqueoSchema } from '@plomada/domain/cuentas/arqueo.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrir,
  abrirCaja,
  abrirCajaChica,
  apuntesDe,
  saldoDe,
} from '../../../test/support/cuentas.ts';
import { GENTE } from '../../../test/support/data.ts';
import { hastaQueEsperen } from '../../../test/support/lock-waits.ts';
import { nuevo } from '../../../test/support/movimientos.ts';
import { nuevoPago, pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../test/support/server.ts';

/** Number of concurrent calls, which together ask for twice the balance. */
const A_LA_VEZ = process.env['PLOMADA_HARD'] ? 200 : 40;

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ ...SIN_RITMO, poolMax: 10 });
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const veces = <T>(n: number, fn: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => fn(i)));

/** Number of responses for each outcome: `hecho` or an error code. */
function contar(respuestas: readonly Respuesta[]): Record<string, number> {
  const cuantas: Record<string, number> = {};
  for (const respuesta of respuestas) {
    const cual = respuesta.status < 300 ? 'hecho' : String(codigoDe(respuesta));
    cuantas[cual] = (cuantas[cual] ?? 0) + 1;
  }
  return cuantas;
}

let abiertas = 0;
const nombre = () => `Cuenta de carrera ${(abiertas += 1)}`;

it(
  'of many concurrent payments of one peso from a cash account, exactly as many succeed as it has pesos',
  async () => {
    const hay = A_LA_VEZ / 2;
    const chica = await abrirCajaChica(admin, hay, { nombre: nombre() });
    const gasto = nuevo({ cuentaId: chica.id, importeCentavos: 1 });
    const respuestas = await veces(A_LA_VEZ, (i) =>
      (i % 2 === 0 ? admin : usuario).post('/movimientos', gasto),
    );
    expect(contar(respuestas)).toEqual({ hecho: hay, SALDO_INSUFICIENTE: hay });
    expect(await saldoDe(admin, chica.id)).toBe(0);
    const { items } = await apuntesDe(admin, chica.id, '?limit=200');
    expect(items.map(({ saldoCentavos }) => saldoCentavos)).toEqual(items.map((_, i) => i));
  },
  PLAZO_CARRERAS_MS,
);

it(
  'concurrent transfers between two cash accounts in both directions all finish, and lose nothing',
  async () => {
    const ids = [
      (await abrirCaja(admin, 100_000, { nombre: nombre() })).id,
      (await abrirCaja(admin, 100_000, { nombre: nombre() })).id,
    ];
    const respuestas = await veces(CARRERAS, (i) => {
      const [deCuentaId, aCuentaId] = i % 2 === 0 ? ids : ids.toReversed();
      return admin.post('/traspasos', {
        deCuentaId,
        aCuentaId,
        fecha: `2026-11-${10 + (i % 3)}`,
        importeCentavos: 100 + i,
        motivo: 'AJUSTE',
      });
    });
    expect(contar(respuestas)).toEqual({ hecho: CARRERAS });
    const [uno = 0, otro = 0] = await Promise.all(ids.map((id) => saldoDe(admin, id)));
    expect(uno + otro).toBe(200_000);
  },
  PLAZO_CARRERAS_MS,
);

it(
  'concurrent payments that exchange their accounts finish without a 500',
  async () => {
    const cuentas = [
      await abrir(admin, { nombre: nombre() }),
      await abrir(admin, { nombre: nombre() }),
    ];
    const [a = '', b = ''] = cuentas.map(({ id }) => id);
    const { id } = await crearAceptado(admin);
    const medios = (uno: string, otro: string) => [
      { medio: 'TRANSFERENCIA', importeCentavos: 60, cuentaId: uno },
      { medio: 'EFECTIVO', importeCentavos: 40, cuentaId: otro },
    ];
    const ruta = `/presupuestos/${id}/pagos`;
    const dos = [
      await pagar(admin, id, 100, { medios: medios(a, b) }),
      await pagar(admin, id, 100, { medios: medios(b, a) }),
    ];
    const respuestas = await Promise.all([
      ...dos.map((pago, i) =>
        admin.put(`${ruta}/${pago.id}`, {
          version: 1,
          medios: i === 0 ? medios(b, a) : medios(a, b),
        }),
      ),
      ...[0, 1, 2].map(() => admin.post(ruta, nuevoPago(100, { medios: medios(b, b) }))),
    ]);
    expect(contar(respuestas)).toEqual({ hecho: 5 });
    expect([await saldoDe(admin, a), await saldoDe(admin, b)]).toEqual([-100, -400]);
  },
  PLAZO_CARRERAS_MS,
);

it(
  'an account is either closed or gets a movement, and never both',
  async () => {
    for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
      const tipo = vuelta % 2 === 0 ? 'BANCO' : 'EFECTIVO';
      const { id: cuentaId } = await abrir(admin, { nombre: nombre(), tipo });
      const [cierre, alta] = await Promise.all([
        admin.put(`/cuentas/${cuentaId}/cerrar`, { version: 1 }),
        admin.post('/movimientos', nuevo({ cuentaId, tipo: 'INGRESO' })),
      ]);
      const resultado = [cierre.status, alta.status];
      expect([
        [200, 404],
        [200, 409],
        [409, 201],
      ]).toContainEqual(resultado);
      expect(await saldoDe(admin, cuentaId)).toBe(alta.status === 201 ? 123_456 : 0);
    }
  },
  PLAZO_CARRERAS_MS,
);

it(
  'a count concurrent with movements leaves the counted balance plus the later ones',
  async () => {
    for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
      const tipo = vuelta % 2 === 0 ? 'BANCO' : 'EFECTIVO';
      const { id: cuentaId } = await abrir(admin, { nombre: nombre(), tipo });
      const contado = { fecha: '2026-11-20', contadoCentavos: 5_000 };
      const [conteo, ...altas] = await Promise.all([
        admin.post(`/cuentas/${cuentaId}/arqueos`, contado),
        ...[100, 200, 400].map((importeCentavos) =>
          admin.post('/movimientos', nuevo({ cuentaId, tipo: 'INGRESO', importeCentavos })),
        ),
      ]);
      expect(contar(altas)).toEqual({ hecho: 3 });
      expect(conteo.status).toBe(201);
      const { diferenciaCentavos } = arqueoSchema.parse(conteo.body);
      // The difference of the count is 5000 less those of the three movements that were committed
      // before it, so the balance is 5000 plus the later ones.
      expect(await saldoDe(admin, cuentaId)).toBe(diferenciaCentavos + 700);
      expect([5_000 - diferenciaCentavos, 0 <= diferenciaCentavos]).toEqual([
        expect.toSatisfy((antes: number) => antes % 100 === 0 && antes >= 0 && antes <= 700),
        true,
      ]);
    }
  },
  PLAZO_CARRERAS_MS,
);

it(
  'a cash account gets either a responsible person or a private movement, never both',
  async () => {
    for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
      const { id: cuentaId } = await abrirCaja(admin, 500_000, { nombre: nombre() });
      const [edicion, alta] = await Promise.all([
        admin.put(`/cuentas/${cuentaId}`, { version: 1, responsableId: GENTE.Usuario.id }),
        admin.post('/movimientos', nuevo({ cuentaId, privado: true })),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual([edicion.status, alta.status]);
      const negada = edicion.status === 200 ? alta : edicion;
      expect(codigoDe(negada)).toBe('CUENTA_COMPARTIDA');
    }
  },
  PLAZO_CARRERAS_MS,
);

it('a movement waits for an account that is being closed, and is then refused', async () => {
  const { id: cuentaId } = await abrir(admin, { nombre: nombre() });
  await servidor.admin('begin');
  await servidor.admin('update cuentas set cerrada_en = now() where id = $1', [cuentaId]);
  const alta = admin.post('/movimientos', nuevo({ cuentaId }));
  const primero = await Promise.race([alta, hastaQueEsperen(servidor).then(() => 'esperando')]);
  await servidor.admin('commit');
  expect(primero).toBe('esperando');
  expect([(await alta).status, codigoDe(await alta)]).toEqual([409, 'CUENTA_CERRADA']);
});
