import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import { deMilesimos, importeDe } from '../base/cantidad.rules.ts';
import { porBp } from '../base/porcentaje.rules.ts';
import { evaluarAdicional, type ItemVigente } from './adicionales/adicional.rules.ts';
import type { CrearAdicional } from './adicionales/adicional.schema.ts';
import {
  avanceDe,
  certificarItem,
  type Condiciones,
  sumasDeCertificado,
  type SumasCertificado,
} from './certificados/certificado.rules.ts';
import { incidencias } from './items/item.rules.ts';
import {
  saldarDeudas,
  topeDePago,
  type CuentaPresupuesto,
  type Deuda,
} from './pagos/deudas.rules.ts';

/**
 * An item with the progress of its last certificate, and the amount to which that progress refers.
 */
type Item = ItemVigente & {
  readonly avanceBp: number;
  readonly avanceImporteCentavos: number | null;
};

const cantidad = fc.integer({ min: 1, max: 2_000_000 }).map((mil) => deMilesimos(BigInt(mil)));
const precio = fc.integer({ min: 0, max: 10 ** 9 }).map((p) => (p / 10 ** 4).toFixed(4));
const medida = fc.record({ cantidad, precioUnitario: precio });
const parte = fc.integer({ min: 0, max: 10_000 });

const paso = fc.oneof(
  fc.record({
    clase: fc.constant('CERTIFICADO' as const),
    partes: fc.array(parte, { maxLength: 8 }),
  }),
  fc.record({ clase: fc.constant('ADICION' as const), nuevo: medida }),
  fc.record({ clase: fc.constant('DEDUCCION' as const), lugar: fc.nat(20), parte }),
  fc.record({ clase: fc.constant('MODIFICACION' as const), lugar: fc.nat(20), nueva: medida }),
);
type Paso = typeof paso extends fc.Arbitrary<infer T> ? T : never;

const vida = fc.record({
  items: fc.array(medida, { minLength: 1, maxLength: 8 }),
  anticipoBp: fc.integer({ min: 0, max: 6000 }),
  fondoReparoBp: fc.integer({ min: 0, max: 1500 }),
  baseAnticipo: fc.constantFrom('ORIGINAL' as const, 'ACTUALIZADO' as const),
  razon: fc.option(
    fc.record({
      numerador: fc.integer({ min: 800_000, max: 3_000_000 }).map((v) => (v / 1000).toFixed(3)),
      denominador: fc.constant('1021.3'),
    }),
  ),
  pasos: fc.array(paso, { maxLength: 8 }),
  pagos: fc.array(fc.record({ tipo: fc.nat(3), lugar: fc.nat(9), parte }), { maxLength: 10 }),
});
type Vida = typeof vida extends fc.Arbitrary<infer T> ? T : never;

const sumar = <T>(lista: readonly T[], de: (uno: T) => number): number =>
  lista.reduce((suma, uno) => suma + de(uno), 0);
const totalDe = (items: readonly Item[]): number => sumar(items, (item) => item.importeCentavos);

const itemDe = (
  id: string,
  { cantidad: c, precioUnitario }: { cantidad: string; precioUnitario: string },
): Item => ({
  id,
  descripcion: id,
  unidad: 'u',
  cantidad: c,
  precioUnitario,
  importeCentavos: importeDe(c, precioUnitario) ?? 0,
  medidoCentavos: 0,
  avanceBp: 0,
  avanceImporteCentavos: null,
});

function pedidoDe(
  items: readonly Item[],
  paso: Exclude<Paso, { clase: 'CERTIFICADO' }>,
): CrearAdicional {
  const comun = { id: 'p', fecha: '2026-11-20', motivo: 'Cambio de proyecto' };
  if (paso.clase === 'ADICION') {
    const nuevo = { descripcion: 'Nuevo', unidad: 'u', ...paso.nuevo };
    return { ...comun, tipo: 'ADICION', items: [nuevo] };
  }
  const item = items[paso.lugar % items.length];
  const itemId = item?.id ?? '';
  if (paso.clase === 'MODIFICACION') {
    return { ...comun, tipo: 'MODIFICACION', items: [{ itemId, ...paso.nueva }] };
  }
  const milesimos = BigInt(Math.round(Number(item?.cantidad ?? 0) * 1000));
  const menos = deMilesimos((milesimos * BigInt(paso.parte)) / 10_000n);
  return { ...comun, tipo: 'DEDUCCION', items: [{ itemId, cantidad: menos }] };
}

