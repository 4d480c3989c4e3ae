import type { EstadoDeCuenta } from './estado.schema.ts';

type Cifras = EstadoDeCuenta['porMoneda'][number];
type Plazos = EstadoDeCuenta['plazos'][number];

/** Totals of one currency with the late part of the debt and the next due date. */
export type CuentaConPlazos = Cifras & Plazos;

/**
 * Totals of a statement together with their due dates, which are separate because the verification
 * code does not hash them.
 */
export const conPlazos = ({
  porMoneda,
  plazos,
}: Pick<EstadoDeCuenta, 'porMoneda' | 'plazos'>): readonly CuentaConPlazos[] =>
  porMoneda.flatMap((cifras) => {
    const plazosDeMoneda = plazos.find(({ moneda }) => moneda === cifras.moneda);
    return plazosDeMoneda === undefined ? [] : [{ ...cifras, ...plazosDeMoneda }];
  });

type Deuda = Pick<CuentaConPlazos, 'pendienteCentavos' | 'vencidoCentavos' | 'proxima'>;

/** The part of the debt that falls due after the next due date. */
export const venceDespues = ({ pendienteCentavos, vencidoCentavos, proxima }: Deuda): number =>
  pendienteCentavos - vencidoCentavos - (proxima?.pendienteCentavos ?? 0);

/** True when the whole debt is late. */
export const todoVencido = ({
  pendienteCentavos,
  vencidoCentavos,
}: Omit<Deuda, 'proxima'>): boolean => vencidoCentavos > 0 && vencidoCentavos === pendienteCentavos;
