import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';

export type FilaDeSocio = {
  readonly id: string;
  readonly nombre: string;
  readonly participacionBp: number;
  /** Per currency, pesos first; only what is owed. */
  readonly pendientes: readonly { readonly moneda: Moneda; readonly centavos: number }[];
  readonly diasMora: number;
};

/** Everyone with a share or a debt: who left with one stays. */
export function filasDeSocios({
  participaciones,
  porMoneda,
}: Pick<EstadoAportes, 'participaciones' | 'porMoneda'>): readonly FilaDeSocio[] {
  const cuentas = porMoneda.flatMap(({ moneda, socios }) =>
    socios.map((socio) => ({ ...socio, moneda })),
  );
  const deudores = cuentas.filter(({ pendienteCentavos }) => pendienteCentavos > 0);
  const nombres = new Map(
    [...participaciones, ...deudores].map(({ socioId, nombre }) => [socioId, nombre]),
  );
  return [...nombres].map(([id, nombre]) => {
    const suyas = deudores.filter(({ socioId }) => socioId === id);
    return {
      id,
      nombre,
      participacionBp: participaciones.find(({ socioId }) => socioId === id)?.participacionBp ?? 0,
      pendientes: suyas.map(({ moneda, pendienteCentavos: centavos }) => ({ moneda, centavos })),
      diasMora: Math.max(0, ...suyas.map(({ diasMora }) => diasMora)),
    };
  });
}

export type ProximoPago = {
  readonly vencimiento: string;
  readonly importes: FilaDeSocio['pendientes'];
};

/** What all of them together have to pay on the nearest day to come, each currency apart. */
export function proximoPago(porMoneda: EstadoAportes['porMoneda']): ProximoPago | null {
  const proximas = porMoneda.flatMap(({ moneda, socios }) =>
    socios.flatMap(({ proxima }) => (proxima === null ? [] : [{ ...proxima, moneda }])),
  );
  const vencimiento = proximas.map((una) => una.vencimiento).toSorted()[0];
  if (vencimiento === undefined) return null;
  const deEseDia = Map.groupBy(
    proximas.filter((una) => una.vencimiento === vencimiento),
    ({ moneda }) => moneda,
  );
  const importes = [...deEseDia].map(([moneda, cuotas]) => ({
    moneda,
    centavos: sumarCentavos(cuotas.map(({ pendienteCentavos }) => pendienteCentavos)),
  }));
  return { vencimiento, importes };
}
