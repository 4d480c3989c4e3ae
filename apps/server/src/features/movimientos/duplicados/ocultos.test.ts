import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { leerProrrateo, reparto } from '../../../../test/support/comprobantes.ts';
import { GENTE, NORTE } from '../../../../test/support/data.ts';
import { crear, factura, nuevo } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  AHORA,
  codigoDe,
  crearServidor,
  rest,
  tokenDe,
  type Servidor,
} from '../../../../test/support/server.ts';
import { csv, formDe, IMPORTACIONES } from '../../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';

const CAE = (n: number) => String(76_412_345_670_000 + n);
const HOUR_MS = 60 * 60 * 1000;
/**
 * Documents hidden from the Usuario in each way: private in a visible obra, public in a hidden one,
 * private there.
 */
const HIDDEN = [
  { numero: 1, privado: true, proyectoId: OBRA_A },
  { numero: 2, privado: false, proyectoId: OBRA_B },
  { numero: 3, privado: true, proyectoId: OBRA_B },
] as const;

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let clock = AHORA;
beforeAll(async () => {
  servidor = await crearServidor({ now: () => clock });
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  for (const { numero, ...campos } of HIDDEN) {
    const comprobante = factura({ numero, cae: CAE(numero), totalCentavos: 1000 + numero });
    await crear(owner, { ...campos, comprobante, proveedorId: PROVEEDOR_NORTE });
  }
});
afterAll(() => servidor.cerrar());
// Answers are counted per hour, so each test uses another hour.
beforeEach(() => {
  clock = new Date(clock.getTime() + HOUR_MS);
});

const CUIT = '30900000444';
const ask = (campos: object, quien = usuario) =>
  quien.post('/movimientos/validate-invoice', campos);
const identity = (numero: number) => ({ cuitEmisor: CUIT, tipoArca: 1, puntoVenta: 4, numero });
const counted = async () => {
  const [fila] = await servidor.admin<{ cantidad: number }>(
    'select cantidad from respuestas_ocultas where tenant_id = $1 and user_id = $2 and hora = $3',
    [NORTE, GENTE.Usuario.id, clock],
  );
  return fila?.cantidad ?? 0;
};
const spend = (cantidad: number) =>
  servidor.admin(
    `insert into respuestas_ocultas (tenant_id, user_id, hora, cantidad) values ($1, $2, $3, $4)`,
    [NORTE, GENTE.Usuario.id, clock, cantidad],
  );

describe('a duplicate of a hidden document', () => {
  it('is reported with the same bytes for every reason of hiding and every check', async () => {
    const filters = (n: number) => [
      identity(n),
      { ...identity(n), totalCentavos: 1000 + n, fecha: '2026-10-14' },
      { ...identity(n), totalCentavos: 1, cae: CAE(n) },
      { ...identity(n), proveedor: 'Corralón El Hornero' },
      { ...identity(n), proveedorId: PROVEEDOR_NORTE, excludeId: GENTE.Owner.id },
      { ...identity(n), archivoSha256: 'a'.repeat(64) },
      // Identity that matches the hidden document by its CAE alone.
      { ...identity(900), cae: CAE(n) },
      { numero: n, cae: CAE(n), proveedor: 'Corralón El Hornero', totalCentavos: 123_456 },
      // A hidden match that would only cause a warning is not reported.
      { ...identity(n), tipoArca: 6 },
      { ...identity(901), totalCentavos: 1000 + n, fecha: '2026-10-14' },
      { numero: n, proveedorId: PROVEEDOR_NORTE, totalCentavos: 123_456 },
    ];
    const token = await tokenDe('Usuario');
    const path = `/${NORTE}/movimientos/validate-invoice`;
    const answersOf = async (n: number) => {
      const answers: unknown[] = [];
      for (const body of filters(n)) {
        const { status, texto, headers } = await rest(servidor.app, path, {
          method: 'POST',
          token,
          body,
        });
        const { 'x-request-id': _id, date: _date, ...constant } = headers;
        // Headers of the general rate limit are left out, because the remaining number falls with
        // each call.
        const own = Object.entries(constant).filter(([name]) => !name.startsWith('x-ratelimit'));
        answers.push([status, texto, own]);
      }
      return answers;
    };
    const [one, ...others] = [await answersOf(1), await answersOf(2), await answersOf(3)];
    for (const other of others) expect(other).toEqual(one);
    expect(one?.[0]).toEqual([
      200,
      '{"valido":false,"nivel":"BLOQUEO","mensajes":["Ya existe un comprobante con ese número."],"duplicados":[],"puedeImputar":null}',
      expect.anything(),
    ]);
    expect(JSON.stringify(one).match(/BLOQUEO/g)).toHaveLength(8);
    expect(await counted()).toBe(3 * 8);
  });

  it('is reported sixty times in an hour, and afterwards not at all', async () => {
    for (let n = 0; n < 60; n += 1) {
      expect((await ask(identity(1 + (n % 3)))).status).toBe(200);
    }
    const hour = clock;
    clock = new Date(hour.getTime() + 12 * 60 * 1000 + 1);
    const token = await tokenDe('Usuario');
    for (const numero of [1, 2, 3, 4]) {
      const { status, body, headers } = await rest(
        servidor.app,
        `/${NORTE}/movimientos/validate-invoice`,
        { method: 'POST', token, body: identity(numero) },
      );
      expect([status, body]).toMatchObject([429, { error: 'DEMASIADOS_OCULTOS', details: null }]);
      expect(headers['retry-after']).toBe(String(48 * 60));
    }
    const saved = await usuario.post(
      '/movimientos',
      nuevo({ comprobante: factura({ numero: 1 }) }),
    );
    expect([saved.status, codigoDe(saved)]).toEqual([429, 'DEMASIADOS_OCULTOS']);
    const free = await crear(usuario, { comprobante: factura({ numero: 100 }) });
    const edited = await usuario.put(`/movimientos/${free.id}`, {
      version: 1,
      comprobante: factura({ numero: 2 }),
    });
    expect([edited.status, codigoDe(edited)]).toEqual([429, 'DEMASIADOS_OCULTOS']);
    // A visible duplicate is refused as usual, and an actor who sees everything is not counted.
    const seen = await usuario.post(
      '/movimientos',
      nuevo({ comprobante: factura({ numero: 100 }) }),
    );
    expect(codigoDe(seen)).toBe('COMPROBANTE_DUPLICADO');
    expect((await ask(identity(1), owner)).status).toBe(200);
    clock = new Date(hour.getTime() + HOUR_MS);
    expect((await ask(identity(1))).status).toBe(200);
  });

  it('counts each report once, even for concurrent calls', async () => {
    await spend(50);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ask(identity(1 + (n % 3)))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(await counted()).toBe(61);
  });

  it('counts nothing when the report reveals nothing', async () => {
    await crear(usuario, { comprobante: factura({ numero: 110 }) });
    expect((await ask(identity(110))).body).toMatchObject({ nivel: 'BLOQUEO' });
    expect((await ask(identity(111))).body).toMatchObject({ nivel: 'OK' });
    expect((await ask({ ...identity(1), tipoArca: 6 })).body).toMatchObject({ nivel: 'OK' });
    // The document is used by a visible and a hidden movement, so the visible one explains the
    // block.
    const parts = reparto({ comprobante: factura({ numero: 112 }) });
    expect(leerProrrateo(await owner.post('/movimientos/prorratear', parts)).items).toHaveLength(2);
    expect((await ask(identity(112))).body).toMatchObject({ duplicados: [{}] });
    expect(await counted()).toBe(0);
    await spend(59);
    for (let n = 0; n < 3; n += 1) await ask(identity(1), owner);
    expect((await ask(identity(110))).status).toBe(200);
  });
});

