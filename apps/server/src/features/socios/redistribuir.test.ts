import { socioSchema } from '@plomada/domain/socios/socio.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE } from '../../../test/support/data.ts';
import { SOCIO_A } from '../../../test/support/obras.ts';
import { CARRERAS_LARGAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { CUITS, repartido, sociosComo } from '../../../test/support/socios.ts';

let servidor: Servidor;
let obras: ReturnType<typeof sociosComo>;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  obras = sociosComo(await como(servidor, 'Admin'));
});
afterAll(() => servidor.cerrar());

const NBSP = '\u00a0';

const ultimaAuditoria = async (obra: string) => {
  const [fila] = await servidor.admin(
    `select accion, entidad, entidad_id, actor_id, resumen, cambios from audit_logs
     where proyecto_id = $1 order by id desc limit 1`,
    [obra],
  );
  return fila;
};

describe('redistribution of shares', () => {
  it('gives equal parts, the remainder to the earlier partner', async () => {
    const obra = await obras.nuevaObra();
    await obras.contacto(obra, 0, 100, { vigenteDesde: '2026-02-01' });
    await obras.contacto(obra, 1, 0, { vigenteDesde: '2026-01-01' });
    await obras.contacto(obra, 2, 0, { vigenteDesde: '2026-02-01' });
    const respuesta = await obras.redistribuir(obra, {
      modo: 'PARTES_IGUALES',
      motivo: 'Nuevo acuerdo',
    });
    expect(repartido(respuesta)).toEqual([
      [100, 0, 0],
      [3334, 3333, 3333],
    ]);
    expect(await obras.partes(obra)).toEqual([
      ['Socia 1', 3334],
      ['Socia 0', 3333],
      ['Socia 2', 3333],
    ]);
    const [uno, dos, tres] = await obras.historial(obra);
    expect(new Set([uno, dos, tres].map((fila) => fila?.redistribucionId)).size).toBe(1);
    expect(await ultimaAuditoria(obra)).toMatchObject({
      entidad: 'PROYECTO',
      entidad_id: obra,
      resumen: expect.stringMatching(/en partes iguales\. Motivo: Nuevo acuerdo$/),
      cambios: expect.arrayContaining([
        { campo: 'Socia 0', antes: `1,00${NBSP}%`, despues: `33,33${NBSP}%` },
      ]),
    });
  });

  it('scales the shares when a partner leaves; fixed shares stay', async () => {
    const obra = await obras.nuevaObra();
    const ids: string[] = [];
    for (const [n, bp] of [3150, 2250, 2250, 1350, 1000].entries()) {
      ids.push(await obras.contacto(obra, n, bp, { vigenteDesde: '2026-01-01' }));
    }
    await obras.quitar(obra, ids[4] ?? '', { vigenteDesde: '2026-07-01' });
    const antes = await obras.redistribuir(obra, {
      modo: 'PROPORCIONAL_ACTUAL',
      vigenteDesde: '2026-06-30',
    });
    expect(antes.body).toMatchObject({ details: [{ path: 'vigenteDesde' }] });
    const respuesta = await obras.redistribuir(obra, {
      modo: 'PROPORCIONAL_ACTUAL',
      vigenteDesde: '2026-07-01',
    });
    expect(repartido(respuesta)[1]).toEqual([3500, 2500, 2500, 1500]);
    expect((await obras.partes(obra, '?fecha=2026-06-30')).map(([, bp]) => bp)).toEqual([
      3150, 2250, 2250, 1350, 1000,
    ]);
    const conFijo = await obras.redistribuir(obra, { modo: 'PARTES_IGUALES', fijos: [ids[0]] });
    expect(repartido(conFijo)[1]).toEqual([3500, 2167, 2167, 2166]);
    const delFijo = (await obras.historial(obra)).filter(({ socioId }) => socioId === ids[0]);
    expect(delFijo).toHaveLength(2);
  });

  it('by hand is refused with the missing share, and accepted when complete', async () => {
    const obra = await obras.nuevaObra();
    const [ana, beto] = [await obras.contacto(obra, 0, 5000), await obras.contacto(obra, 1, 1000)];
    const aMano = (bpAna: number, bpBeto: number) =>
      obras.redistribuir(obra, {
        modo: 'MANUAL',
        participaciones: [
          { socioId: ana, participacionBp: bpAna },
          { socioId: beto, participacionBp: bpBeto },
        ],
      });
    const corta = await aMano(4950, 5000);
    expect([corta.status, corta.body]).toMatchObject([
      400,
      {
        error: 'PARTICIPACIONES_NO_SUMAN',
        message: `Las participaciones suman 99,50${NBSP}%. Falta asignar 0,50${NBSP}%.`,
        details: [{ path: 'participaciones', data: { sumaBp: 9950, diferenciaBp: 50 } }],
      },
    ]);
    expect((await aMano(5001, 5000)).status).toBe(400);
    expect(repartido(await aMano(2000, 8000))).toEqual([
      [5000, 1000],
      [8000, 2000],
    ]);
  });

  it('by contributions needs contributions, and every mode needs a partner', async () => {
    const obra = await obras.nuevaObra();
    const sinSocios = await obras.redistribuir(obra, { modo: 'PARTES_IGUALES' });
    expect([sinSocios.status, sinSocios.body]).toMatchObject([409, { error: 'REPARTO_SIN_BASE' }]);
    const ana = await obras.contacto(obra, 0, 0);
    const porAportes = await obras.redistribuir(obra, { modo: 'PROPORCIONAL_APORTES' });
    expect([porAportes.status, porAportes.body]).toMatchObject([
      409,
      { error: 'REPARTO_SIN_BASE', message: expect.stringMatching(/^Todavía no hay aportes/) },
    ]);
    const ajeno = await obras.redistribuir(obra, { modo: 'PARTES_IGUALES', fijos: [SOCIO_A] });
    expect(ajeno.body).toMatchObject({ details: [{ path: 'fijos' }] });
    const malos = [
      { modo: 'MANUAL' },
      {
        modo: 'MANUAL',
        participaciones: [{ socioId: ana, participacionBp: 10_000 }],
        fijos: [ana],
      },
      { modo: 'PARTES_IGUALES', participaciones: [{ socioId: ana, participacionBp: 1 }] },
    ];
    for (const malo of malos) expect((await obras.redistribuir(obra, malo)).status).toBe(400);
    expect(repartido(await obras.redistribuir(obra, { modo: 'PARTES_IGUALES' }))[1]).toEqual([
      10_000,
    ]);
  });

  it(
    'concurrent with additions and edits never exceeds 100,00 %, and gives exactly that after each run',
    async () => {
      const obra = await obras.nuevaObra();
      const ids: string[] = [];
      for (const n of [0, 1, 2]) ids.push(await obras.contacto(obra, n, 1000));
      let exactas = 0;
      for (let carrera = 0; carrera < CARRERAS_LARGAS; carrera += 1) {
        const [ana = '', beto = ''] = ids;
        const [iguales, , , , , alta] = await Promise.all([
          obras.redistribuir(obra, { modo: 'PARTES_IGUALES' }),
          obras.redistribuir(obra, { modo: 'PROPORCIONAL_ACTUAL', fijos: [ana] }),
          obras.cambiar(obra, ana, { participacionBp: 1000 + (carrera % 7) * 1000 }),
          obras.cambiar(obra, beto, { participacionBp: 9000 - (carrera % 5) * 2000 }),
          obras.redistribuir(obra, { modo: 'PROPORCIONAL_ACTUAL' }),
          obras.agregar(obra, 500 + carrera, { nombre: 'Fugaz', cuit: CUITS[3] }),
        ]);
        expect([200, 201, 409]).toEqual(expect.arrayContaining([iguales.status, alta.status]));
        const respuestas = repartido(iguales)[1] ?? [];
        expect(respuestas.reduce((suma, bp) => suma + bp, 0)).toBe(10_000);
        if (alta.status === 201) await obras.quitar(obra, socioSchema.parse(alta.body).id);
        const { asignadoBp, items } = await obras.listar(obra);
        expect(asignadoBp).toBeLessThanOrEqual(10_000);
        if (asignadoBp === 10_000) exactas += 1;
        const [corriente] = await servidor.admin<{ suma: number; filas: number }>(
          `select sum(participacion_bp)::int as suma, count(*)::int as filas
           from proyecto_socios_historial where tenant_id = $1 and proyecto_id = $2 and hasta is null`,
          [NORTE, obra],
        );
        expect(corriente?.suma).toBe(asignadoBp);
        expect(items).toHaveLength(3);
      }
      expect(exactas).toBeGreaterThan(0);
    },
    PLAZO_CARRERAS_MS * 2,
  );
});
