import { newId } from '@plomada/db/ids';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { required } from '@plomada/domain/base/required';
import { baseSchema } from '@plomada/domain/escenarios/base.schema';
import { escenarioSchema } from '@plomada/domain/escenarios/escenario.schema';
import type { PalancaEntrada } from '@plomada/domain/escenarios/palanca.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import { randomOf } from '../../../test/support/deudas-modelo.ts';
import { llamar } from '../../../test/support/llamados.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { deuda } from '../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { AHORA, crearServidor, type Servidor } from '../../../test/support/server.ts';

/* Kept scenarios are suppositions: they change nothing of an organisation but their own rows. */

const CUANTOS = process.env['PLOMADA_HARD'] ? 1000 : 12;
const SEED = Number(process.env['PLOMADA_SEED'] ?? 58);
const HOY = AHORA.toISOString().slice(0, 10);

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  const { id: cuentaId } = await abrir(owner, { saldoInicialEl: '2026-01-01' });
  await crear(owner, { cuentaId });
  for (const n of [1, 2, 3]) {
    await owner.post(
      '/por-pagar',
      deuda(n, { importeCentavos: 1000 * n, vence: sumarDias(HOY, n) }),
    );
  }
  await llamar(owner, 400_000, { vencimiento: sumarDias(HOY, 10) });
});
afterAll(() => servidor.cerrar());

/** Contents of every table but that of scenarios, as one hash each; of the log without their rows. */
async function tablas(): Promise<ReadonlyMap<string, string>> {
  const nombres = await servidor.admin<{ tabla: string }>(
    `select c.relname as tabla from pg_class c where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p') and c.relname not in ('escenarios', 'audit_nodos', 'audit_puntos', 'audit_sellos')`,
  );
  const hashes = new Map<string, string>();
  for (const { tabla } of nombres) {
    const propias = tabla === 'audit_logs' ? `where x.entidad <> 'ESCENARIO'` : '';
    // The chain's worker numbers rows of the log later than they are written.
    const fila = tabla === 'audit_logs' ? `(x.id, x.accion, x.entidad, x.resumen, x.cambios)` : 'x';
    const [{ hash } = { hash: '' }] = await servidor.admin<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(${fila}::text), '' order by md5(${fila}::text)), '')) as hash
       from ${tabla} x ${propias}`,
    );
    hashes.set(tabla, hash);
  }
  return hashes;
}

const CIFRAS = [
  '/resumen-general',
  '/vencimientos',
  '/obligaciones',
  '/obligaciones?sentido=INGRESO',
  '/cuentas/saldos',
  '/movimientos/totales',
  '/resumen/margenes',
  '/escenarios/base',
];
const cifras = async () =>
  Promise.all(CIFRAS.map(async (ruta) => [ruta, (await owner.get(ruta)).texto]));

it(`keeping, changing and deleting ${CUANTOS} scenarios changes nothing else (seed ${SEED})`, async () => {
  const n = randomOf(SEED);
  const { vencimientos } = baseSchema.parse((await owner.get('/escenarios/base')).body);
  const palanca = (): PalancaEntrada => {
    const comun = { id: newId(), activa: n(4) > 0, texto: null };
    const fecha = sumarDias(HOY, n(90));
    const nueva = { ...comun, fecha, importeCentavos: 1 + n(1e9), moneda: 'ARS' } as const;
    const clave = vencimientos[n(vencimientos.length)]?.clave ?? '';
    const todas: readonly PalancaEntrada[] = [
      { ...nueva, tipo: 'GASTO_NUEVO' },
      { ...nueva, tipo: 'LLAMADO_NUEVO' },
      { ...comun, tipo: 'PAGO', clave, accion: { tipo: 'MOVER', fecha } },
      { ...comun, tipo: 'PAGO', clave, accion: { tipo: 'SALTEAR' } },
      { ...comun, tipo: 'LLAMADO_DEMORADO', dias: 1 + n(60) },
      { ...comun, tipo: 'INDICE', porcentaje: String(1 + n(20)) },
    ];
    return required(todas[n(todas.length)], 'a lever');
  };
  const [antes, cifrasDeAntes] = [await tablas(), await cifras()];
  for (let i = 0; i < CUANTOS; i += 1) {
    const palancas = Array.from({ length: n(6) }, palanca);
    const cuerpo = { nombre: `Número ${i}`, filtro: { por: 'FIRMA' }, palancas };
    const { status, body } = await owner.post('/escenarios', cuerpo);
    expect(status).toBe(201);
    const { id } = escenarioSchema.parse(body);
    if (n(5) === 0) await owner.put(`/escenarios/${id}`, { version: 1, palancas: [palanca()] });
    if (n(5) === 0) await owner.del(`/escenarios/${id}`);
  }
  const [{ guardados } = { guardados: 0 }] = await servidor.admin<{ guardados: number }>(
    `select count(*)::int as guardados from escenarios where tenant_id = $1`,
    [NORTE],
  );
  expect(guardados).toBe(CUANTOS);
  expect([...(await tablas())]).toEqual([...antes]);
  expect(await cifras()).toEqual(cifrasDeAntes);
}, 900_000);
