import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { propertyRuns } from '../../../test/property-runs.ts';
import { sumarDias } from '../../base/fecha.rules.ts';
import { repartirLlamado } from '../llamados/llamado.rules.ts';
import { cuentaAl, type Cuenta, type CuotaDeuda, type Entrega } from './cuenta.rules.ts';
import { balances, transferencias } from './saldos.rules.ts';

const DESDE = '2026-01-01';
const DIAS = 30;
const dia = fc.integer({ min: 0, max: DIAS - 1 }).map((n) => sumarDias(DESDE, n));
const centavos = fc.oneof(
  fc.integer({ min: 1, max: 30 }),
  fc.integer({ min: 1, max: 90_000_000_000 }),
);
const moneda = fc.constantFrom('ARS', 'USD');

/** Shares from a day on: some of them unassigned, some partners without any. */
const redistribucion = (socios: number) =>
  fc.record({
    clase: fc.constant('REDISTRIBUCION' as const),
    fecha: dia,
    pesos: fc
      .array(fc.integer({ min: 0, max: 40 }), { minLength: socios, maxLength: socios })
      .filter((pesos) => pesos.some((peso) => peso > 0)),
    asignadoBp: fc.constantFrom(10_000, 10_000, 9_999, 6_001),
  });
const llamado = fc.record({
  clase: fc.constant('LLAMADO' as const),
  fecha: dia,
  plazo: fc.integer({ min: 0, max: 10 }),
  importe: centavos,
  moneda,
  anulado: fc.boolean(),
});
/**
 * Contributions in advance, partial, beyond the quota or returned; for a call, for none, or for the
 * lot.
 */
const entrega = (socios: number) =>
  fc.record({
    clase: fc.constant('ENTREGA' as const),
    fecha: dia,
    socio: fc.integer({ min: 0, max: socios - 1 }),
    centavos: fc.tuple(centavos, fc.constantFrom(1, 1, 1, -1)).map(([n, signo]) => n * signo),
    moneda,
    destino: fc.constantFrom('OBRA' as const, 'OBRA' as const, 'LOTE' as const),
    para: fc.option(fc.nat({ max: 20 }), { nil: null }),
  });

const historia = fc.integer({ min: 1, max: 7 }).chain((socios) =>
  fc.record({
    socios: fc.constant(socios),
    partida: redistribucion(socios),
    redistribuciones: fc.array(redistribucion(socios), { maxLength: 3 }),
    llamados: fc.array(llamado, { maxLength: 6 }),
    entregas: fc.array(entrega(socios), { maxLength: 14 }),
    moraMensualBp: fc.integer({ min: 0, max: 1_000 }),
  }),
);
type Historia = typeof historia extends fc.Arbitrary<infer H> ? H : never;

const ids = (socios: number) => Array.from({ length: socios }, (_, i) => `s${i}`);
const suma = (numeros: readonly number[]) => numeros.reduce((a, b) => a + b, 0);

/**
 * Shares on a day, computed independently of the rule: those of the last redistribution up to then,
 * or the initial ones.
 */
function sharesOn({ socios, partida, redistribuciones }: Historia, fecha: string) {
  const vigente = redistribuciones
    .filter((r) => r.fecha <= fecha)
    .reduce((ultima, r) => (r.fecha >= ultima.fecha ? r : ultima), { ...partida, fecha: DESDE });
  const total = suma(vigente.pesos);
  return ids(socios).map((id, i) => ({
    id,
    alta: DESDE,
    participacionBp: Math.floor((vigente.asignadoBp * (vigente.pesos[i] ?? 0)) / total),
  }));
}

/** Quotas of the calls that are not annulled, and contributions, by partner, in one currency. */
function cuentasDe(h: Historia, de: 'ARS' | 'USD') {
  const pedidos = h.llamados.flatMap((l, i) => {
    const reparto = repartirLlamado(l.importe, sharesOn(h, l.fecha));
    if (!reparto.ok) return [];
    // Largest remainder: the quotas add up to the call, even when part of the work is unassigned.
    expect(suma(reparto.valor.cuotas.map((q) => q.importeCentavos))).toBe(l.importe);
    return [{ ...l, id: `l${i}`, cuotas: reparto.valor.cuotas }];
  });
  const vivos = pedidos.filter((l) => !l.anulado && l.moneda === de);
  const cuotas = (socio: string): CuotaDeuda[] =>
    vivos.flatMap((l) =>
      l.cuotas
        .filter((q) => q.socioId === socio)
        .map(({ importeCentavos }) => ({
          llamadoId: l.id,
          fecha: l.fecha,
          vencimiento: sumarDias(l.fecha, l.plazo),
          importeCentavos,
        })),
    );
  const entregas = (socio: string): Entrega[] =>
    h.entregas
      .filter((e) => `s${e.socio}` === socio && e.moneda === de)
      .map((e) => ({
        fecha: e.fecha,
        centavos: e.centavos,
        destino: e.destino,
        llamadoId: e.destino === 'LOTE' || e.para === null ? null : `l${e.para}`,
      }));
  return { cuotas, entregas };
}

