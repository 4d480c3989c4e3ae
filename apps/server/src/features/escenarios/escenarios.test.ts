import { newId } from '@plomada/db/ids';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { baseSchema } from '@plomada/domain/escenarios/base.schema';
import {
  type CrearEscenarioEntrada,
  escenarioSchema,
  listaEscenariosSchema,
} from '@plomada/domain/escenarios/escenario.schema';
import type { PalancaEntrada } from '@plomada/domain/escenarios/palanca.schema';
import { serie } from '@plomada/domain/escenarios/serie.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { llamar } from '../../../test/support/llamados.ts';
import { crear as crearMovimiento } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { deuda } from '../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { leerPdf } from '../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  AHORA,
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../test/support/server.ts';

const HOY = AHORA.toISOString().slice(0, 10);
const dia = (cuantos: number) => sumarDias(HOY, cuantos);

let servidor: Servidor;
let ahora = AHORA;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let banco: string;
beforeAll(async () => {
  servidor = await crearServidor({ now: () => ahora });
  [owner, admin, usuario] = [
    await como(servidor, 'Owner'),
    await como(servidor, 'Admin'),
    await como(servidor, 'Usuario'),
  ];
  banco = (
    await abrir(owner, {
      nombre: 'Banco',
      saldoInicialEl: '2026-01-01',
      saldoInicialCentavos: 1_000_000,
    })
  ).id;
  await owner.post('/por-pagar', deuda(1, { importeCentavos: 700_000, vence: dia(5) }));
  await owner.post('/por-pagar', deuda(2, { importeCentavos: 50_000, vence: dia(12) }));
  await llamar(owner, 400_000, { vencimiento: dia(10) });
});
afterAll(() => servidor.cerrar());

const baseDe = async (quien: Quien) => baseSchema.parse((await quien.get('/escenarios/base')).body);

const INDICE: PalancaEntrada = {
  tipo: 'INDICE',
  id: newId(),
  activa: true,
  texto: null,
  porcentaje: '6',
};
const gasto = (importeCentavos: number): PalancaEntrada => ({
  tipo: 'GASTO_NUEVO',
  id: newId(),
  activa: true,
  texto: 'Ascensor',
  fecha: dia(7),
  importeCentavos,
  moneda: 'ARS',
});
const nuevo = (datos: Partial<CrearEscenarioEntrada> = {}): CrearEscenarioEntrada => ({
  nombre: 'Con ascensor',
  filtro: { por: 'FIRMA' },
  palancas: [gasto(500_000)],
  ...datos,
});
const guardar = async (quien: Quien, datos: Partial<CrearEscenarioEntrada> = {}) =>
  escenarioSchema.parse((await quien.post('/escenarios', nuevo(datos))).body);
const abrirEscenario = async (quien: Quien, id: string) =>
  escenarioSchema.parse((await quien.get(`/escenarios/${id}`)).body);

