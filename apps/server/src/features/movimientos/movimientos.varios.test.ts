import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrar, leerProrrateo, reparto } from '../../../test/support/comprobantes.ts';
import { GENTE, NO_EXISTE, NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { crear, factura, leerMovimiento } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

const OTRO_PROVEEDOR = '01900000-0000-7000-b000-0000000000d2';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  await servidor.admin(
    `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por)
     values ($1, $2, 'Áridos La Calandria S.A.', '30900000223', $3)`,
    [OTRO_PROVEEDOR, NORTE, GENTE.Owner.id],
  );
});
afterAll(() => servidor.cerrar());

const editar = (id: string, version: number, campos: object, quien = admin) =>
  quien.put(`/movimientos/${id}`, { version, ...campos });
const auditorias = (id: string) =>
  servidor.admin<{ resumen: string; cambios: { campo: string }[] }>(
    'select resumen, cambios from audit_logs where entidad_id = $1 order by id',
    [id],
  );

describe('splitting an amount over works', () => {
  const prorratear = (campos: object = {}, quien = admin) =>
    quien.post('/movimientos/prorratear', reparto({ ...campos }));

  it('creates a movement in each work, to the centavo, with one document and one group', async () => {
    const { grupoProrrateoId: grupoId, items } = leerProrrateo(
      await prorratear({
        moneda: 'USD',
        cotizacion: { valor: '1480.57' },
        rubroId: RUBRO_NORTE,
        partes: [
          { proyectoId: OBRA_B, pesoBp: 3333 },
          { proyectoId: OBRA_A, pesoBp: 3333, rubroId: null },
          { proyectoId: OBRA_A, pesoBp: 3334 },
        ],
        comprobante: factura({ numero: 700, totalCentavos: undefined }),
      }),
    );
    expect(items.map(({ importeCentavos }) => importeCentavos)).toEqual([334, 333, 334]);
    expect(items.reduce((s, { importeArsCentavos }) => s + importeArsCentavos, 0)).toBe(1_482_051);
    expect(items.map(({ rubroId }) => rubroId)).toEqual([RUBRO_NORTE, null, RUBRO_NORTE]);
    expect(new Set(items.map(({ codigo }) => codigo)).size).toBe(3);
    expect(new Set(items.map(({ comprobante }) => comprobante?.id)).size).toBe(1);
    expect(items[0]?.comprobante).toMatchObject({ moneda: 'USD', totalCentavos: 1001 });
    const lista = await admin.get(`/movimientos?grupoProrrateoId=${grupoId}`);
    expect(lista.body).toMatchObject({ items: [{ grupoProrrateoId: grupoId }, {}, {}] });
    // An edit that does not send the amount also keeps the part's odd centavo.
    const [b] = items;
    const editado = leerMovimiento(await editar(b?.id ?? '', 1, { concepto: 'Hierro y alambre' }));
    expect(editado).toMatchObject({
      grupoProrrateoId: grupoId,
      importeArsCentavos: b?.importeArsCentavos,
    });
    expect((await auditorias(b?.id ?? '')).map(({ resumen }) => resumen)[0]).toContain(
      'parte 1 de 3',
    );
  });

  it('is refused as a whole: for a hidden or archived work, a rubro, privacy, a used document', async () => {
    const antes = await servidor.admin('select count(*)::int as n from movimientos');
    const parte = (proyectoId: string, campos = {}) => ({
      proyectoId,
      importeCentavos: 500,
      ...campos,
    });
    const con = (...partes: object[]) => ({ importeCentavos: 1000, partes });
    const casos = [
      [con(parte(OBRA_A), parte(OBRA_B)), 404, 'NO_ENCONTRADO'],
      [con(parte(OBRA_A), parte(NO_EXISTE)), 404, 'NO_ENCONTRADO'],
      [con(parte(OBRA_A), parte(OBRA_ARCHIVADA)), 409, 'OBRA_ARCHIVADA'],
      [con(parte(OBRA_A), parte(OBRA_A, { rubroId: NO_EXISTE })), 400, 'VALIDATION_ERROR'],
      [{ ...con(parte(OBRA_A), parte(OBRA_A)), privado: true }, 403, 'SIN_PERMISO'],
      [{ ...con(parte(OBRA_A), parte(OBRA_A)), fecha: '2019-01-01' }, 400, 'VALIDATION_ERROR'],
    ] as const;
    for (const [campos, status, error] of casos) {
      expect(await prorratear(campos, usuario)).toMatchObject({ status, body: { error } });
    }
    const propias = con(parte(OBRA_A), parte(OBRA_A));
    const comprobante = factura({ numero: 701, totalCentavos: 999 });
    expect(await prorratear({ ...propias, comprobante }, usuario)).toMatchObject({
      status: 409,
      body: { error: 'COMPROBANTE_EXCEDIDO' },
    });
    expect(await servidor.admin('select count(*)::int as n from movimientos')).toEqual(antes);
    await crear(usuario, { comprobante: factura({ numero: 701 }) });
    const doble = await prorratear({ ...propias, comprobante: factura({ numero: 701 }) }, usuario);
    expect([doble.status, doble.body]).toMatchObject([
      409,
      { error: 'COMPROBANTE_DUPLICADO', details: [{ data: { duplicados: [{}] } }] },
    ]);
    await expect(
      prorratear({ ...propias, comprobante: factura({ numero: 701, imputar: true }) }),
    ).resolves.toMatchObject({ status: 201 });
  });
});

