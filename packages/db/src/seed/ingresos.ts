import { required } from '../required.ts';
import type { Borrador } from './borrador.ts';
import { workdayOf, addDays } from './dates.ts';
import type { ObraDemo, PlanMovimientos, SocioDemo } from './obras.ts';

type Moneda = Borrador['moneda'];

/** Rounds come somewhat ahead of the spending they pay for, and the first is the largest. */
function pesosDeRonda(rondas: number): readonly number[] {
  return Array.from({ length: rondas }, (_, i) => (i === 0 ? 5 : 4));
}

/** Splits by basis points; what the floors leave goes to the first, so that the parts sum exactly. */
function partes(total: number, socios: readonly SocioDemo[]): number[] {
  const pisos = socios.map(({ participacionBp }) =>
    Number((BigInt(total) * BigInt(participacionBp)) / 10_000n),
  );
  const resto = total - pisos.reduce((suma, parte) => suma + parte, 0);
  return pisos.map((parte, i) => (i === 0 ? parte + resto : parte));
}

function fila(
  obra: number,
  moneda: Moneda,
  datos: Pick<Borrador, 'fecha' | 'concepto' | 'centavos'>,
): Borrador {
  return {
    ...datos,
    obra,
    tipo: 'INGRESO',
    moneda,
    medio: 'TRANSFERENCIA',
    rubro: null,
    proveedor: null,
    privado: false,
    pendienteEliminacion: false,
    comprobante: null,
  };
}

/** What the rounds have to bring: the spending times its coverage, up to a round figure. */
function totalNecesario(
  plan: PlanMovimientos,
  moneda: Moneda,
  gastos: readonly Borrador[],
): number {
  const gastado = gastos
    .filter((gasto) => gasto.moneda === moneda)
    .reduce((suma, { centavos }) => suma + centavos, 0);
  const escalon = moneda === 'ARS' ? 100_000_000 : 100_000;
  return Math.ceil((gastado * plan.cobertura) / 100 / escalon) * escalon;
}

type Ronda = {
  readonly obra: number;
  readonly demo: ObraDemo;
  readonly moneda: Moneda;
  readonly fecha: string;
  readonly concepto: string;
  readonly centavos: number;
};

/** One row, or one per partner by their share. */
function filasDe({ obra, demo, moneda, fecha, concepto, centavos }: Ronda): Borrador[] {
  if (demo.socios.length === 0) return [fila(obra, moneda, { fecha, concepto, centavos })];
  const cuotas = partes(centavos, demo.socios);
  return demo.socios.map(({ nombre }, i) =>
    fila(obra, moneda, {
      fecha,
      concepto: `${concepto}: ${nombre}`,
      centavos: required(cuotas[i], `the part of ${nombre}`),
    }),
  );
}

function rondas(
  obra: number,
  demo: ObraDemo,
  plan: PlanMovimientos,
  total: number,
  moneda: Moneda,
  hoy: string,
): Borrador[] {
  const pesos = pesosDeRonda(moneda === 'ARS' ? plan.ingresos : plan.ingresosUsd);
  const suma = pesos.reduce((a, b) => a + b, 0);
  // People agree on round figures; the total is one already, so the last round closes it.
  const redondeo = moneda === 'ARS' ? 10_000_000 : 10_000;
  const acumulado = (rondas: number) => {
    const hecho = pesos.slice(0, rondas).reduce((a, b) => a + b, 0);
    const exacto = Number((BigInt(total) * BigInt(hecho)) / BigInt(suma));
    return Math.floor(exacto / redondeo) * redondeo;
  };
  return pesos.flatMap((_, i) => {
    const dias = plan.desdeDias - (i / pesos.length) * (plan.desdeDias - plan.hastaDias);
    const numero = pesos.length === 1 ? '' : ` n.º ${i + 1}`;
    return filasDe({
      obra,
      demo,
      moneda,
      fecha: workdayOf(addDays(hoy, -Math.round(dias))),
      concepto: `${plan.conceptoIngreso}${numero}${moneda === 'USD' ? ', en dólares' : ''}`,
      centavos: acumulado(i + 1) - acumulado(i),
    });
  });
}

/** Income of an obra, sized so that it covers its spending in each currency. */
export function ingresosDe(
  obra: number,
  demo: ObraDemo,
  gastos: readonly Borrador[],
  hoy: string,
): Borrador[] {
  const { plan } = demo;
  if (!plan) return [];
  const propios = gastos.filter((gasto) => gasto.obra === obra);
  return (['ARS', 'USD'] as const).flatMap((moneda) =>
    rondas(obra, demo, plan, totalNecesario(plan, moneda, propios), moneda, hoy),
  );
}
