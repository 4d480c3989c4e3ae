import { listaMovimientosSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aportar, APORTES, aportesDe, ponerLlamado } from '../../../test/support/aportes.ts';
import { GENTE } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_B, SOCIO_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';
import { repartido, sociosComo } from '../../../test/support/socios.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let socio: Quien;
/** Another partner of OBRA_A, a contact without a user. */
let otro: string;
beforeAll(async () => {
  servidor = await crearServidor({ inventadas: ['counter'] });
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  socio = await como(servidor, 'Socio');
  otro = await sociosComo(admin).contacto(OBRA_A, 1, 2000, { nombre: 'Chinchilla Hermanas' });
});
afterAll(() => servidor.cerrar());

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const listar = async (quien: Quien, consulta: string) =>
  listaMovimientosSchema.parse((await quien.get(`/movimientos?${consulta}`)).body).items;

describe('data that a partner reads', () => {
  it('are their own, byte for byte the same whatever others contribute', async () => {
    const propio = await aportar(admin, 500);
    const rutas = [
      APORTES,
      `${APORTES}?proyectoId=${OBRA_A}`,
      `${APORTES}?socioId=${otro}`,
      `${APORTES}/${propio.id}`,
    ];
    const retrato = async () =>
      (await Promise.all(rutas.map((ruta) => socio.get(ruta)))).map((r) => r.texto);
    const antes = await retrato();
    const ajeno = await aportar(admin, 900, { socioId: otro });
    expect(await retrato()).toEqual(antes);
    expect((await aportesDe(socio)).map(({ id }) => id)).toEqual([propio.id]);
    expect((await socio.get(`${APORTES}/${ajeno.id}`)).texto).toBe(
      (await socio.get(`${APORTES}/${GENTE.Owner.id}`)).texto,
    );
    comprobar(await socio.get(`${APORTES}?proyectoId=${OBRA_B}`), 404, {});
  });

  it('are refused to a user who sees the work and is not a partner of it', async () => {
    const { id } = await aportar(admin, 500);
    for (const ruta of [APORTES, `${APORTES}?proyectoId=${OBRA_A}`, `${APORTES}/${id}`]) {
      comprobar(await usuario.get(ruta), 403, { error: 'SIN_PERMISO' });
    }
    comprobar(await usuario.get(`${APORTES}?proyectoId=${OBRA_B}`), 404, {});
  });
});

describe('the movement of a contribution', () => {
  it('shows the partner and the text to Owner and Admin only', async () => {
    const cambios = { socioId: otro, concepto: 'Zarigüeya de la cuota' };
    const { id, movimientoId } = await aportar(admin, 800, cambios);
    const vuelta = await aportar(admin, 100, { ...cambios, tipo: 'DEVOLUCION' });
    const ruta = `/movimientos/${movimientoId}`;
    comprobar(await admin.get(ruta), 200, {
      concepto: 'Zarigüeya de la cuota',
      socio: { id: otro, nombre: 'Chinchilla Hermanas' },
      origen: { tipo: 'APORTE', id },
    });
    const tapado = { socio: null, origen: null, notas: null };
    for (const quien of [usuario, socio]) {
      comprobar(await quien.get(ruta), 200, { concepto: 'Aporte de socio', ...tapado });
      comprobar(await quien.get(`/movimientos/${vuelta.movimientoId}`), 200, {
        concepto: 'Devolución a socio',
        ...tapado,
      });
      expect(await listar(quien, 'q=zarigueya')).toEqual([]);
      comprobar(await quien.get('/movimientos/totales?q=zarigueya'), 200, { cantidad: 0 });
      const generales = await listar(quien, 'q=devolucion a socio');
      expect(generales.map((m) => m.id)).toEqual([vuelta.movimientoId]);
    }
    expect((await listar(admin, 'q=zarigueya')).length).toBe(2);
    const csv = async (quien: Quien) =>
      (await quien.bajar('/movimientos/export?formato=csv')).texto;
    expect(await csv(admin)).toMatch(/Socio;Privado\r\n[\s\S]*Zarigüeya[\s\S]*Chinchilla Hermanas/);
    expect(await csv(usuario)).not.toMatch(/Socio;|\r\nSocio|Zarigüeya|Chinchilla/);
    comprobar(await usuario.put(ruta, { version: 1, concepto: 'Mío' }), 409, {
      error: 'MOVIMIENTO_VINCULADO',
      details: [{ data: { tipo: 'APORTE' } }],
    });
    const motivo = { motivo: 'Se cargó dos veces' };
    for (const negado of [
      await usuario.put(ruta, { version: 1, concepto: 'Mío' }),
      await usuario.del(ruta, motivo),
      await usuario.put('/movimientos/lote', { ids: [movimientoId], rubroId: null }),
    ]) {
      expect(negado.status).toBe(409);
      expect(negado.texto).not.toContain(id);
    }
  });
});

