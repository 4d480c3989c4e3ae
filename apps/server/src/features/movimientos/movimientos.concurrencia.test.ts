import { setTimeout as esperar } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { como, type Quien } from '../../../test/soporte/cliente-rest.ts';
import { crear, factura, leerMovimiento, nuevo } from '../../../test/soporte/movimientos.ts';
import { OBRA_A } from '../../../test/soporte/obras.ts';
import { claveNueva, crearServidor, type Servidor } from '../../../test/soporte/servidor.ts';

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const veces = <T>(n: number, fn: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => fn(i)));

it('gives parallel creations unique and gapless codes, one series each', async () => {
  const creados = await veces(45, (i) => crear(admin, { privado: i % 3 === 0 }));
  const serie = (prefijo: string) =>
    creados
      .filter(({ codigo }) => codigo.startsWith(prefijo))
      .map(({ codigo }) => Number(codigo.slice(prefijo.length)))
      .sort((a, b) => a - b);
  expect(serie('M-')).toEqual(Array.from({ length: 30 }, (_, i) => i + 2));
  expect(serie('MP-')).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
});

it('leaves no gap in the series when creations are refused', async () => {
  await crear(admin, { comprobante: factura({ numero: 1 }) });
  const antes = await crear(admin);
  await veces(5, () => admin.post('/movimientos', nuevo({ comprobante: factura({ numero: 1 }) })));
  const despues = await crear(admin);
  expect(Number(despues.codigo.slice(2)) - Number(antes.codigo.slice(2))).toBe(1);
});

it('saves one invoice once, however many arrive at the same time', async () => {
  for (let numero = 100; numero < 110; numero += 1) {
    const body = nuevo({ comprobante: factura({ numero }) });
    const respuestas = await veces(3, () => admin.post('/movimientos', body));
    const estados = respuestas.map(({ status }) => status).sort((a, b) => a - b);
    expect(estados).toEqual([201, 409, 409]);
    expect(respuestas.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'COMPROBANTE_DUPLICADO',
    });
  }
});

it('settles two rows that swap their invoices at once, without a 500', async () => {
  const [a, b] = [
    await crear(admin, { comprobante: factura({ numero: 201 }) }),
    await crear(admin, { comprobante: factura({ numero: 202 }) }),
  ];
  const poner = (id: string, numero: number) =>
    admin.put(`/movimientos/${id}`, { version: 1, comprobante: factura({ numero }) });
  const estados = await Promise.all([poner(a.id, 202), poner(b.id, 201)]);
  for (const { status } of estados) expect([200, 409]).toContain(status);
});

it('creates once per idempotency key, also when the calls overlap', async () => {
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

it('waits for a work that is being archived, and then refuses', async () => {
  await servidor.admin('begin');
  await servidor.admin(`update proyectos set estado = 'ARCHIVADA' where id = $1`, [OBRA_A]);
  const alta = admin.post('/movimientos', nuevo());
  const primero = await Promise.race([alta, esperar(300, 'esperando')]);
  await servidor.admin('commit');
  expect(primero).toBe('esperando');
  expect(await alta).toMatchObject({ status: 409, body: { error: 'OBRA_ARCHIVADA' } });
});
