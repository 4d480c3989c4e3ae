import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkTotals } from '@plomada/db/check-totals';
import { MIGRATIONS_DIR } from '@plomada/db/schema-level';
import { listaAvisosSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
import { revisionCierreSchema } from '@plomada/domain/cierres/cierre.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCartera, hacer, recibir } from '../../../test/support/cheques.ts';
import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { conciliacionDe, hacerEnLineas, nacion, traer } from '../../../test/support/extractos.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';

keepReadersWarm();

const LLENAR = join(MIGRATIONS_DIR, '20261223000100_apuntes_vinculados_llenar', 'migration.sql');

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

let bancos = 0;
const abrirBanco = (): Promise<Cuenta> => {
  bancos += 1;
  return abrir(owner, {
    nombre: `Banco de oficina ${bancos}`,
    saldoInicialCentavos: 100_000,
    saldoInicialEl: '2026-01-01',
  });
};

const MES = '2026-10';

it('a deposited cheque is offered for its line, and collected and linked at once', async () => {
  const banco = await abrirBanco();
  await abrirCartera(owner);
  const cheque = await recibir(owner, 70_000, { fecha: '2026-10-01' });
  await hacer(owner, 'depositar', [cheque], { fecha: '2026-10-05', cuentaId: banco.id });
  await traer(owner, banco.id, nacion(100_000, [['2026-10-07', 70_000, 'DEPOSITO DE VALORES']]));
  const { items } = await conciliacionDe(owner, banco.id, MES);
  const [linea] = items;
  expect(linea?.sugerencias).toMatchObject([
    { regla: 'CHEQUE', cheques: { chequeIds: [cheque.id], importeCentavos: 70_000 } },
  ]);
  const [cobrada] = await hacerEnLineas(owner, banco.id, 'vincular', {
    cobros: [{ lineaId: linea?.id, chequeIds: [cheque.id] }],
  });
  expect(cobrada).toMatchObject({
    estado: 'VINCULADA',
    vinculos: [{ regla: 'CHEQUE', apunte: { fecha: '2026-10-07', importeCentavos: 70_000 } }],
  });
  const { cuadre } = await conciliacionDe(owner, banco.id, MES);
  expect([cuadre.librosCentavos, cuadre.bancoCentavos]).toEqual([170_000, 170_000]);
});

describe('a document that somebody is to bring', () => {
  const avisosDe = async (quien: Quien) =>
    listaAvisosSchema
      .parse((await quien.get('/avisos')).body)
      .items.filter(({ titulo }) => titulo.startsWith('Traer el comprobante'));

  it('is in the notices and the agenda of that person until its line is linked', async () => {
    const { id, nombre } = await abrirBanco();
    await traer(owner, id, nacion(100_000, [['2026-10-02', -4321, 'COMPRA CORRALON']]));
    const { items } = await conciliacionDe(owner, id, MES);
    const lineaIds = [items[0]?.id];
    const espera = { personaId: GENTE.Usuario.id, dia: '2026-11-25', detalle: 'El ticket' };
    await hacerEnLineas(owner, id, 'esperar', { lineaIds, espera });
    const [aviso, otro] = await avisosDe(usuario);
    expect(otro).toBeUndefined();
    expect(aviso?.titulo).toBe('Traer el comprobante del 02/10/2026: COMPRA CORRALON · El ticket');
    expect(JSON.stringify(aviso)).not.toContain(nombre);
    expect(JSON.stringify(aviso)).not.toContain(id);
    expect(await avisosDe(owner)).toEqual([]);
    const { body } = await usuario.get('/agenda?desde=2026-11-24&hasta=2026-11-26');
    expect(JSON.stringify(body)).toContain('ESPERA_COMPROBANTE');
    await crear(owner, { cuentaId: id, fecha: '2026-10-02', importeCentavos: 4321 });
    const { apuntes } = await conciliacionDe(owner, id, MES);
    const vinculos = [
      { lineaId: items[0]?.id, apunteId: apunteDe(apuntes), importeCentavos: -4321 },
    ];
    await hacerEnLineas(owner, id, 'vincular', { vinculos });
    expect(await avisosDe(usuario)).toEqual([]);
  });

  it('is asked of nobody any more when the wait is taken back', async () => {
    const { id } = await abrirBanco();
    await traer(owner, id, nacion(100_000, [['2026-10-02', -4321, 'COMPRA']]));
    const { items } = await conciliacionDe(owner, id, MES);
    const lineaIds = [items[0]?.id];
    const espera = { personaId: GENTE.Usuario.id, dia: '2026-11-25' };
    await hacerEnLineas(owner, id, 'esperar', { lineaIds, espera });
    expect(await avisosDe(usuario)).toHaveLength(1);
    await hacerEnLineas(owner, id, 'esperar', { lineaIds, espera: null });
    expect(await avisosDe(usuario)).toEqual([]);
  });
});

const apunteDe = (apuntes: readonly { readonly id: string }[]): string | undefined =>
  apuntes[0]?.id;

it('the close warns of accounts that are not reconciled, with what they lack', async () => {
  const { id, nombre } = await abrirBanco();
  const avisoDe = async () => {
    const { avisos } = revisionCierreSchema.parse(
      (await owner.get(`/cierres/${MES}/revision`)).body,
    );
    const { filas = [] } = avisos.find(({ tipo }) => tipo === 'CUENTA_SIN_CONCILIAR') ?? {};
    return filas.filter((fila) => fila.id === id).map(({ texto }) => texto);
  };
  const guardar = (campos: object) => owner.put(`/cuentas/${id}/conciliacion/${MES}/saldo`, campos);
  expect(await avisoDe()).toEqual([`${nombre}: sin extracto ni saldo del banco`]);
  await guardar({ saldoCentavos: 99_999 });
  expect(await avisoDe()).toEqual([`${nombre}: hay $\u00a00,01 de diferencia`]);
  await guardar({ saldoCentavos: 100_000 });
  expect(await avisoDe()).toEqual([]);
  await traer(owner, id, nacion(100_000, [['2026-10-02', -100, 'PAGO']]));
  expect(await avisoDe()).toEqual([
    `${nombre}: hay $\u00a01,00 de diferencia, 1 línea por decidir`,
  ]);
  await guardar({ noSeConcilia: 'La cierra el contador' });
  expect(await avisoDe()).toEqual([]);
});

it('an entry of the same day, amount and CUIT is linked by itself, and only undone with its file', async () => {
  const { id } = await abrirBanco();
  const { body } = await owner.post('/proveedores', {
    razonSocial: 'Corralón Sur',
    cuit: '30-71234567-1',
  });
  await crear(owner, {
    cuentaId: id,
    fecha: '2026-10-02',
    importeCentavos: 98_765,
    proveedorId: Object(body).id,
  });
  const traido = await traer(
    owner,
    id,
    nacion(200_000, [['2026-10-02', -98_765, 'TRF A 30-71234567-1']]),
  );
  expect(traido.vinculadas).toBe(1);
  const { items } = await conciliacionDe(owner, id, MES);
  expect(items).toMatchObject([{ estado: 'VINCULADA', vinculos: [{ regla: 'IDENTICO' }] }]);
});

it('the linked amounts of entries that were linked before are filled by their migration', async () => {
  const vinculados = () =>
    servidor.admin(
      `select id, vinculado_centavos::text as centavos from apuntes where vinculado_centavos <> 0 order by id`,
    );
  const antes = await vinculados();
  expect(antes.length).toBeGreaterThan(0);
  await servidor.admin(
    `set session_replication_role = replica; update apuntes set vinculado_centavos = 0;
     set session_replication_role = origin`,
  );
  expect(await vinculados()).toEqual([]);
  await servidor.admin(await readFile(LLENAR, 'utf8'));
  expect(await vinculados()).toEqual(antes);
});

const distintas = async (repair: boolean) =>
  (await checkTotals(servidor.ownerUrl, { repair })).differences
    .filter(({ tenantId }) => tenantId === NORTE)
    .map(({ level }) => level);

it('an entry that is repaired stays the one that its line is linked with', async () => {
  const { id } = await abrirBanco();
  await crear(owner, { cuentaId: id, fecha: '2026-10-02', importeCentavos: 98_765 });
  await traer(owner, id, nacion(200_000, [['2026-10-02', -98_765, 'PAGO DE SERVICIOS']]));
  const { items } = await conciliacionDe(owner, id, MES);
  const [apunte] = await servidor.admin<{ id: string }>(
    `select id from apuntes where cuenta_id = '${id}' and eliminado_en is null`,
  );
  const vinculo = { lineaId: items[0]?.id, apunteId: apunte?.id, importeCentavos: -98_765 };
  await hacerEnLineas(owner, id, 'vincular', { vinculos: [vinculo] });
  const antes = await conciliacionDe(owner, id, MES);
  await servidor.admin(
    `set session_replication_role = replica;
     update apuntes set importe_centavos = -98_764 where id = '${apunte?.id}';
     set session_replication_role = origin`,
  );
  expect(await distintas(true)).toContain('entry of account');
  expect(await distintas(false)).toEqual([]);
  expect(await conciliacionDe(owner, id, MES)).toEqual(antes);
});

it('linked amounts and sums of months that are wrong are found and made again', async () => {
  await servidor.admin(
    `set session_replication_role = replica;
     update apuntes set vinculado_centavos = vinculado_centavos + 1
     where id = (select id from apuntes where tenant_id = '${NORTE}' and vinculado_centavos <> 0 limit 1);
     update extracto_meses set lineas = lineas + 1 where (cuenta_id, mes) = (select cuenta_id, mes from extracto_meses
       where tenant_id = '${NORTE}' limit 1);
     set session_replication_role = origin`,
  );
  expect(await distintas(true)).toEqual(['month of statement', 'linked entry']);
  expect(await distintas(false)).toEqual([]);
});