describe('partners', () => {
  it('have shares by contributions in pesos less returns, lot included', async () => {
    const socios = sociosComo(admin);
    const obra = await socios.nuevaObra();
    const ids = [await socios.contacto(obra, 0, 5000), await socios.contacto(obra, 1, 5000)];
    const [uno, dos] = ids.map((socioId) => ({ proyectoId: obra, socioId }));
    await aportar(admin, 1000, { ...uno });
    await aportar(admin, 250, { ...uno, tipo: 'DEVOLUCION' });
    // A contribution of two dollars at 1,25 pesos each.
    await aportar(admin, 200, { ...dos, moneda: 'USD', cotizacion: { valor: '1.25' } });
    const porAportes = () => socios.redistribuir(obra, { modo: 'PROPORCIONAL_APORTES' });
    expect(repartido(await porAportes())).toEqual([
      [5000, 5000],
      [7500, 2500],
    ]);
    await servidor.admin(
      `insert into aportes (id, tenant_id, codigo, proyecto_id, socio_id, destino, fecha, tipo,
         importe_centavos, moneda, importe_ars_centavos, moneda_cuenta, importe_cuenta_centavos,
         importe_lote_centavos, creado_por)
       select gen_random_uuid(), tenant_id, 'AP-9999', proyecto_id, id, 'LOTE', '2026-10-01', 'ESPECIE',
         500, 'ARS', 500, 'ARS', 500, 500, creado_por from proyecto_socios where id = $1`,
      [dos?.socioId],
    );
    expect(repartido(await porAportes())).toEqual([
      [7500, 2500],
      [5000, 5000],
    ]);
  });

  it('with contributions or quotas cannot be removed; with share zero they may become inactive', async () => {
    const socios = sociosComo(admin);
    const obra = await socios.nuevaObra();
    const socioId = await socios.contacto(obra, 0, 5000);
    await aportar(admin, 1000, { proyectoId: obra, socioId });
    const llamado = await socios.contacto(obra, 1, 5000);
    await ponerLlamado(servidor, { proyectoId: obra, cuotas: { [llamado]: 100 } });
    comprobar(await socios.quitar(obra, socioId), 409, {
      error: 'SOCIO_CON_APORTES',
      details: [{ data: { aportes: 1, cuotas: 0 } }],
    });
    comprobar(await socios.quitar(obra, llamado), 409, { details: [{ data: { cuotas: 1 } }] });
    comprobar(await socios.cambiar(obra, socioId, { activo: false }), 400, {
      details: [{ path: 'activo' }],
    });
    comprobar(await socios.cambiar(obra, socioId, { participacionBp: 0, activo: false }), 200, {
      participacionBp: 0,
      activo: false,
    });
    comprobar(await socios.cambiar(obra, socioId, { participacionBp: 100 }), 200, { activo: true });
    comprobar(await admin.del(`/proyectos/${obra}`), 409, {
      error: 'OBRA_CON_DINERO',
      details: [{ data: { aportes: 1, llamados: 1, lotes: 0 } }],
    });
  });

  it('with only a call or a contribution in kind also prevent the deletion of the work', async () => {
    const socios = sociosComo(admin);
    const obra = await socios.nuevaObra();
    const socioId = await socios.contacto(obra, 0, 5000);
    const { movimientoId } = await aportar(admin, 100, {
      proyectoId: obra,
      socioId,
      tipo: 'TERRENO',
    });
    expect(movimientoId).toBeNull();
    comprobar(await admin.del(`/proyectos/${obra}`), 409, {
      details: [{ data: { movimientos: 0, aportes: 1 } }],
    });
    expect(SOCIO_A).not.toBe(socioId);
  });
});
