import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrar, excedidos, reparto } from '../../../test/support/comprobantes.ts';
import { GENTE, NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { hastaQueEsperen } from '../../../test/support/lock-waits.ts';
import { crear, factura, leerMovimiento, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { claveNueva, crearServidor, type Servidor } from '../../../test/support/server.ts';

/** Races on the same invoice: a thousand in the long suite. */
const CARRERAS_DE_FACTURA = process.env['PLOMADA_HARD'] ? 1000 : CARRERAS;

let servidor: Servidor;
let admin: Quien;
let owner: Quien;
const otroProveedor = '01900000-0000-7000-b000-0000000000d2';
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  admin = await como(servidor, 'Admin');
  owner = await como(servidor, 'Owner');
  await servidor.admin(
    `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por)
     values ($1, $2, 'Áridos La Calandria', '30900000223', $3)`,
    [otroProveedor, NORTE, GENTE.Owner.id],
  );
});
afterAll(() => servidor.cerrar());

const veces = <T>(n: number, fn: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => fn(i)));

it('concurrent movements get unique codes without gaps, in one series each', async () => {
  const creados = await veces(45, (i) => crear(admin, { privado: i % 3 === 0 }));
  const serie = (prefijo: string) =>
    creados
      .filter(({ codigo }) => codigo.startsWith(prefijo))
      .map(({ codigo }) => Number(codigo.slice(prefijo.length)))
      .sort((a, b) => a - b);
  expect(serie('M-')).toEqual(Array.from({ length: 30 }, (_, i) => i + 2));
  expect(serie('MP-')).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
});

it('refused movements leave no gap in the series', async () => {
  await crear(admin, { comprobante: factura({ numero: 1 }) });
  const antes = await crear(admin);
  await veces(5, () => admin.post('/movimientos', nuevo({ comprobante: factura({ numero: 1 }) })));
  const despues = await crear(admin);
  expect(Number(despues.codigo.slice(2)) - Number(antes.codigo.slice(2))).toBe(1);
});

const estados = (respuestas: readonly { status: number }[]) =>
  respuestas.map(({ status }) => status).sort((a, b) => a - b);
/** Fresh document number for every round of every race. */
let ultimo = 1000;
const numeroNuevo = () => (ultimo += 1);
async function repetir(vueltas: number, ronda: () => Promise<void>): Promise<void> {
  for (let i = 0; i < vueltas; i += 1) await ronda();
  expect(await excedidos(servidor)).toEqual([]);
}

describe('of two concurrent writes with one invoice, one is saved', () => {
  it(
    'two new movements',
    () =>
      repetir(CARRERAS_DE_FACTURA, async () => {
        const body = nuevo({ comprobante: factura({ numero: numeroNuevo() }) });
        const respuestas = await veces(2, () => admin.post('/movimientos', body));
        expect(estados(respuestas)).toEqual([201, 409]);
        expect(respuestas.find(({ status }) => status === 409)?.body).toMatchObject({
          error: 'COMPROBANTE_DUPLICADO',
          details: [{ data: { duplicados: [{ motivo: 'IDENTIDAD' }] } }],
        });
      }),
    PLAZO_CARRERAS_MS,
  );

  it(
    'two numbers with one CAE',
    () =>
      repetir(CARRERAS, async () => {
        const cae = String(70_000_000_000_000 + numeroNuevo());
        const con = () => nuevo({ comprobante: factura({ numero: numeroNuevo(), cae }) });
        expect(estados(await veces(2, () => admin.post('/movimientos', con())))).toEqual([
          201, 409,
        ]);
      }),
    PLAZO_CARRERAS_MS,
  );

  it(
    'an edit, a split, a bulk change of supplier and a new movement',
    () =>
      repetir(CARRERAS, async () => {
        const numero = numeroNuevo();
        const comprobante = factura({ numero });
        const ajena = factura({ numero, cuitEmisor: '30900000223' });
        const [editado, deLote] = [
          await crear(admin),
          await crear(admin, { proveedorId: otroProveedor, comprobante: ajena }),
        ];
        const respuestas = await Promise.all([
          admin.put(`/movimientos/${editado.id}`, { version: 1, comprobante }),
          admin.post('/movimientos/prorratear', reparto({ comprobante })),
          admin.put('/movimientos/lote', { ids: [deLote.id], proveedorId: PROVEEDOR_NORTE }),
          admin.post('/movimientos', nuevo({ comprobante })),
        ]);
        expect(estados(respuestas).slice(1)).toEqual([409, 409, 409]);
        const vivos = await servidor.admin(
          'select 1 from comprobantes where numero = $1 and cuit_emisor = $2 and anulado_en is null',
          [numero, '30900000444'],
        );
        expect(vivos).toHaveLength(1);
      }),
    PLAZO_CARRERAS_MS,
  );

  it(
    'restoring a deleted movement and a new movement',
    () =>
      repetir(CARRERAS, async () => {
        const comprobante = factura({ numero: numeroNuevo() });
        const m = await crear(admin, { comprobante });
        await borrar(admin, owner, m);
        const respuestas = await Promise.all([
          owner.put(`/movimientos/${m.id}/restaurar`, { motivo: 'Se había borrado mal' }),
          admin.post('/movimientos', nuevo({ comprobante })),
        ]);
        expect(estados(respuestas).slice(1)).toEqual([409]);
      }),
    PLAZO_CARRERAS_MS,
  );
});