describe('a scenario', () => {
  it('is kept with its two lines of the day, changed under its version, and deleted', async () => {
    const uno = await guardar(admin);
    const base = await baseDe(admin);
    const { series } = serie(base, [gasto(500_000)], { por: 'FIRMA' });
    const [linea] = uno.lineas ?? [];
    expect(uno).toMatchObject({ propio: true, guardadoEl: HOY, version: 1, desvio: null });
    expect(linea?.base).toEqual(series[0]?.dias.map((uno) => uno.base.saldoCentavos));
    expect(linea?.escenario).toEqual(series[0]?.dias.map((uno) => uno.escenario.saldoCentavos));
    // 10.000 - 7.000 on day 5, - 5.000 on day 7, + 4.000 on day 10, - 500 on day 12.
    expect([4, 5, 7, 10, 12].map((i) => linea?.escenario[i])).toEqual([
      1_000_000, 300_000, -200_000, 200_000, 150_000,
    ]);
    expect([7, 90].map((i) => linea?.base[i])).toEqual([300_000, 650_000]);

    const camino = `/escenarios/${uno.id}`;
    const conNombre = await admin.put(camino, { version: 1, nombre: 'Otro' });
    expect(conNombre.body).toMatchObject({ nombre: 'Otro', version: 2, lineas: uno.lineas });
    expect(codigoDe(await admin.put(camino, { version: 1, nombre: 'Tarde' }))).toBe(
      'CONFLICTO_VERSION',
    );
    const cambiado = escenarioSchema.parse(
      (await admin.put(camino, { version: 2, palancas: [gasto(1)] })).body,
    );
    expect(cambiado.lineas?.[0]?.escenario[7]).toBe(299_999);
    expect(codigoDe(await admin.del(camino, { version: 1 }))).toBe('CONFLICTO_VERSION');
    expect(await admin.del(camino)).toMatchObject({ status: 200, body: { eliminado: true } });
    expect((await admin.get(camino)).status).toBe(404);
    const filas = await servidor.admin<{ accion: string; resumen: string }>(
      `select accion, resumen from audit_logs where entidad = 'ESCENARIO' and entidad_id = $1 order by id`,
      [uno.id],
    );
    expect(filas.map(({ accion }) => accion)).toEqual(['CREAR', 'EDITAR', 'EDITAR', 'ELIMINAR']);
    expect(filas[0]?.resumen).toBe('Guardó el escenario «Con ascensor»');
  });

  it('is kept once by a repeated call', async () => {
    const clave = claveNueva();
    const cuerpo = nuevo({ nombre: 'Repetido' });
    const una = await usuario.post('/escenarios', cuerpo, clave);
    const otra = await usuario.post('/escenarios', cuerpo, clave);
    expect([una.status, otra.status]).toEqual([201, 201]);
    expect(otra.body).toEqual(una.body);
    const lista = listaEscenariosSchema.parse((await usuario.get('/escenarios')).body);
    expect(lista.items.filter(({ nombre }) => nombre === 'Repetido')).toHaveLength(1);
  });

  it('is listed newest first, by pages, to its author alone', async () => {
    const ids = [];
    for (const nombre of ['Uno', 'Dos', 'Tres']) {
      ahora = new Date(ahora.getTime() + 1000);
      ids.unshift((await guardar(owner, { nombre })).id);
    }
    const leer = async (quien: Quien, cola: string) =>
      listaEscenariosSchema.parse((await quien.get(`/escenarios?limit=2${cola}`)).body);
    const primera = await leer(owner, '');
    const segunda = await leer(owner, `&cursor=${primera.siguiente}`);
    expect([...primera.items, ...segunda.items].map(({ id }) => id)).toEqual(ids);
    expect(primera.items[0]).toMatchObject({ nombre: 'Tres', palancas: 1 });
    expect((await leer(admin, '')).items.some(({ id }) => ids.includes(id))).toBe(false);
  });

  it('refuses what cannot be a scenario', async () => {
    const repetida = gasto(1);
    const casos = [
      nuevo({ nombre: 'x' }),
      nuevo({ palancas: [repetida, repetida] }),
      nuevo({ palancas: [{ ...repetida, importeCentavos: 0 }] }),
      nuevo({ palancas: [{ ...INDICE, porcentaje: '-6' }] }),
      nuevo({ filtro: { por: 'OBRA', proyectoId: newId() } }),
      nuevo({ filtro: { por: 'CUENTA', cuentaId: newId() } }),
    ];
    for (const caso of casos) expect((await admin.post('/escenarios', caso)).status).toBe(400);
    expect(
      (await usuario.post('/escenarios', nuevo({ filtro: { por: 'CUENTA', cuentaId: banco } })))
        .status,
    ).toBe(400);
  });
});

describe('a scenario that another person opens', () => {
  it('has no lines and cannot be changed', async () => {
    const { id } = await guardar(admin);
    const otro = await abrirEscenario(owner, id);
    expect(otro).toMatchObject({
      nombre: 'Con ascensor',
      propio: false,
      lineas: null,
      desvio: null,
      creadoPor: { id: GENTE.Admin.id },
    });
    expect(otro.palancas).toHaveLength(1);
    expect(codigoDe(await owner.put(`/escenarios/${id}`, { version: 1, nombre: 'No' }))).toBe(
      'SIN_PERMISO',
    );
    expect(codigoDe(await owner.del(`/escenarios/${id}`))).toBe('SIN_PERMISO');
  });

  it('shows a lever about a private payment like one about nothing', async () => {
    const { id: presupuestoId } = await crearAceptado(admin, {
      items: [{ descripcion: 'Todo', unidad: 'gl', cantidad: '1', precioUnitario: '90000.00' }],
      anticipoBp: 5000,
    });
    await pagar(admin, presupuestoId, 123_456, {
      estado: 'PROGRAMADO',
      vencimiento: dia(20),
      medios: [],
      privado: true,
    });
    const { vencimientos } = await baseDe(admin);
    const privado = vencimientos.find((uno) => uno.privado);
    expect(privado?.importeCentavos).toBe(123_456);
    const pago = (clave: string): PalancaEntrada => ({
      tipo: 'PAGO',
      id: newId(),
      activa: true,
      texto: 'Adelanto a Zarigüeya',
      clave,
      accion: {
        tipo: 'PARTIR',
        partes: [
          { fecha: dia(1), importeCentavos: 100_000 },
          { fecha: dia(2), importeCentavos: 23_456 },
        ],
      },
    });
    const palancas = [pago(privado?.clave ?? ''), pago(`PROGRAMADO:${newId()}`), INDICE];
    const { id } = await guardar(admin, { palancas });
    const deUsuario = await usuario.get(`/escenarios/${id}`);
    expect(escenarioSchema.parse(deUsuario.body).palancas).toEqual([
      ...palancas.slice(0, 2).map((una) => ({ tipo: 'AUSENTE', id: una.id, activa: true })),
      INDICE,
    ]);
    expect(deUsuario.texto).not.toMatch(/Zarig|23456|123456|100000/);
    expect((await abrirEscenario(owner, id)).palancas[0]).toEqual(palancas[0]);
    expect((await abrirEscenario(admin, id)).palancas).toEqual(palancas);
    const pdf = await usuario.bajar(`/escenarios/${id}/documento`);
    const lineas = leerPdf(pdf.crudo).flat().join('\n');
    expect(lineas).not.toMatch(/Zarig/);
    expect(lineas.match(/Algo que ya no está/g)).toHaveLength(2);
  });

  it('is not there for who does not see its work or account', async () => {
    const deObra = await guardar(admin, { filtro: { por: 'OBRA', proyectoId: OBRA_B } });
    const deCuenta = await guardar(admin, { filtro: { por: 'CUENTA', cuentaId: banco } });
    const falta = await usuario.get(`/escenarios/${newId()}`);
    for (const { id } of [deObra, deCuenta]) {
      expect((await owner.get(`/escenarios/${id}`)).status).toBe(200);
      for (const final of ['', '/documento']) {
        const leido = await usuario.get(`/escenarios/${id}${final}`);
        expect([leido.status, leido.texto]).toEqual([404, falta.texto]);
      }
      expect((await usuario.put(`/escenarios/${id}`, { version: 1, nombre: 'Otro' })).status).toBe(
        404,
      );
      expect((await usuario.del(`/escenarios/${id}`)).status).toBe(404);
    }
  });

  it('hides its lines from its author who sees less than then', async () => {
    const { id } = await guardar(admin);
    const rol = (nombre: string) =>
      servidor.admin(
        `update memberships set rol = $3, version = version + 1 where tenant_id = $1 and user_id = $2`,
        [NORTE, GENTE.Admin.id, nombre],
      );
    await rol('USUARIO');
    expect(await abrirEscenario(admin, id)).toMatchObject({ propio: true, lineas: null });
    await rol('ADMIN');
    expect((await abrirEscenario(admin, id)).lineas).toHaveLength(1);
    const deUsuario = await guardar(usuario);
    expect(deUsuario.lineas?.[0]).toMatchObject({ enCuentas: false });
  });
});