/** Items after an adicional; unchanged when the rule refuses it. */
function conAdicional(
  items: readonly Item[],
  paso: Exclude<Paso, { clase: 'CERTIFICADO' }>,
): readonly Item[] {
  const evaluado = evaluarAdicional(pedidoDe(items, paso), items);
  if (!evaluado.ok) return items;
  const diferencia = sumar(
    evaluado.cambios,
    ({ antes, despues }) => despues.importeCentavos - (antes?.importeCentavos ?? 0),
  );
  const nuevos = evaluado.cambios
    .filter(({ itemId }) => itemId === null)
    .map(({ despues }, i) => itemDe(`n${items.length + i}`, despues));
  const despues = [
    ...items.map((item) => ({
      ...item,
      ...evaluado.cambios.find(({ itemId }) => itemId === item.id)?.despues,
    })),
    ...nuevos,
  ];
  expect(totalDe(despues)).toBe(totalDe(items) + diferencia);
  for (const item of despues) {
    expect(item.importeCentavos).toBeGreaterThanOrEqual(item.medidoCentavos);
  }
  return despues;
}

type Certificado = { readonly sumas: SumasCertificado; readonly items: readonly Item[] };

/** Certifies a part of what is left of each item. */
function certificar(
  items: readonly Item[],
  partes: readonly number[],
  condiciones: Condiciones,
): Certificado {
  const medidos = items.map((item, i) => {
    const anteriorBp = avanceDe(item);
    const presenteBp = Math.floor(((10_000 - anteriorBp) * (partes[i] ?? 0)) / 10_000);
    return certificarItem({
      itemId: item.id,
      importeCentavos: item.importeCentavos,
      anteriorBp,
      anteriorCentavos: item.medidoCentavos,
      presenteBp,
    });
  });
  for (const { presenteCentavos, acumuladoCentavos, importeCentavos, acumuladoBp } of medidos) {
    expect(presenteCentavos).toBeGreaterThanOrEqual(0);
    expect(acumuladoCentavos).toBeLessThanOrEqual(importeCentavos);
    expect(acumuladoBp).toBeLessThanOrEqual(10_000);
  }
  return {
    sumas: sumasDeCertificado(medidos, condiciones),
    items: items.map((item, i) => ({
      ...item,
      medidoCentavos: medidos[i]?.acumuladoCentavos ?? 0,
      avanceBp: medidos[i]?.acumuladoBp ?? 0,
      avanceImporteCentavos: item.importeCentavos,
    })),
  };
}

/** Executes a budget from acceptance to 100 %, through adicionales and certificates. */
function ejecutar({ pasos, razon, ...acuerdo }: Vida) {
  let items: readonly Item[] = acuerdo.items.map((uno, i) => itemDe(`i${i}`, uno));
  const anticipoCentavos = porBp(totalDe(items), acuerdo.anticipoBp);
  const certificados: SumasCertificado[] = [];
  const todo: Paso = { clase: 'CERTIFICADO', partes: Array.from({ length: 20 }, () => 10_000) };
  for (const uno of [...pasos, todo]) {
    if (uno.clase !== 'CERTIFICADO') {
      items = conAdicional(items, uno);
      continue;
    }
    const certificado = certificar(items, uno.partes, {
      ...acuerdo,
      razon,
      anticipoCentavos,
      desacopioBaseAnteriorCentavos: sumar(certificados, (c) => c.desacopioBaseCentavos),
      ajusteIndiceCentavos: 0,
      otrosDescuentosCentavos: 0,
    });
    items = certificado.items;
    certificados.push(certificado.sumas);
  }
  return { items, anticipoCentavos, certificados };
}

const TIPOS = ['ANTICIPO', 'CERTIFICADO', 'LIBRE', 'REPARO'] as const;