describe('movements never exceed the total of a shared document', () => {
  const parte = (numero: number, importeCentavos: number) =>
    nuevo({
      importeCentavos,
      comprobante: factura({ numero, totalCentavos: 1000, imputar: true }),
    });

  it(
    'when many movements share it at once, the first one included',
    () =>
      repetir(CARRERAS, async () => {
        const numero = numeroNuevo();
        const respuestas = await veces(4, () => admin.post('/movimientos', parte(numero, 400)));
        expect(estados(respuestas)).toEqual([201, 201, 409, 409]);
      }),
    PLAZO_CARRERAS_MS,
  );

  it(
    'when edits of its movements are concurrent with a new one',
    () =>
      repetir(CARRERAS, async () => {
        const numero = numeroNuevo();
        const dos = [
          leerMovimiento(await admin.post('/movimientos', parte(numero, 300))),
          leerMovimiento(await admin.post('/movimientos', parte(numero, 300))),
        ];
        const respuestas = await Promise.all([
          ...dos.map(({ id }) =>
            admin.put(`/movimientos/${id}`, { version: 1, importeCentavos: 600 }),
          ),
          admin.post('/movimientos', parte(numero, 300)),
        ]);
        // 600 + 300 or 300 + 300 + 300 fill the document: the first call leaves nothing for the
        // other two.
        expect(estados(respuestas).slice(1)).toEqual([409, 409]);
      }),
    PLAZO_CARRERAS_MS,
  );
});

it(
  'bulk edits and single edits of the same rows are serialised',
  () =>
    repetir(CARRERAS, async () => {
      const filas = [await crear(admin), await crear(admin)];
      const ids = filas.map(({ id }) => id);
      const respuestas = await Promise.all([
        admin.put('/movimientos/lote', { ids, rubroId: RUBRO_NORTE }),
        admin.put('/movimientos/lote', { ids: ids.toReversed(), proveedorId: PROVEEDOR_NORTE }),
        ...ids.map((id) => admin.put(`/movimientos/${id}`, { version: 1, concepto: 'De a uno' })),
      ]);
      expect(respuestas.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
      for (const { status } of respuestas) expect([200, 409]).toContain(status);
      for (const id of ids) {
        const { body } = await admin.get(`/movimientos/${id}`);
        expect(body).toMatchObject({ rubroId: RUBRO_NORTE, proveedorId: PROVEEDOR_NORTE });
      }
    }),
  PLAZO_CARRERAS_MS,
);

it('two rows that exchange their invoices at once finish without a 500', async () => {
  const [a, b] = [
    await crear(admin, { comprobante: factura({ numero: 201 }) }),
    await crear(admin, { comprobante: factura({ numero: 202 }) }),
  ];
  const poner = (id: string, numero: number) =>
    admin.put(`/movimientos/${id}`, { version: 1, comprobante: factura({ numero }) });
  const cruzados = await Promise.all([poner(a.id, 202), poner(b.id, 201)]);
  for (const { status } of cruzados) expect([200, 409]).toContain(status);
});

it('a movement is created once per idempotency key, also for concurrent calls', async () => {
  const clave = claveNueva();
  const body = nuevo({ comprobante: factura({ numero: 300 }) });
  const respuestas = await veces(4, () => admin.post('/movimientos', body, clave));
  expect(respuestas.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(respuestas.map(({ texto }) => texto)).size).toBe(1);
  const { id } = leerMovimiento(respuestas[0] ?? { status: 0, body: null, texto: '' });
  const filas = await servidor.admin('select 1 from audit_logs where entidad_id = $1', [id]);
  expect(filas).toHaveLength(1);
  const otro = await admin.post('/movimientos', { ...body, concepto: 'Otra cosa' }, clave);
  expect([otro.status, otro.body]).toMatchObject([409, { error: 'IDEMPOTENCIA_DISTINTA' }]);
});

it('a movement waits for a work that is being archived, and is then refused', async () => {
  await servidor.admin('begin');
  await servidor.admin(`update proyectos set estado = 'ARCHIVADA' where id = $1`, [OBRA_A]);
  const alta = admin.post('/movimientos', nuevo());
  const primero = await Promise.race([alta, hastaQueEsperen(servidor).then(() => 'esperando')]);
  await servidor.admin('commit');
  expect(primero).toBe('esperando');
  expect(await alta).toMatchObject({ status: 409, body: { error: 'OBRA_ARCHIVADA' } });
});
