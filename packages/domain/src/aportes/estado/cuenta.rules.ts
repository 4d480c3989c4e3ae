import { dividirRedondeando } from '../../base/decimal.rules.ts';
import { acotar, sumarCentavos } from '../../base/dinero.rules.ts';
import { diasEntre } from '../../base/fecha.rules.ts';
import type { DestinoAporte } from '../aporte.schema.ts';

/** Quota that one call, not annulled, asks of one partner. */
export type CuotaDeuda = {
  readonly llamadoId: string;
  readonly fecha: string;
  readonly vencimiento: string;
  readonly importeCentavos: number;
};

/** A contribution of that partner in the same currency of account; a return is negative. */
export type Entrega = {
  readonly fecha: string;
  readonly centavos: number;
  readonly destino: DestinoAporte;
  readonly llamadoId: string | null;
};

export type CuotaAlDia = CuotaDeuda & {
  readonly pagadoCentavos: number;
  readonly pendienteCentavos: number;
  readonly diasMora: number;
  readonly moraCentavos: number;
};

export type Vencimiento = { readonly vencimiento: string; readonly pendienteCentavos: number };

export type Cuenta = {
  readonly exigidoCentavos: number;
  /** Amount given for the work and for the lot together, less returns. */
  readonly aportadoCentavos: number;
  readonly pendienteCentavos: number;
  /** Part of `pendienteCentavos` that was due before that day. */
  readonly vencidoCentavos: number;
  /**
   * Nearest due day from that day on with something pending, and the part of `pendienteCentavos`
   * due on it; null without one.
   */
  readonly proxima: Vencimiento | null;
  readonly adelantadoCentavos: number;
  readonly diasMora: number;
  readonly moraCentavos: number;
  readonly cuotas: readonly CuotaAlDia[];
};

const suma = <T>(filas: readonly T[], de: (fila: T) => number): number =>
  sumarCentavos(filas.map(de));

const porEdad = (a: CuotaDeuda, b: CuotaDeuda): number => {
  const claves = (q: CuotaDeuda) => `${q.vencimiento} ${q.fecha} ${q.llamadoId}`;
  return claves(a) < claves(b) ? -1 : 1;
};

/** Simple interest of a quota: capital × monthly rate × days / 30, rounded once. */
const moraDe = (capitalCentavos: number, mensualBp: number, dias: number): number =>
  acotar(
    dividirRedondeando(BigInt(capitalCentavos) * BigInt(mensualBp) * BigInt(dias), 10_000n * 30n),
  );

/** Days late at the end of a day; 0 on the due date. */
const diasDeMora = (vencimiento: string, al: string): number =>
  Math.max(0, diasEntre(vencimiento, al));

/**
 * Amount settled of each quota: contributions for its call first, then the rest of the money for
 * the work, less returns, by due date. Returns beyond the free money are taken off the newest
 * quotas.
 */
function saldar(cuotas: readonly CuotaDeuda[], entregas: readonly Entrega[]): Map<string, number> {
  const propias = new Map(
    cuotas.map(({ llamadoId, importeCentavos }) => {
      const dado = suma(
        entregas.filter((entrega) => entrega.llamadoId === llamadoId && entrega.centavos > 0),
        ({ centavos }) => centavos,
      );
      return [llamadoId, Math.min(importeCentavos, dado)];
    }),
  );
  let libre = suma(entregas, ({ centavos }) => centavos) - suma([...propias.values()], (n) => n);
  for (const { llamadoId, importeCentavos } of cuotas) {
    const pagado = propias.get(llamadoId) ?? 0;
    const mas = Math.max(0, Math.min(importeCentavos - pagado, libre));
    propias.set(llamadoId, pagado + mas);
    libre -= mas;
  }
  // Returns beyond the free money are taken off the newest quotas.
  for (const { llamadoId } of cuotas.toReversed()) {
    const pagado = propias.get(llamadoId) ?? 0;
    const menos = Math.min(pagado, Math.max(0, 0 - libre));
    propias.set(llamadoId, pagado - menos);
    libre += menos;
  }
  return propias;
}

const pendiente = ({ pendienteCentavos }: CuotaAlDia): number => pendienteCentavos;

/** Next due date with an amount pending, and the sum of all that is due on it. */
function proximaDe(cuotas: readonly CuotaAlDia[]): Vencimiento | null {
  const porVenir = cuotas.filter((cuota) => pendiente(cuota) > 0 && cuota.diasMora === 0);
  const vencimiento = porVenir[0]?.vencimiento;
  if (vencimiento === undefined) return null;
  const deEseDia = porVenir.filter((cuota) => cuota.vencimiento === vencimiento);
  return { vencimiento, pendienteCentavos: suma(deEseDia, pendiente) };
}

/**
 * Account of a partner in one currency at the end of a day, from the calls and contributions up to
 * then. Only contributions to the work settle calls; contributed − called (of the work) always
 * equals in advance − owed.
 */
export function cuentaAl(
  todas: readonly CuotaDeuda[],
  entregadas: readonly Entrega[],
  { al, moraMensualBp }: { readonly al: string; readonly moraMensualBp: number },
): Cuenta {
  const cuotas = todas.filter(({ fecha }) => fecha <= al).toSorted(porEdad);
  const entregas = entregadas.filter(({ fecha }) => fecha <= al);
  const deObra = entregas.filter(({ destino }) => destino === 'OBRA');
  const pagos = saldar(cuotas, deObra);
  const alDia = cuotas.map((cuota): CuotaAlDia => {
    const pagadoCentavos = pagos.get(cuota.llamadoId) ?? 0;
    const pendienteCentavos = cuota.importeCentavos - pagadoCentavos;
    const diasMora = pendienteCentavos === 0 ? 0 : diasDeMora(cuota.vencimiento, al);
    const moraCentavos = moraDe(pendienteCentavos, moraMensualBp, diasMora);
    return { ...cuota, pagadoCentavos, pendienteCentavos, diasMora, moraCentavos };
  });
  const pagado = suma(alDia, ({ pagadoCentavos }) => pagadoCentavos);
  return {
    exigidoCentavos: suma(cuotas, ({ importeCentavos }) => importeCentavos),
    aportadoCentavos: suma(entregas, ({ centavos }) => centavos),
    pendienteCentavos: suma(alDia, pendiente),
    vencidoCentavos: suma(
      alDia.filter(({ diasMora }) => diasMora > 0),
      pendiente,
    ),
    proxima: proximaDe(alDia),
    adelantadoCentavos: suma(deObra, ({ centavos }) => centavos) - pagado,
    diasMora: Math.max(0, ...alDia.map(({ diasMora }) => diasMora)),
    moraCentavos: suma(alDia, ({ moraCentavos }) => moraCentavos),
    cuotas: alDia,
  };
}