describe('editing many movements at once', () => {
  const lote = (body: object, quien = usuario) => quien.put('/movimientos/lote', body);

  it('changes and audits all rows, or none', async () => {
    const filas = [await crear(usuario), await crear(usuario, { rubroId: RUBRO_NORTE })];
    const ids = filas.map(({ id }) => id);
    const hecho = await lote({ ids, proveedorId: PROVEEDOR_NORTE });
    expect([hecho.status, hecho.body]).toEqual([200, { actualizados: 2 }]);
    for (const { id, rubroId } of filas) {
      const ahora = leerMovimiento(await usuario.get(`/movimientos/${id}`));
      expect(ahora).toMatchObject({ rubroId, proveedorId: PROVEEDOR_NORTE, version: 2 });
      expect((await auditorias(id)).at(-1)?.cambios).toEqual([
        { campo: 'proveedor', antes: null, despues: 'Corralón El Hornero' },
      ]);
    }
    const deB = await crear(admin, { proyectoId: OBRA_B });
    const privado = await crear(admin, { privado: true });
    for (const ajeno of [deB.id, privado.id, NO_EXISTE]) {
      expect(await lote({ ids: [...ids, ajeno], rubroId: null })).toMatchObject({ status: 404 });
    }
    const versiones = { [ids[0] ?? '']: 1 };
    const vieja = await lote({ ids, rubroId: null, versiones });
    expect([vieja.status, vieja.body]).toMatchObject([409, { error: 'CONFLICTO_VERSION' }]);
    expect(await lote({ ids, rubroId: NO_EXISTE })).toMatchObject({ status: 400 });
    await servidor.admin('update movimientos set proyecto_id = $2 where id = $1', [
      deB.id,
      OBRA_ARCHIVADA,
    ]);
    const cerrada = await lote({ ids: [...ids, deB.id], rubroId: null });
    expect([cerrada.status, cerrada.body]).toMatchObject([409, { error: 'OBRA_ARCHIVADA' }]);
    for (const id of ids) {
      expect((await usuario.get(`/movimientos/${id}`)).body).toMatchObject({ version: 2 });
    }
  });

  it('replaces the CUIT of a typed document with that of the new supplier, and detects its duplicate', async () => {
    const con = (numero: number, campos: object = {}) => ({
      proveedorId: PROVEEDOR_NORTE,
      comprobante: factura({ numero, ...campos }),
    });
    const [uno, dos] = [await crear(usuario, con(800)), await crear(usuario, con(801))];
    const qr = await crear(usuario, con(802, { origen: 'QR' }));
    const ids = [uno.id, dos.id, qr.id];
    const duplicado = await crear(usuario, {
      comprobante: factura({ numero: 801, cuitEmisor: '30900000223' }),
    });
    const chocado = await lote({ ids, proveedorId: OTRO_PROVEEDOR });
    expect([chocado.status, chocado.body]).toMatchObject([
      409,
      { details: [{ data: { duplicados: [{ movimientoId: duplicado.id }] } }] },
    ]);
    const cuit = async (id: string) =>
      leerMovimiento(await usuario.get(`/movimientos/${id}`)).comprobante?.cuitEmisor;
    expect(await cuit(uno.id)).toBe('30900000444');
    await borrar(usuario, owner, duplicado);
    expect((await lote({ ids, proveedorId: OTRO_PROVEEDOR })).status).toBe(200);
    expect(await Promise.all(ids.map(cuit))).toEqual(['30900000223', '30900000223', '30900000444']);
    // A single edit is checked too, back to the first supplier, where number 800 is now taken.
    await crear(usuario, { comprobante: factura({ numero: 800 }) });
    const atras = await editar(uno.id, 2, { proveedorId: PROVEEDOR_NORTE }, usuario);
    expect([atras.status, atras.body]).toMatchObject([409, { error: 'COMPROBANTE_DUPLICADO' }]);
    expect((await editar(dos.id, 2, { proveedorId: PROVEEDOR_NORTE }, usuario)).status).toBe(200);
  });
});