describe('a write with the number of a hidden document', () => {
  const WRITES: Readonly<
    Record<string, (n: number) => Promise<{ status: number; texto: string }>>
  > = {
    create: (n) => usuario.post('/movimientos', nuevo({ comprobante: factura({ numero: n }) })),
    join: (n) =>
      usuario.post('/movimientos', nuevo({ comprobante: factura({ numero: n, imputar: true }) })),
    'create by CAE': (n) =>
      usuario.post('/movimientos', nuevo({ comprobante: factura({ numero: 950, cae: CAE(n) }) })),
    split: (n) =>
      usuario.post('/movimientos/prorratear', {
        ...reparto({ comprobante: factura({ numero: n }) }),
        partes: [
          { proyectoId: OBRA_A, pesoBp: 5000 },
          { proyectoId: OBRA_A, pesoBp: 5000 },
        ],
      }),
    edit: async (n) => {
      const { id } = await crear(usuario);
      const comprobante = factura({ numero: n });
      return usuario.put(`/movimientos/${id}`, { version: 1, comprobante });
    },
    preview: (n) => usuario.enviar(`${IMPORTACIONES}/preview`, sheet(n)),
    import: (n) => usuario.enviar(IMPORTACIONES, sheet(n)),
  };
  const sheet = (n: number) =>
    formDe(
      csv(
        'Fecha;Concepto;Tipo;Importe;CUIT;Comprobante',
        `15/10/2026;Hierro;Egreso;10;30-90000044-4;FC A 0004-${n}`,
      ),
      { proyectoId: OBRA_A },
    );

  it.each(Object.entries(WRITES))(
    '%s: gets the same answer for each reason, and counts',
    async (_, write) => {
      const answers: string[] = [];
      for (const { numero } of HIDDEN) {
        const { status, texto } = await write(numero);
        answers.push(`${status} ${texto.replaceAll(/0004-\d+|"numero":\d/g, 'N')}`);
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('Ya existe un comprobante con ese');
      expect(await counted()).toBe(3);
      await servidor.admin('update respuestas_ocultas set cantidad = 60 where hora = $1', [clock]);
      const refused = await write(1);
      expect([refused.status, codigoDe({ ...refused, body: JSON.parse(refused.texto) })]).toEqual([
        429,
        'DEMASIADOS_OCULTOS',
      ]);
    },
  );

  it('an import shows hidden duplicates up to the remaining limit, and then none', async () => {
    await spend(58);
    const lines = [1, 2, 3].map((n) => `15/10/2026;Hierro;Egreso;10;30-90000044-4;FC A 0004-${n}`);
    const many = csv('Fecha;Concepto;Tipo;Importe;CUIT;Comprobante', ...lines);
    const form = () => formDe(many, { proyectoId: OBRA_A });
    expect((await usuario.enviar(`${IMPORTACIONES}/preview`, form())).status).toBe(429);
    const none = sheet(999);
    expect((await usuario.enviar(`${IMPORTACIONES}/preview`, none)).status).toBe(429);
    expect((await ask(identity(999))).status).toBe(429);
  });
});
