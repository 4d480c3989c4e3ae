import { required } from '@plomada/domain/base/required';
import type { TotalCongelado } from '@plomada/domain/cierres/cierre.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sellarTodo } from '../../../test/support/chain.ts';
import { cerrar, listar, reabrir, vencer, volverACerrar } from '../../../test/support/cierres.ts';
import { NORTE, NO_EXISTE } from '../../../test/support/data.ts';
import { crear, factura, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { leerPdf } from '../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, rest, type Servidor } from '../../../test/support/server.ts';
import { llenar } from '../../../test/support/totals.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

/** Writes without firing triggers, as a superuser can with `session_replication_role`. */
const aEscondidas = (sql: string) =>
  servidor.admin(`begin; set local session_replication_role = replica; ${sql}; commit`);

/** Totals of the raw rows, computed by this query alone. */
const aMano = (mes: string) =>
  servidor.admin<Omit<TotalCongelado, 'obra'>>(
    `select proyecto_id as "proyectoId", moneda, privado,
       coalesce(sum(importe_centavos) filter (where tipo = 'INGRESO'), 0)::float8 as "ingresosCentavos",
       coalesce(sum(importe_centavos) filter (where tipo = 'EGRESO'), 0)::float8 as "egresosCentavos",
       count(*)::int as movimientos
     from movimientos
     where tenant_id = $1 and eliminado_en is null and to_char(fecha, 'YYYY-MM') = $2
     group by 1, 2, 3 order by 1, 2, 3`,
    [NORTE, mes],
  );
const congelados = async (mes: string) => {
  const [fila] = await servidor.admin<{ totales: TotalCongelado[] }>(
    'select totales from cierres where tenant_id = $1 and mes = $2',
    [NORTE, mes],
  );
  return required(fila, 'the closing').totales;
};

describe('the frozen totals', () => {
  it('equal the sums of the rows, by work, currency and privacy, month by month', async () => {
    await llenar(servidor);
    await servidor.admin('update proyectos set eliminado_en = null where tenant_id = $1', [NORTE]);
    await cerrar(admin, '2026-08');
    const meses = (await listar(admin)).filter(({ version }) => version > 0);
    expect(meses.length).toBeGreaterThan(20);
    let privadas = 0;
    let dolares = 0;
    for (const { mes } of meses) {
      const totales = (await congelados(mes)).map(({ obra: _obra, ...fila }) => fila);
      const orden = ({ proyectoId, moneda, privado }: (typeof totales)[number]) =>
        `${proyectoId} ${moneda} ${privado}`;
      expect(totales.toSorted((a, b) => (orden(a) < orden(b) ? -1 : 1))).toEqual(await aMano(mes));
      privadas += totales.filter(({ privado }) => privado).length;
      dolares += totales.filter(({ moneda }) => moneda === 'USD').length;
    }
    expect([privadas > 20, dolares > 20]).toEqual([true, true]);
    // The kept hash of each row must equal the hash of the row.
    const [igual] = await servidor.admin(
      `select count(*)::int as filas, count(*) filter (where k.huella is distinct from h.huella)::int as otras
       from cierre_huellas($1, '0001-01-01', '2026-08-31') h
       full join (select f.tabla, i.id, i.huella from cierre_filas f
         cross join unnest(f.ids, f.huellas) i(id, huella) where f.tenant_id = $1) k
         on k.tabla = h.tabla and k.id = h.id`,
      [NORTE],
    );
    expect(igual).toMatchObject({ filas: expect.toSatisfy((n: number) => n > 600), otras: 0 });
  });
});

describe('the document of a closing', () => {
  let codigo: string;
  beforeAll(async () => {
    await crear(usuario, { fecha: '2026-09-03', importeCentavos: 700_000 });
    await crear(usuario, { fecha: '2026-09-04', tipo: 'INGRESO', importeCentavos: 900_000 });
    await crear(admin, { fecha: '2026-09-05', privado: true, importeCentavos: 1_234_500 });
    await servidor.admin(
      `delete from movimientos where tenant_id = $1 and fecha between '2026-09-01' and '2026-10-31'
         and codigo like 'X-%'`,
      [NORTE],
    );
    await sellarTodo(servidor);
    ({ codigoVerificacion: codigo } = await cerrar(admin, '2026-09'));
  });

  const texto = async (mes: string, privados = '') => {
    const { status, crudo, headers } = await admin.bajar(`/cierres/${mes}/documento${privados}`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    return leerPdf(crudo).flat().join('\n');
  };

  it('shows the public totals, its code, and the position and hash of the audit log', async () => {
    const publico = await texto('2026-09');
    expect(publico).toContain('Cierre de septiembre de 2026');
    expect(publico).toContain('No incluidos');
    expect(publico).toMatch(/\$ 7\.000,00/);
    expect(publico).toMatch(/\$ 9\.000,00/);
    expect(publico).not.toContain('12.345,00');
    expect(publico).not.toContain('19.345,00');
    expect(publico.replaceAll('-', '')).toContain(codigo);
    const [cabeza] = await servidor.admin<{ audit_seq: string; audit_hash: string }>(
      `select audit_seq::text, audit_hash from cierres where tenant_id = $1 and mes = '2026-09'`,
      [NORTE],
    );
    expect(cabeza?.audit_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(publico.replaceAll('\n', '')).toContain(`Sello ${cabeza?.audit_seq}`);
  });

  it('includes private rows on request for users who see them, and each export is audited', async () => {
    const todo = await texto('2026-09', '?privados=true');
    expect(todo).toContain('Incluidos');
    expect(todo).toContain('19.345,00');
    for (const quien of [usuario, await como(servidor, 'Socio')]) {
      for (const privados of ['', '?privados=true']) {
        const { status } = await quien.get(`/cierres/2026-09/documento${privados}`);
        expect(status).toBe(403);
      }
    }
    expect((await admin.get('/audit-logs?entidad=CIERRE&accion=EXPORTAR')).body).toMatchObject({
      items: [
        { resumen: 'Exportó el cierre de septiembre de 2026, con los movimientos privados' },
        { resumen: 'Exportó el cierre de septiembre de 2026' },
      ],
    });
  });

  it('can be verified by its code, also an earlier version, and the check shows public totals only', async () => {
    const verificar = async (cual: string) => (await rest(servidor.app, `/verificar/${cual}`)).body;
    const totales = [
      {
        moneda: 'ARS',
        ingresosCentavos: 900_000,
        egresosCentavos: 700_000,
        saldoCentavos: 200_000,
        movimientos: 2,
      },
    ];
    const primero = {
      autentico: true,
      tipo: 'CIERRE',
      organizacion: 'Constructora Norte',
      mes: '2026-09',
      version: 1,
      cerradoEn: '2026-11-20T13:00:00.000Z',
      totales,
    };
    expect(await verificar(codigo)).toEqual(primero);
    await reabrir(owner, '2026-09');
    await crear(usuario, { fecha: '2026-09-30', importeCentavos: 100 });
    const { codigoVerificacion: otro } = await volverACerrar(admin, '2026-09');
    expect(otro).not.toBe(codigo);
    expect(await verificar(otro)).toMatchObject({ version: 2, totales: [{ movimientos: 3 }] });
    expect(await verificar(codigo)).toEqual(primero);
  });
});

describe('the integrity check of closed months', () => {
  const integridad = async () => Object((await admin.get('/audit-logs/integridad')).body);

  it('reports a row of a closed month changed by direct SQL, and the rows that depend on it', async () => {
    const { id: presupuestoId } = await crearAceptado(admin);
    const pago = await pagar(admin, presupuestoId, 7000, { fecha: '2026-10-01' });
    const movimiento = await crear(usuario, {
      fecha: '2026-10-02',
      proveedorId: PROVEEDOR_NORTE,
      comprobante: factura(),
    });
    const ida = await crear(usuario, { fecha: '2026-10-03' });
    await cerrar(admin, '2026-10');
    await sellarTodo(servidor);
    const bien = await integridad();
    expect([bien.ok, bien.filasCambiadas]).toEqual([true, undefined]);

    const deMovimiento = { mes: '2026-10', tipo: 'MOVIMIENTO', proyectoId: OBRA_A };
    const texto = `${movimiento.codigo} · ${movimiento.concepto}`;
    const dePago = { mes: '2026-10', tipo: 'PAGO', id: pago.id, presupuestoId };
    const manos: readonly (readonly [hacer: string, deshacer: string, esperado: object])[] = [
      [
        `update movimientos set importe_centavos = 1, importe_ars_centavos = 1 where id = '${movimiento.id}'`,
        `update movimientos set importe_centavos = 123456, importe_ars_centavos = 123456 where id = '${movimiento.id}'`,
        { ...deMovimiento, id: movimiento.id, texto, cambio: 'CAMBIADA' },
      ],
      [
        `update comprobantes set total_centavos = 1 where id = '${movimiento.comprobante?.id}'`,
        `update comprobantes set total_centavos = 181500000 where id = '${movimiento.comprobante?.id}'`,
        { ...deMovimiento, id: movimiento.id, texto, cambio: 'CAMBIADA' },
      ],
      [
        `update movimientos set eliminado_en = '2026-11-20', estado = 'ELIMINADO' where id = '${ida.id}'`,
        `update movimientos set eliminado_en = null, estado = 'CONFIRMADO' where id = '${ida.id}'`,
        { ...deMovimiento, id: ida.id, cambio: 'QUITADA' },
      ],
      [
        `update pago_medios set importe_centavos = 1 where pago_id = '${pago.id}'`,
        `update pago_medios set importe_centavos = 7000 where pago_id = '${pago.id}'`,
        { ...dePago, cambio: 'CAMBIADA' },
      ],
    ];
    for (const [hacer, deshacer, cambiada] of manos) {
      await aEscondidas(hacer);
      const mal = await integridad();
      expect([hacer, mal.ok, mal.filasCambiadas]).toMatchObject([hacer, false, [cambiada]]);
      await aEscondidas(deshacer);
      expect([deshacer, (await integridad()).ok]).toEqual([deshacer, true]);
    }
  });

  it('reports nothing about a reopened month until it is closed again', async () => {
    await reabrir(owner, '2026-10');
    expect((await usuario.post('/movimientos', nuevo({ fecha: '2026-10-09' }))).status).toBe(201);
    await vencer(servidor);
    expect((await integridad()).ok).toBe(true);
    await volverACerrar(admin, '2026-10');
    expect((await integridad()).ok).toBe(true);
    await aEscondidas(
      `update movimientos set id = '${NO_EXISTE}' where tenant_id = '${NORTE}' and fecha = '2026-10-09'`,
    );
    const { ok, filasCambiadas } = await integridad();
    expect([ok, filasCambiadas.length]).toEqual([false, 2]);
    expect(filasCambiadas).toMatchObject(
      // The name of a row that no longer exists is unknown.
      expect.arrayContaining([
        expect.objectContaining({ texto: 'Una fila que ya no está', cambio: 'QUITADA' }),
        expect.objectContaining({ id: NO_EXISTE, cambio: 'AGREGADA' }),
      ]),
    );
  });
});

it('a month that was not closed has neither document nor differences', async () => {
  for (const que of ['documento', 'diferencias']) {
    expect(codigoDe(await admin.get(`/cierres/2026-11/${que}`))).toBe('MES_NO_CERRADO');
  }
});