/**
 * True when an account agrees with its quotas and contributions. Compared without `expect`, for
 * speed: each history has many accounts.
 */
function cuadra(
  cuenta: Cuenta,
  pedidas: readonly CuotaDeuda[],
  dadas: readonly Entrega[],
  al: string,
): boolean {
  const deObra = suma(
    dadas.filter((e) => e.destino === 'OBRA' && e.fecha <= al).map((e) => e.centavos),
  );
  const exigido = suma(pedidas.filter((q) => q.fecha <= al).map((q) => q.importeCentavos));
  const pendiente = suma(cuenta.cuotas.map((q) => q.pendienteCentavos));
  return (
    cuenta.exigidoCentavos === exigido &&
    cuenta.pendienteCentavos === pendiente &&
    cuenta.adelantadoCentavos - cuenta.pendienteCentavos === deObra - exigido &&
    cuenta.cuotas.every(
      (q) =>
        q.pagadoCentavos + q.pendienteCentavos === q.importeCentavos &&
        q.pagadoCentavos >= 0 &&
        q.pendienteCentavos >= 0 &&
        (q.vencimiento < al || q.moraCentavos === 0),
    )
  );
}

/** Timeout in ms, long enough for the ten thousand runs of the hard suite. */
const LARGO = 300_000;

it(
  'random histories: on every day contributed less called is in advance less owing',
  () => {
    fc.assert(
      fc.property(historia, (h) => {
        for (const de of ['ARS', 'USD'] as const) {
          const { cuotas, entregas } = cuentasDe(h, de);
          for (const socio of ids(h.socios)) {
            const pedidas = cuotas(socio);
            const dadas = entregas(socio);
            for (let n = 0; n < DIAS; n += 1) {
              const al = sumarDias(DESDE, n);
              const cuenta = cuentaAl(pedidas, dadas, { al, moraMensualBp: h.moraMensualBp });
              if (!cuadra(cuenta, pedidas, dadas, al)) {
                throw new Error(`${socio} ${de} ${al}: ${JSON.stringify(cuenta)}`);
              }
            }
          }
        }
      }),
      propertyRuns,
    );
  },
  LARGO,
);

it(
  'random histories: balances add up to 0, and at most n - 1 transfers settle them all',
  () => {
    fc.assert(
      fc.property(historia, dia, (h, al) => {
        for (const de of ['ARS', 'USD'] as const) {
          const { cuotas, entregas } = cuentasDe(h, de);
          const saldos = balances(
            sharesOn(h, al).map((socio) => ({
              ...socio,
              aportadoCentavos: cuentaAl(cuotas(socio.id), entregas(socio.id), {
                al,
                moraMensualBp: 0,
              }).aportadoCentavos,
            })),
          );
          expect(suma(saldos.map((s) => s.balanceCentavos))).toBe(0);
          const dioAlguien = h.entregas.some((e) => e.moneda === de && e.fecha <= al);
          const enBp = suma(saldos.map((s) => s.aportadoBp));
          expect(dioAlguien ? [0, 10_000] : [0]).toContain(enBp);
          const pagos = transferencias(saldos);
          expect(pagos.length).toBeLessThanOrEqual(Math.max(0, h.socios - 1));
          const queda = new Map(saldos.map((s) => [s.id, s.balanceCentavos]));
          for (const { deSocioId, aSocioId, importeCentavos } of pagos) {
            expect(importeCentavos).toBeGreaterThan(0);
            queda.set(deSocioId, (queda.get(deSocioId) ?? 0) + importeCentavos);
            queda.set(aSocioId, (queda.get(aSocioId) ?? 0) - importeCentavos);
          }
          expect([...queda.values()].every((saldo) => saldo === 0)).toBe(true);
        }
      }),
      propertyRuns,
    );
  },
  LARGO,
);