function pagar(
  cuenta: CuentaPresupuesto,
  tipo: (typeof TIPOS)[number],
  certificadoId: string | null,
  partes: number,
): CuentaPresupuesto {
  const tope = topeDePago(cuenta, tipo, certificadoId);
  const importe = porBp(tope, partes);
  if (tipo === 'LIBRE') return { ...cuenta, libreCentavos: cuenta.libreCentavos + importe };
  if (tipo === 'REPARO') {
    return { ...cuenta, reparoPagadoCentavos: cuenta.reparoPagadoCentavos + importe };
  }
  const suya = (deuda: Deuda) =>
    deuda.certificadoId === (tipo === 'ANTICIPO' ? null : certificadoId);
  return {
    ...cuenta,
    deudas: cuenta.deudas.map((deuda) =>
      suya(deuda) ? { ...deuda, pagadoCentavos: deuda.pagadoCentavos + importe } : deuda,
    ),
  };
}

const pagadoDe = ({ deudas, libreCentavos, reparoPagadoCentavos }: CuentaPresupuesto): number =>
  sumar(deudas, (deuda) => deuda.pagadoCentavos) + libreCentavos + reparoPagadoCentavos;

/**
 * Time limit of the tests, in milliseconds: ten thousand generated budgets take some ten seconds.
 */
const PLAZO_MS = 60_000;

describe('any budget, from its first item to its last payment', { timeout: PLAZO_MS }, () => {
  it('loses no centavo: everything certified is the total, and the advance is deducted whole', () => {
    fc.assert(
      fc.property(vida, (una) => {
        const { items, anticipoCentavos, certificados } = ejecutar(una);
        const de = (figura: keyof SumasCertificado) => sumar(certificados, (c) => c[figura]);
        const total = totalDe(items);
        expect(de('brutoCentavos')).toBe(total);
        expect(sumar(items, (item) => item.medidoCentavos)).toBe(total);
        expect(de('desacopioBaseCentavos')).toBe(anticipoCentavos);
        expect(de('netoCentavos') + de('desacopioCentavos') + de('fondoReparoCentavos')).toBe(
          total + de('actualizacionCentavos'),
        );
        if (una.baseAnticipo === 'ORIGINAL' || una.razon === null) {
          expect(de('desacopioCentavos')).toBe(anticipoCentavos);
        }
        const partes = incidencias(items.map((item) => item.importeCentavos));
        expect(sumar(partes, (bp) => bp)).toBe(total > 0 ? 10_000 : 0);
      }),
      propertyRuns,
    );
  });

  it('is never paid above its updated total, and is paid exactly when nothing is owed', () => {
    fc.assert(
      fc.property(vida, (una) => {
        const { anticipoCentavos, certificados } = ejecutar(una);
        const actualizadoCentavos = sumar(
          certificados,
          (c) => c.brutoCentavos + c.actualizacionCentavos,
        );
        const ids = certificados.map((_, i) => `c${i}`);
        let cuenta: CuentaPresupuesto = {
          actualizadoCentavos,
          libreCentavos: 0,
          reparoRetenidoCentavos: sumar(certificados, (c) => c.fondoReparoCentavos),
          reparoPagadoCentavos: 0,
          deudas: [
            { certificadoId: null, importeCentavos: anticipoCentavos, pagadoCentavos: 0 },
            ...certificados.map((c, i) => ({
              certificadoId: ids[i] ?? '',
              importeCentavos: c.netoCentavos,
              pagadoCentavos: 0,
            })),
          ],
        };
        for (const { tipo, lugar, parte: partes } of una.pagos) {
          cuenta = pagar(cuenta, TIPOS[tipo] ?? 'LIBRE', ids[lugar % ids.length] ?? null, partes);
          expect(pagadoDe(cuenta)).toBeLessThanOrEqual(Math.max(0, actualizadoCentavos));
        }
        cuenta = pagar(cuenta, 'ANTICIPO', null, 10_000);
        for (const id of ids) cuenta = pagar(cuenta, 'CERTIFICADO', id, 10_000);
        cuenta = pagar(cuenta, 'REPARO', null, 10_000);
        expect(pagadoDe(cuenta)).toBeLessThanOrEqual(Math.max(0, actualizadoCentavos));
        // Not proved with a negative last certificate (the rest of the advance after a deduction),
        // which is money to be returned.
        const parejo = una.baseAnticipo === 'ORIGINAL' || una.razon === null;
        if (parejo && certificados.every((c) => c.netoCentavos >= 0)) {
          const { saldos } = saldarDeudas(cuenta.deudas, cuenta.libreCentavos);
          expect(saldos.every((saldo) => saldo === 0)).toBe(true);
          expect(pagadoDe(cuenta)).toBe(actualizadoCentavos);
        }
      }),
      propertyRuns,
    );
  });
});
