import {
  asignacionDeshechaSchema,
  asignacionHechaSchema,
  listaAsignacionesSchema,
  pendientesDeCuentaSchema,
  vistaPreviaAsignacionSchema,
} from '@plomada/domain/cuentas/asignacion.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrir,
  abrirCajaChica,
  rendir,
  saldoDe,
  saldosDe,
} from '../../../../test/support/cuentas.ts';
import { NORTE, SUR } from '../../../../test/support/data.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, OBRA_SUR } from '../../../../test/support/obras.ts';
import { cheque, pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { pedir } from '../../../../test/support/solicitudes.ts';

const RUTA = '/cuentas/asignaciones';
/** A means of payment that no other row of the organisation uses. */
const MEDIO = 'TARJETA_PREPAGA';

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

/**
 * Digests of movements, means of payment, apuntes that are not deleted, and the accounts' daily
 * sums.
 */
async function huella(): Promise<unknown> {
  const [fila] = await servidor.admin(
    `select (select md5(string_agg(m::text, '' order by m.id)) from movimientos m where m.tenant_id = $1) as movimientos,
       (select md5(string_agg(p::text, '' order by p.id)) from pago_medios p where p.tenant_id = $1) as medios,
       (select md5(string_agg(a::text, '' order by a.id)) from apuntes a
         where a.tenant_id = $1 and a.eliminado_en is null) as apuntes,
       (select md5(string_agg(d::text, '' order by d.cuenta_id, d.moneda, d.dia)) from cuenta_dias d
         where d.tenant_id = $1) as dias`,
    [NORTE],
  );
  return fila;
}

const regla = (cuentaId: string, resto: Record<string, unknown> = {}) => ({
  medioPago: MEDIO,
  moneda: 'ARS',
  cuentaId,
  ...resto,
});

const mirar = async (reglas: readonly unknown[]) =>
  vistaPreviaAsignacionSchema.parse((await admin.post(`${RUTA}/preview`, { reglas })).body);
const ubicar = async (reglas: readonly unknown[]) =>
  asignacionHechaSchema.parse((await admin.post(RUTA, { reglas })).body);
const deshacer = async (id: string) =>
  asignacionDeshechaSchema.parse((await admin.put(`${RUTA}/${id}/deshacer`, {})).body);

it('assigns an account to the rows that match, rules of their work first, and groups the others by reason', async () => {
  const caja = await abrir(admin, {
    nombre: 'Caja de obra',
    tipo: 'EFECTIVO',
    proyectoId: OBRA_A,
    saldoInicialCentavos: 1000,
    saldoInicialEl: '2026-11-10',
  });
  const banco = await abrir(admin, { nombre: 'Banco' });
  const dolares = await abrir(admin, { nombre: 'Dólares', moneda: 'USD' });
  const chica = await abrirCajaChica(admin, 0);
  const filas = [
    { importeCentavos: 700, fecha: '2026-11-18' },
    { importeCentavos: 800, fecha: '2026-11-19' },
    { importeCentavos: 600, tipo: 'INGRESO' },
    // Rows that are left out: dated before the account began, without a rate for its currency, or
    // private in a petty cash.
    { fecha: '2026-11-09' },
    { proyectoId: OBRA_B, medioPago: 'DEBITO' },
    { privado: true, proyectoId: OBRA_B, medioPago: 'OTRO' },
    // A row of another work, which only the rules for all works match.
    { importeCentavos: 50, proyectoId: OBRA_B },
  ];
  for (const campos of filas) await crear(admin, { medioPago: MEDIO, ...campos });
  const presupuesto = await crearAceptado(admin);
  await pagar(admin, presupuesto.id, 900, {
    fecha: '2026-11-20',
    medios: [
      { medio: 'TRANSFERENCIA', importeCentavos: 500 },
      { ...cheque(400), cuentaId: banco.id },
    ],
  });
  const antes = await huella();

  const reglas = [
    regla(banco.id),
    regla(caja.id, { proyectoId: OBRA_A }),
    regla(dolares.id, { medioPago: 'DEBITO' }),
    regla(chica.id, { medioPago: 'OTRO' }),
    regla(banco.id, { medioPago: 'TRANSFERENCIA' }),
    // If two rules are equal, the first one applies.
    regla(chica.id),
  ];
  const vista = await mirar(reglas);
  expect(vista.reglas.map(({ regla: n, moneda: _m, ...resto }) => [n, resto])).toEqual([
    [0, { filas: 1, entraCentavos: 0, saleCentavos: 50, omitidas: [] }],
    [
      1,
      {
        filas: 3,
        entraCentavos: 600,
        saleCentavos: 1500,
        omitidas: [{ motivo: 'FECHA', filas: 1 }],
      },
    ],
    [
      2,
      { filas: 0, entraCentavos: 0, saleCentavos: 0, omitidas: [{ motivo: 'MONEDA', filas: 1 }] },
    ],
    [
      3,
      {
        filas: 0,
        entraCentavos: 0,
        saleCentavos: 0,
        omitidas: [{ motivo: 'COMPARTIDA', filas: 1 }],
      },
    ],
    [4, { filas: 1, entraCentavos: 0, saleCentavos: 500, omitidas: [] }],
    [5, { filas: 0, entraCentavos: 0, saleCentavos: 0, omitidas: [] }],
  ]);
  // 1500 leave the cash account, which has 1000, before 600 come in.
  expect(vista.cuentas).toContainEqual(
    expect.objectContaining({ cuentaId: caja.id, quedaCentavos: 100, faltaCentavos: 500 }),
  );
  expect(vista).toMatchObject({ filas: 5, omitidas: 3 });

  const corto = await admin.post(RUTA, { reglas });
  expect([corto.status, codigoDe(corto)]).toEqual([409, 'SALDO_INSUFICIENTE']);
  expect(corto.body).toMatchObject({
    message: expect.stringMatching(
      /^Falta la extracción que cargó Caja.*: \$\s5,00, hasta el \d\d\/\d\d\/2026\./,
    ),
  });
  expect(await huella()).toEqual(antes);

  const { version } = caja;
  await admin.put(`/cuentas/${caja.id}`, { version, saldoInicialCentavos: 1500 });
  const hecha = await ubicar(reglas);
  expect(hecha).toMatchObject({ filas: 5, omitidas: 3 });
  // A cheque of 400 has not been debited from the bank yet.
  expect([await saldoDe(admin, caja.id), await saldoDe(admin, banco.id)]).toEqual([600, -550]);

  expect(await deshacer(hecha.id)).toMatchObject({ filas: 5, quedaron: 0 });
  expect(await huella()).toEqual(antes);
  const otra = await admin.put(`${RUTA}/${hecha.id}/deshacer`, {});
  expect(codigoDe(otra)).toBe('ASIGNACION_DESHECHA');
});

it('undoes the assignment of rows still in that account, and the log shows who did it', async () => {
  const banco = await abrir(admin, { nombre: 'Banco de antes' });
  const otro = await abrir(admin, { nombre: 'Banco de después' });
  const campos = { medioPago: 'BILLETERA', importeCentavos: 10 };
  const [movida, borrada] = [await crear(admin, campos), await crear(admin, campos)];
  const queda = await crear(admin, campos);
  const { items } = pendientesDeCuentaSchema.parse((await admin.get(`${RUTA}/pendientes`)).body);
  expect(items).toContainEqual(
    expect.objectContaining({ medioPago: 'BILLETERA', filas: 3, saleCentavos: 30 }),
  );
  const { id } = await ubicar([regla(banco.id, { medioPago: 'BILLETERA' })]);
  // A form opened before the assignment can still save, because the assignment does not change the
  // row's version.
  const { version } = movida;
  await admin.put(`/movimientos/${movida.id}`, { version, cuentaId: otro.id });
  const owner = await como(servidor, 'Owner');
  const solicitud = await pedir(admin, borrada.id);
  await owner.put(`/solicitudes/${solicitud}/approve`, { version: 1 });
  expect(await deshacer(id)).toEqual({ id, filas: 1, quedaron: 2 });
  expect([await saldoDe(admin, banco.id), await saldoDe(admin, otro.id)]).toEqual([0, -10]);
  const { body } = await admin.get(`/movimientos/${queda.id}`);
  expect(body).toMatchObject({ cuentaId: null, version: queda.version });
  const lista = listaAsignacionesSchema.parse((await admin.get(RUTA)).body);
  expect(lista.items[0]).toMatchObject({
    id,
    filas: 3,
    reglas: [{ medioPago: 'BILLETERA', cuenta: { nombre: 'Banco de antes' } }],
    deshechaPor: { nombre: expect.any(String) },
  });
  const resumenes = await servidor.admin<{ resumen: string }>(
    'select resumen from audit_logs where entidad_id = $1 order by id',
    [id],
  );
  expect(resumenes.map(({ resumen }) => resumen)).toEqual([
    'Ubicó 3 movimientos que no tenían cuenta',
    'Deshizo la ubicación de 1 movimiento',
  ]);
});

it('an assignment is not undone once the petty cash has handed in the expense', async () => {
  const chica = await abrirCajaChica(admin, 100, { nombre: 'Chica que se rinde' });
  const gasto = await crear(admin, { medioPago: 'CREDITO', importeCentavos: 10 });
  const { id } = await ubicar([regla(chica.id, { medioPago: 'CREDITO' })]);
  await rendir(await como(servidor, 'Usuario'), chica.id);
  const negado = await admin.put(`${RUTA}/${id}/deshacer`, {});
  expect([negado.status, codigoDe(negado)]).toEqual([409, 'GASTO_RENDIDO']);
  const { body } = await admin.get(`/movimientos/${gasto.id}`);
  expect(body).toMatchObject({ cuentaId: chica.id });
});

it('movements without an account are summed up since the first day of the accounts', async () => {
  const sur = await como(servidor, 'OwnerDelSur', SUR);
  const obra = { proyectoId: OBRA_SUR, tipo: 'INGRESO' };
  await crear(sur, { ...obra, importeCentavos: 1_000, fecha: '2026-11-10' });
  await crear(sur, { ...obra, importeCentavos: 30, fecha: '2026-11-12' });
  await abrir(sur, { saldoInicialEl: '2026-11-12', saldoInicialCentavos: 1_000 });
  expect((await saldosDe(sur, '2026-11-18')).sinCuenta).toEqual([
    { moneda: 'ARS', saldoCentavos: 30 },
  ]);
});