describe('the document', () => {
  it('has the levers in words, the weeks and the lowest days', async () => {
    const { id } = await guardar(admin, {
      filtro: { por: 'OBRA', proyectoId: OBRA_A },
      palancas: [gasto(500_000), { ...INDICE, activa: false }],
    });
    const { status, headers, crudo } = await admin.bajar(`/escenarios/${id}/documento`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const texto = leerPdf(crudo).flat().join('\n');
    for (const linea of [
      'Con ascensor',
      '• Gasto nuevo de $ 5.000,00 el 27/11/2026 (Ascensor)',
      '• El índice sube 6 %: apagada',
      'En 0: sin saldos de cuentas',
      '20/11 al 22/11',
    ]) {
      expect(texto).toContain(linea);
    }
    const deFirma = await guardar(admin);
    const otro = await admin.bajar(`/escenarios/${deFirma.id}/documento`);
    const bajo = Math.min(...(deFirma.lineas?.[0]?.escenario ?? []));
    expect(bajo).toBeLessThan(0);
    expect(leerPdf(otro.crudo).flat().join('\n')).toContain(
      `${formatearDinero(bajo, 'ARS')} el ${formatearFecha(dia(7))}`
        .replaceAll('\u00a0', ' ')
        .replaceAll('\u2212', '-'),
    );
  });
});

describe('thirty days later', () => {
  it('a scenario has its distance from what happened, for its author', async () => {
    const { id } = await guardar(admin, { filtro: { por: 'CUENTA', cuentaId: banco } });
    const deFirma = await guardar(admin);
    const deUsuario = await guardar(usuario);
    await crearMovimiento(admin, {
      tipo: 'EGRESO',
      fecha: dia(0),
      importeCentavos: 123_400,
      cuentaId: banco,
    });
    const despues = (dias: number) => {
      ahora = new Date(AHORA.getTime() + dias * 86_400_000);
    };
    despues(29);
    expect((await abrirEscenario(admin, id)).desvio).toBeNull();
    despues(30);
    const { desvio } = await abrirEscenario(admin, id);
    // The account alone had no dues: only the movement was not foreseen.
    expect(desvio).toEqual({
      fecha: dia(30),
      monedas: [
        {
          moneda: 'ARS',
          baseCentavos: 1_000_000,
          escenarioCentavos: 1_000_000,
          realCentavos: 876_600,
          desvioCentavos: -123_400,
        },
      ],
    });
    const firma = (await abrirEscenario(admin, deFirma.id)).desvio?.monedas[0];
    expect(firma?.escenarioCentavos).toBe(deFirma.lineas?.[0]?.escenario[30]);
    expect(firma?.realCentavos).toBe(876_600);
    expect((await abrirEscenario(owner, id)).desvio).toBeNull();
    expect((await abrirEscenario(usuario, deUsuario.id)).desvio).toBeNull();
    ahora = AHORA;
  });
});
