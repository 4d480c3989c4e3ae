import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { aportar, APORTES, pedirAporte } from '../../../test/support/aportes.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';
import { sociosComo } from '../../../test/support/socios.ts';

const MOTIVO = { motivo: 'Se cargó dos veces' };

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let de: { readonly proyectoId: string; readonly socioId: string };
beforeAll(async () => {
  servidor = await crearServidor({ ...SIN_RITMO, propia: true });
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
});
beforeEach(async () => {
  const socios = sociosComo(admin);
  const proyectoId = await socios.nuevaObra();
  de = { proyectoId, socioId: await socios.contacto(proyectoId, 0, 10_000) };
});
afterAll(() => servidor.cerrar());

const rutaDe = ({ id }: Pick<Aporte, 'id'>) => `${APORTES}/${id}`;
const estados = (respuestas: readonly Respuesta[]) =>
  respuestas.map(({ status }) => status).toSorted((a, b) => a - b);
/** Contributions of the partner less returns, summed from the rows. */
async function adentro(): Promise<number> {
  const [fila] = await servidor.admin<{ suma: number }>(
    `select coalesce(sum(case tipo when 'DEVOLUCION' then -importe_centavos else importe_centavos
       end), 0)::int as suma from aportes where socio_id = $1 and eliminado_en is null`,
    [de.socioId],
  );
  return fila?.suma ?? Number.NaN;
}

it(
  'of two concurrent returns of the full balance, one succeeds',
  async () => {
    for (let carrera = 0; carrera < CARRERAS; carrera += 1) {
      await aportar(admin, 100, de);
      const vuelta = { ...de, tipo: 'DEVOLUCION' };
      const dos = [pedirAporte(admin, 100, vuelta), pedirAporte(owner, 100, vuelta)];
      expect(estados(await Promise.all(dos))).toEqual([201, 409]);
      expect(await adentro()).toBe(0);
    }
  },
  PLAZO_CARRERAS_MS,
);

it(
  'two concurrent contributions both succeed, each with its own code and movement',
  async () => {
    const vistos = new Set<string>();
    for (let carrera = 0; carrera < CARRERAS; carrera += 1) {
      const dos = await Promise.all([aportar(admin, 1, de), aportar(owner, 1, de)]);
      for (const { codigo, movimientoId } of dos) vistos.add(codigo).add(movimientoId ?? '');
    }
    expect(vistos.size).toBe(CARRERAS * 4);
    expect(await adentro()).toBe(CARRERAS * 2);
  },
  PLAZO_CARRERAS_MS,
);

it(
  'a reduction concurrent with a return that depends on it never leaves the balance below zero',
  async () => {
    for (let carrera = 0; carrera < CARRERAS; carrera += 1) {
      const aporte = await aportar(admin, 100, de);
      const bajar = admin.put(rutaDe(aporte), { version: aporte.version, importeCentavos: 1 });
      const devolver = pedirAporte(owner, 100, { ...de, tipo: 'DEVOLUCION' });
      expect(estados(await Promise.all([bajar, devolver]))[1]).toBe(409);
      const queda = await adentro();
      expect(queda).toBeGreaterThanOrEqual(0);
      if (queda > 0) await aportar(admin, queda, { ...de, tipo: 'DEVOLUCION' });
    }
  },
  PLAZO_CARRERAS_MS,
);

it(
  'an approved deletion concurrent with an edit deletes the requested amount',
  async () => {
    for (let carrera = 0; carrera < CARRERAS; carrera += 1) {
      const aporte = await aportar(admin, 100, de);
      const { body } = await admin.del(rutaDe(aporte), MOTIVO);
      const solicitudId: unknown = Reflect.get(Object(body), 'solicitudId');
      const [aprobada, editada] = await Promise.all([
        owner.put(`/solicitudes/${String(solicitudId)}/approve`, {}),
        admin.put(rutaDe(aporte), { version: 2, importeCentavos: 90 }),
      ]);
      const par = [aprobada.status, editada.status].join();
      expect(['200,404', '409,200']).toContain(par);
      const [fila] = await servidor.admin(
        `select a.eliminado_en is null = (m.eliminado_en is null) as juntos,
           a.importe_centavos = m.importe_centavos as iguales
         from aportes a join movimientos m on m.id = a.movimiento_id where a.id = $1`,
        [aporte.id],
      );
      expect(fila).toEqual({ juntos: true, iguales: true });
    }
  },
  PLAZO_CARRERAS_MS,
);

it('interrupted at any statement, neither contribution nor movement is saved', async () => {
  const contar = async () => {
    const [fila] = await servidor.admin(
      `select (select count(*)::int from aportes) as aportes,
         (select count(*)::int from movimientos where origen_tipo = 'APORTE') as movimientos`,
    );
    return fila;
  };
  const antes = await contar();
  // An insert trigger fails in one table after another, and must roll back the rows written before
  // it.
  for (const tabla of ['movimientos', 'aportes', 'audit_logs']) {
    await servidor.admin(
      `create function cortar_${tabla}() returns trigger language plpgsql as
       $$ begin raise exception 'cut'; end $$;
       create trigger cortar after insert on ${tabla}
       for each row execute function cortar_${tabla}()`,
    );
    const { status } = await pedirAporte(admin, 100, de);
    await servidor.admin(`drop trigger cortar on ${tabla}; drop function cortar_${tabla}`);
    expect(status).toBe(500);
    expect(await contar()).toEqual(antes);
  }
});
