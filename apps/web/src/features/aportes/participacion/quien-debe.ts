import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';

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

/** The first to fall due of those that are still owed. */
export const proximoLlamado = (llamados: readonly Llamado[]): Llamado | undefined =>
  llamados
    .filter(({ estado }) => estado === 'VIGENTE' || estado === 'VENCIDO')
    .toSorted((a, b) => (a.vencimiento < b.vencimiento ? -1 : 1))[0];
