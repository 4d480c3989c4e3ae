import { accept, type Outcome, type Refusal, refuseAt, refuseBy } from '../base/refusal.ts';

type Par = {
  readonly lineaId: string;
  readonly apunteId: string;
  readonly importeCentavos: number;
};

/** True when a sum of parts is none of an amount, or more than it. */
const sobra = (suma: number, importe: number): boolean =>
  suma < Math.min(0, importe) || suma > Math.max(0, importe);

function suman(pares: readonly Par[], de: (par: Par) => string): Map<string, number> {
  const sumas = new Map<string, number>();
  for (const par of pares) {
    sumas.set(de(par), (sumas.get(de(par)) ?? 0) + par.importeCentavos);
  }
  return sumas;
}

type Pendiente = {
  readonly id: string;
  readonly importeCentavos: number;
  readonly vinculadoCentavos: number;
};

/** Refuses links that exceed a line or an entry, with what each is already linked to. */
export function verificarVinculos(
  pares: readonly Par[],
  lineas: readonly Pendiente[],
  apuntes: readonly Pendiente[],
): Refusal | null {
  const deLinea = suman(pares, ({ lineaId }) => lineaId);
  const deApunte = suman(pares, ({ apunteId }) => apunteId);
  const sobran = (sumas: Map<string, number>, filas: readonly Pendiente[]): boolean =>
    filas.some(({ id, importeCentavos, vinculadoCentavos }) =>
      sobra(vinculadoCentavos + (sumas.get(id) ?? 0), importeCentavos),
    );
  return sobran(deLinea, lineas) || sobran(deApunte, apuntes) ? refuseBy('VINCULO_CAMBIO') : null;
}

const OTRO_IMPORTE = refuseAt('movimiento.importeCentavos', 'El importe es el de las líneas');

type DeLineas = {
  readonly tipo: string;
  readonly moneda: string;
  readonly importeCentavos: number;
};

/** Refuses a movement whose amount and sign are not those of the lines that it is made from. */
export function verificarDeLineas(
  { tipo, moneda, importeCentavos }: DeLineas,
  total: { readonly centavos: number; readonly moneda: string },
): Refusal | null {
  if (total.centavos === 0) return refuseBy('VINCULO_CAMBIO');
  if (tipo !== (total.centavos > 0 ? 'INGRESO' : 'EGRESO')) {
    return refuseAt('movimiento.tipo', 'Entra o sale lo mismo que en el banco');
  }
  return moneda === total.moneda && importeCentavos !== Math.abs(total.centavos)
    ? OTRO_IMPORTE
    : null;
}

/** Entry in the account, by the amount of the lines, among those of a movement that was made. */
export function apunteDeLineas<A extends { cuentaId: string; importeCentavos: number }>(
  apuntes: readonly A[],
  { cuentaId, centavos }: { readonly cuentaId: string; readonly centavos: number },
): Outcome<A> {
  const apunte = apuntes.find(
    (uno) => uno.cuentaId === cuentaId && uno.importeCentavos === centavos,
  );
  return apunte ? accept(apunte) : OTRO_IMPORTE;
}

/** Entry in the account among those of the movement that lines are linked to. */
export function apunteDelGasto<A extends { cuentaId: string }>(
  apuntes: readonly A[],
  cuentaId: string,
): Outcome<A> {
  const apunte = apuntes.find((uno) => uno.cuentaId === cuentaId);
  return apunte
    ? accept(apunte)
    : refuseAt('gasto.movimientoId', 'Su gasto no está en esta cuenta: falta ponérsela.');
}
