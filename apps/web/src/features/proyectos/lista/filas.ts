import type { Moneda } from '@plomada/domain/base/campos.schema';
import { MONEDAS, sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { ProyectoDeLista } from '@plomada/domain/proyectos/proyecto.schema';
import { puedeAtrasarse } from '@plomada/domain/resumen/atraso.rules';
import type { VencimientosPorObra } from '@plomada/domain/resumen/vencimientos.schema';

export type Proximo = NonNullable<VencimientosPorObra['obras'][number]['proximo']>;

/** Obra with its next due item; null if none is known. */
export type FilaDeObra = { readonly obra: ProyectoDeLista; readonly proximo: Proximo | null };

type Saldo = { readonly moneda: Moneda; readonly saldoCentavos: number };

/** Balances with pesos first, whatever the obra's base currency is. */
export const enOrdenDeMoneda = <S extends Pick<Saldo, 'moneda'>>(saldos: readonly S[]): S[] =>
  MONEDAS.flatMap((moneda) => saldos.filter((saldo) => saldo.moneda === moneda));

export const saldoJunto = (filas: readonly FilaDeObra[]): readonly Saldo[] =>
  MONEDAS.flatMap((moneda) => {
    const enMoneda = filas
      .flatMap(({ obra }) => obra.saldos)
      .filter((saldo) => saldo.moneda === moneda);
    if (enMoneda.length === 0) return [];
    return [{ moneda, saldoCentavos: sumarCentavos(enMoneda.map((saldo) => saldo.saldoCentavos)) }];
  });

/** Obras with their next due item, sorted by its day if requested; ties keep the server's order. */
export function filasDe(
  obras: readonly ProyectoDeLista[],
  proximos: VencimientosPorObra | undefined,
  porVencimiento: boolean,
): readonly FilaDeObra[] {
  const deObra = new Map(proximos?.obras.map(({ proyectoId, proximo }) => [proyectoId, proximo]));
  const filas = obras.map((obra) => ({ obra, proximo: deObra.get(obra.id) ?? null }));
  if (!porVencimiento) return filas;
  const fecha = ({ proximo }: FilaDeObra) => proximo?.fecha ?? '9999-12-31';
  return filas.toSorted((a, b) => (fecha(a) === fecha(b) ? 0 : fecha(a) < fecha(b) ? -1 : 1));
}

export const estaVencido = (proximo: Proximo, hoy: string): boolean =>
  puedeAtrasarse(proximo) && proximo.fecha < hoy;
