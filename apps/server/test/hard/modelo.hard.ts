import { createHash } from 'node:crypto';

import { required } from '@plomada/domain/base/required';
import { afterEach, expect, it } from 'vitest';

import { NORTE, SUR } from '../soporte/datos.ts';
import { OBRA_A, OBRA_SUR } from '../soporte/obras.ts';
import { crearServidor, type Servidor } from '../soporte/servidor.ts';
import { azarDe, type Azar } from './soporte/azar.ts';
import {
  ACTORES,
  conClave,
  crearEste,
  ESTE,
  filaDe,
  llamar,
  OWNERS,
  type Pedido,
  type Respuesta,
} from './soporte/tres-firmas.ts';

const OPERACIONES = 100_000;
const REPETIDAS = 4000;
const SEMILLA = Number(process.env['PLOMADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** What the model knows of a movement. Everybody changes their own only, so that all ends are one. */
type Fila = {
  readonly id: string;
  readonly concepto: string;
  tipo: 'INGRESO' | 'EGRESO';
  importe: number;
  version: number;
  baja: boolean;
};
type Actor = {
  readonly n: number;
  readonly tenantId: string;
  readonly persona: Pedido['persona'];
  readonly azar: Azar;
  readonly filas: Fila[];
  readonly viejos: { readonly pedido: Pedido; readonly respuesta: Respuesta }[];
  escritas: number;
};
type Mundo = { readonly url: string; readonly obras: Readonly<Record<string, string>> };

let abierto: Servidor | null = null;
afterEach(async () => {
  await abierto?.cerrar();
  abierto = null;
});

/** As a phone does it: cut, asked again with its key, sent twice at once; one answer in the end. */
async function insistir(
  { url }: Mundo,
  { azar, viejos }: Actor,
  pedido: Pedido,
): Promise<Respuesta> {
  const conSuClave = conClave(pedido);
  const como = azar.entero(10);
  if (como === 0) await llamar(url, { ...conSuClave, cortarMs: 1 + azar.entero(12) });
  if (como === 1) {
    const dos = await Promise.all([llamar(url, conSuClave), llamar(url, conSuClave)]);
    const bien = dos.filter((una) => una !== null && una.status !== 409);
    expect(new Set(bien.map((una) => una?.texto)).size).toBeLessThanOrEqual(1);
  }
  for (;;) {
    const respuesta = required(await llamar(url, conSuClave), 'an answer');
    // The one that was cut, or its twin, still runs.
    if (respuesta.status === 409 && respuesta.texto.includes('IDEMPOTENCIA')) continue;
    if (respuesta.status < 300) viejos.push({ pedido: conSuClave, respuesta });
    return respuesta;
  }
}

async function crear(mundo: Mundo, actor: Actor): Promise<void> {
  const { azar, tenantId, persona, n } = actor;
  const tipo = azar.cada(2) ? 'INGRESO' : 'EGRESO';
  const importe = 1 + azar.entero(9_000_000);
  const concepto = `Actor ${n}, ${(actor.escritas += 1)}`;
  const pedido: Pedido = {
    tenantId,
    persona,
    method: 'POST',
    path: '/movimientos',
    body: {
      proyectoId: mundo.obras[tenantId],
      tipo,
      fecha: `2026-${String(1 + azar.entero(11)).padStart(2, '0')}-15`,
      concepto,
      importeCentavos: importe,
      medioPago: 'EFECTIVO',
    },
  };
  const respuesta = await insistir(mundo, actor, pedido);
  expect([respuesta.status, respuesta.texto]).toEqual([201, expect.any(String)]);
  const { id, version } = filaDe(respuesta);
  actor.filas.push({ id, concepto, tipo, importe, version, baja: false });
}

async function editar(mundo: Mundo, actor: Actor, fila: Fila): Promise<void> {
  const { azar, tenantId, persona } = actor;
  const importeCentavos = 1 + azar.entero(9_000_000);
  const deAntes = azar.cada(6);
  const version = deAntes ? fila.version + 7 : fila.version;
  const respuesta = await insistir(mundo, actor, {
    tenantId,
    persona,
    method: 'PUT',
    path: `/movimientos/${fila.id}`,
    body: { version, importeCentavos },
  });
  expect([respuesta.status, respuesta.texto]).toEqual([deAntes ? 409 : 200, expect.any(String)]);
  if (deAntes) return;
  fila.importe = importeCentavos;
  fila.version = filaDe(respuesta).version;
}

/** Asked for by the one, decided by the Owner. */
async function darDeBaja({ url, ...mundo }: Mundo, actor: Actor, fila: Fila): Promise<void> {
  const { azar, tenantId, persona } = actor;
  const owner = required(OWNERS[tenantId], 'an Owner');
  const base = { tenantId, path: `/movimientos/${fila.id}` } as const;
  const pedida = await insistir({ url, ...mundo }, actor, {
    ...base,
    persona,
    method: 'DELETE',
    body: { motivo: 'Cargado dos veces por error' },
  });
  expect([pedida.status, pedida.texto]).toEqual([202, expect.any(String)]);
  const si = azar.cada(2);
  const decidida = await insistir({ url, ...mundo }, actor, {
    ...base,
    persona: owner,
    method: 'PUT',
    path: `${base.path}/${si ? 'approve' : 'reject'}-deletion`,
    body: { respuesta: 'Revisado con la obra' },
  });
  expect([decidida.status, decidida.texto]).toEqual([200, expect.any(String)]);
  fila.baja = si;
  const leida = required(
    await llamar(url, { ...base, persona: owner, method: 'GET' }),
    'an answer',
  );
  if (leida.status === 200) fila.version = filaDe(leida).version;
}

/** One that was answered long ago comes once more: the same answer, and nothing happens. */
async function repetir({ url }: Mundo, { azar, viejos }: Actor): Promise<void> {
  const { pedido, respuesta } = azar.uno(viejos);
  expect(await llamar(url, pedido)).toEqual(respuesta);
}

async function unPaso(mundo: Mundo, actor: Actor): Promise<void> {
  const { azar, filas, persona, tenantId, viejos } = actor;
  const vivas = filas.filter(({ baja }) => !baja);
  const dado = azar.entero(100);
  if (vivas.length === 0 || dado < 50) return crear(mundo, actor);
  if (dado < 80) return editar(mundo, actor, azar.uno(vivas));
  if (dado < 90 && persona !== OWNERS[tenantId]) return darDeBaja(mundo, actor, azar.uno(vivas));
  if (dado < 95 && viejos.length > 0) return repetir(mundo, actor);
  return editar(mundo, actor, azar.uno(vivas));
}

/** What the database holds, against what the model knows. */
async function comparar({ admin }: Servidor, actores: readonly Actor[]): Promise<string> {
  const filas = await admin<{ concepto: string; tipo: string; importe: number; baja: boolean }>(
    `select concepto, tipo, importe_centavos::float8 as importe, eliminado_en is not null as baja
     from movimientos where concepto like 'Actor %'`,
  );
  const claveDe = (f: Omit<Fila, 'id' | 'version'>) =>
    `${f.concepto}|${f.tipo}|${f.importe}|${f.baja}`;
  const enBase = filas.map((fila) => `${fila.concepto}|${fila.tipo}|${fila.importe}|${fila.baja}`);
  const enModelo = actores.flatMap((actor) => actor.filas.map(claveDe));
  expect(enBase.sort()).toEqual(enModelo.sort());
  const cifras = await admin<{ tenant_id: string; suma: number }>(
    `select tenant_id, sum(importe_centavos * case tipo when 'INGRESO' then 1 else -1 end)::float8 as suma
     from movimientos where concepto like 'Actor %' and eliminado_en is null group by 1`,
  );
  for (const { tenant_id, suma } of cifras) {
    const suyas = actores.filter((actor) => actor.tenantId === tenant_id);
    const vivas = suyas.flatMap((actor) => actor.filas.filter(({ baja }) => !baja));
    expect(suma).toBe(vivas.reduce((s, f) => s + (f.tipo === 'INGRESO' ? 1 : -1) * f.importe, 0));
  }
  return createHash('sha256').update(enModelo.join('\n')).digest('hex');
}

async function simular(semilla: number, operaciones: number): Promise<string> {
  const servidor = await crearServidor({
    ahora: () => new Date(),
    poolMax: 8,
    env: { RATE_LIMIT_PER_MINUTE: '10000000' },
  });
  abierto = servidor;
  await crearEste(servidor);
  const url = await servidor.app.listen({ port: 0, host: '127.0.0.1' });
  const nueva = await llamar(
    url,
    conClave({
      tenantId: ESTE,
      persona: 'Admin',
      method: 'POST',
      path: '/proyectos',
      body: { nombre: 'Obra del Este' },
    }),
  );
  const obraEste = filaDe(required(nueva, 'an obra')).id;
  const mundo: Mundo = { url, obras: { [NORTE]: OBRA_A, [SUR]: OBRA_SUR, [ESTE]: obraEste } };
  const actores = ACTORES.map(([tenantId, persona], n): Actor => {
    const azar = azarDe(semilla + n * 7919);
    return { n, tenantId, persona, azar, filas: [], viejos: [], escritas: 0 };
  });
  const cadaUno = Math.ceil(operaciones / actores.length);
  const tramo = Math.max(1, Math.ceil(cadaUno / 10));
  let firma = '';
  for (let hechas = 0; hechas < cadaUno; hechas += tramo) {
    await Promise.all(
      actores.map(async (actor) => {
        for (let paso = 0; paso < Math.min(tramo, cadaUno - hechas); paso += 1) {
          await unPaso(mundo, actor);
        }
      }),
    );
    firma = await comparar(servidor, actores);
  }
  expect(servidor.lineas.filter((linea) => linea.includes('"level":50'))).toEqual([]);
  await servidor.cerrar();
  abierto = null;
  return firma;
}

it(`${OPERACIONES} operations of 8 people in 3 organisations end as a model in memory does`, async () => {
  process.stdout.write(`PLOMADA_SEED=${SEMILLA}\n`);
  const firma = await simular(SEMILLA, OPERACIONES);
  process.stdout.write(`${firma}\n`);
  expect(firma).toMatch(/^[0-9a-f]{64}$/);
}, 7_200_000);

it('the same seed ends the same, to the byte', async () => {
  expect(await simular(SEMILLA, REPETIDAS)).toBe(await simular(SEMILLA, REPETIDAS));
}, 1_800_000);
