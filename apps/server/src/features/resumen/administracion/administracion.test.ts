import { configuracionSchema } from '@plomada/domain/organizaciones/configuracion.schema';
import { infoOrganizacionSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { administracionSchema } from '@plomada/domain/proyectos/administracion.schema';
import { listaProyectosSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { resumenGeneralSchema } from '@plomada/domain/resumen/resumen.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { nuevoAcopio } from '../../../../test/support/acopios.ts';
import { abrir, abrirCajaChica } from '../../../../test/support/cuentas.ts';
import { GENTE, NORTE, SUR } from '../../../../test/support/data.ts';
import { nuevoLote } from '../../../../test/support/lotes.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, SOCIO_A } from '../../../../test/support/obras.ts';
import { deber, leerOrden, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { nuevoPresupuesto } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const RUTA = '/proyectos/administracion';
const leer = async (quien: Quien) => administracionSchema.parse((await quien.get(RUTA)).body);
const asignar = (usuarioIds: readonly string[]) =>
  owner.put(`/proyectos/${NORTE}/asignar-usuarios`, { usuarioIds });
const estado = ({ status }: Respuesta) => status;
/** Flag of the caller's access to Administración. */
const esDe = async (quien: Quien) =>
  infoOrganizacionSchema.parse((await quien.get('')).body).user.administracion;
const resumen = async (quien: Quien) =>
  resumenGeneralSchema.parse((await quien.get('/resumen-general')).body);

it('Administración exists once in every organisation, and nobody can create, change or delete it', async () => {
  const filas = await servidor.admin<{ n: number }>(
    `select count(*) filter (where p.clase = 'ADMINISTRACION' and p.id = t.id)::int as n
     from tenants t left join proyectos p on p.tenant_id = t.id group by t.id`,
  );
  expect(new Set(filas.map(({ n }) => n))).toEqual(new Set([1]));
  for (const sql of [
    `update proyectos set clase = 'OBRA' where id = $1`,
    `update proyectos set clase = 'ADMINISTRACION' where id = '${OBRA_A}' and $1::uuid is not null`,
    'update proyectos set eliminado_en = now() where id = $1',
    `update proyectos set estado = 'ARCHIVADA' where id = $1`,
    `insert into presupuestos (id, tenant_id, proyecto_id, codigo, titulo, sentido, fecha, creado_por)
     select gen_random_uuid(), $1, $1, 'PR-999', 'x', 'EGRESO', now(), '${GENTE.Owner.id}'`,
  ]) {
    await expect(servidor.admin(sql, [NORTE])).rejects.toMatchObject({ code: '23514' });
  }
});

it('Administración is visible to Owner, Admin and an assigned Usuario, without private rows for the latter', async () => {
  const fecha = '2026-11-20';
  await crear(owner, { proyectoId: NORTE, fecha, importeCentavos: 70_000 });
  await crear(owner, { proyectoId: NORTE, fecha, importeCentavos: 5_000, privado: true });
  await crear(owner, { proyectoId: NORTE, fecha: '2026-10-05', importeCentavos: 900 });
  await deber(owner, 71, { proyectoId: NORTE, importeCentavos: 40_000 });
  const hoy = await leer(owner);
  expect(hoy).toMatchObject({
    id: NORTE,
    nombre: 'Administración',
    movimientos: 3,
    mes: '2026-11',
  });
  expect(hoy.delMes).toEqual([
    { moneda: 'ARS', ingresosCentavos: 0, egresosCentavos: 75_000, saldoCentavos: -75_000 },
  ]);
  expect(hoy.delMesAnterior[0]?.egresosCentavos).toBe(900);
  expect(hoy.adeudado).toEqual([{ moneda: 'ARS', pendienteCentavos: 40_000 }]);
  expect(await leer(await como(servidor, 'Admin'))).toEqual(hoy);

  expect(estado(await usuario.get(RUTA))).toBe(404);
  expect((await usuario.get(`/movimientos?projectId=${NORTE}`)).texto).toContain('"items":[]');
  const socio = await como(servidor, 'Socio');
  expect([await esDe(owner), await esDe(usuario), await esDe(socio)]).toEqual([true, false, false]);
  expect(estado(await asignar([GENTE.Usuario.id]))).toBe(200);
  expect(await esDe(usuario)).toBe(true);
  expect(await leer(usuario)).toMatchObject({
    movimientos: 2,
    delMes: [{ egresosCentavos: 70_000 }],
  });
  expect((await crear(usuario, { proyectoId: NORTE, fecha })).proyecto.nombre).toBe(
    'Administración',
  );
  expect(estado(await asignar([]))).toBe(200);
  expect(await esDe(usuario)).toBe(false);
  expect(estado(await usuario.get(RUTA))).toBe(404);
});

it('Administración is not a work: not in the list, the limits or the pages, and without the parts that only works have', async () => {
  const { items } = listaProyectosSchema.parse((await owner.get('/proyectos?limit=200')).body);
  expect(items.map(({ codigo }) => codigo)).toEqual(['OB-003', 'OB-002', 'OB-001']);
  const busqueda = await owner.get('/proyectos?search=Administraci%C3%B3n');
  expect(listaProyectosSchema.parse(busqueda.body).items).toEqual([]);
  const { limites } = configuracionSchema.parse((await owner.get('/configuracion')).body);
  expect(limites.find(({ recurso }) => recurso === 'obras')?.actual).toBe(3);
  const obra = `/proyectos/${NORTE}`;
  const aporte = { proyectoId: NORTE, socioId: SOCIO_A, tipo: 'EFECTIVO', fecha: '2026-11-20' };
  const dinero = { importeCentavos: 100, moneda: 'ARS' };
  const evento = { titulo: 'Reunión', tipo: 'REUNION', inicio: '2026-11-20T18:00:00Z' };
  const llamadas: Readonly<Record<string, Promise<Respuesta>>> = {
    obtener: owner.get(obra),
    stats: owner.get(`${obra}/stats`),
    cuentas: owner.get(`${obra}/cuentas`),
    configuracion: owner.get(`${obra}/configuracion`),
    editar: owner.put(obra, { version: 1, nombre: 'Otra' }),
    eliminar: owner.del(obra, {}),
    socios: owner.get(`${obra}/socios`),
    socio: owner.post(`${obra}/socios`, {
      usuarioId: GENTE.Usuario.id,
      participacionBp: 100,
    }),
    presupuesto: owner.post('/presupuestos', nuevoPresupuesto({ proyectoId: NORTE })),
    acopio: owner.post('/acopios', nuevoAcopio({ proyectoId: NORTE })),
    lote: owner.put(`/lot-purchase/${NORTE}`, nuevoLote()),
    suLote: owner.get(`/lot-purchase/${NORTE}`),
    aporte: owner.post('/aportes', { ...aporte, ...dinero, medioPago: 'EFECTIVO' }),
    evento: owner.post('/agenda/eventos', {
      ...evento,
      fin: '2026-11-20T19:00:00Z',
      proyectoId: NORTE,
    }),
    informes: owner.get(`${obra}/informes`),
  };
  for (const [nombre, llamada] of Object.entries(llamadas)) {
    expect([nombre, estado(await llamada)]).toEqual([nombre, 404]);
  }
  // The Administración of another organisation cannot be found either.
  expect(estado(await owner.put(`/proyectos/${SUR}/asignar-usuarios`, { usuarioIds: [] }))).toBe(
    404,
  );
});

it('Administración has accounts, petty cash and debts, like a work', async () => {
  const banco = await abrir(owner, { nombre: 'Banco de la oficina', proyectoId: NORTE });
  expect(banco.proyecto?.nombre).toBe('Administración');
  await crear(owner, { proyectoId: NORTE, cuentaId: banco.id });
  const ajeno = await owner.post('/movimientos', {
    proyectoId: OBRA_B,
    tipo: 'EGRESO',
    fecha: '2026-11-20',
    concepto: 'De otra obra',
    importeCentavos: 100,
    medioPago: 'TRANSFERENCIA',
    cuentaId: banco.id,
  });
  expect(estado(ajeno)).toBe(400);
  await asignar([GENTE.Usuario.id]);
  const { id } = await abrirCajaChica(owner, 100_000, { proyectoId: NORTE });
  await crear(usuario, {
    proyectoId: NORTE,
    cuentaId: id,
    medioPago: 'EFECTIVO',
    importeCentavos: 900,
  });
  const deuda = await deber(usuario, 72, { proyectoId: NORTE, importeCentavos: 3_000 });
  await pagarTodo(owner, [[deuda, 3_000]]);
  expect((await leer(owner)).adeudado).toEqual([{ moneda: 'ARS', pendienteCentavos: 40_000 }]);
  await asignar([]);
});

it('Administración is one line of the summary, and in its totals, for users who see it', async () => {
  const todo = await resumen(owner);
  expect(todo.obras.map(({ id }) => id)).not.toContain(NORTE);
  const suma = (saldos: readonly { moneda: string; egresosCentavos: number }[]) =>
    saldos.reduce(
      (n, { moneda, egresosCentavos }) => n + (moneda === 'ARS' ? egresosCentavos : 0),
      0,
    );
  const deObras = todo.obras.reduce((n, { saldos }) => n + suma(saldos), 0);
  const propio = suma(todo.administracion?.saldos ?? []);
  expect(propio).toBeGreaterThan(70_000);
  expect(suma(todo.porMoneda)).toBe(deObras + propio);
  const [filas] = await servidor.admin<{ propio: number; obras: number }>(
    `select sum(importe_ars_centavos) filter (where proyecto_id = $1)::int as propio,
       sum(importe_ars_centavos) filter (where proyecto_id <> $1)::int as obras
     from movimientos where tenant_id = $1 and tipo = 'EGRESO' and eliminado_en is null`,
    [NORTE],
  );
  const esperado = Math.round((10_000 * (filas?.propio ?? 0)) / (filas?.obras ?? 1));
  expect(todo.administracion).toMatchObject({
    gastadoEquivalenteCentavos: filas?.propio,
    deLasObrasBp: esperado,
  });
  expect((await resumen(usuario)).administracion).toBeNull();
});

it('Administración has no cost from the deposit of a tax that is a cost where it was withheld', async () => {
  const costo = async () => {
    const { administracion, obras } = await resumen(owner);
    const deObras = obras.reduce((n, obra) => n + obra.gastadoEquivalenteCentavos, 0);
    return { propio: administracion?.gastadoEquivalenteCentavos ?? 0, deObras };
  };
  const antes = await costo();
  const { ordenDePagoId } = await pagarTodo(owner, [[await deber(owner, 73), 100_000]], {
    medios: [{ medio: 'EFECTIVO', importeCentavos: 92_000 }],
    retenciones: [{ tipo: 'GANANCIAS', importeCentavos: 8_000 }],
  });
  const [retencion] = (await leerOrden(owner, ordenDePagoId)).retenciones;
  const { id: movimientoId } = await crear(owner, { proyectoId: NORTE, importeCentavos: 8_300 });
  await owner.put('/retenciones/depositar', { ids: [retencion?.id], movimientoId });
  const despues = await costo();
  expect(despues.deObras - antes.deObras).toBe(100_000);
  // The deposit's excess over the tax is a cost of Administración.
  expect(despues.propio - antes.propio).toBe(300);
  const parte = (await resumen(owner)).administracion?.deLasObrasBp;
  expect(parte).toBe(Math.round((10_000 * despues.propio) / despues.deObras));
});

it('Administración no longer owes a debt paid by a cheque that was debited', async () => {
  const { adeudado } = await leer(owner);
  const banco = await abrir(owner, { nombre: 'Banco de cheques', saldoInicialEl: '2026-10-01' });
  const pagar = async (numero: number, fechaPago: string) => {
    const fechas = { fechaEmision: '2026-10-01', fechaPago };
    const cheque = { numero: String(numero), banco: 'Banco Nación', propio: true, ...fechas };
    const medio = { medio: 'ECHEQ', importeCentavos: 7_000, cuentaId: banco.id, cheque };
    const deuda = await deber(owner, numero, { proyectoId: NORTE, importeCentavos: 7_000 });
    await pagarTodo(owner, [[deuda, 7_000]], { medios: [medio] });
  };
  await pagar(74, '2026-11-20');
  expect((await leer(owner)).adeudado).toEqual(adeudado);
  await pagar(75, '2026-12-01');
  const [pesos] = (await leer(owner)).adeudado;
  expect(pesos?.pendienteCentavos).toBe((adeudado[0]?.pendienteCentavos ?? 0) + 7_000);
});
