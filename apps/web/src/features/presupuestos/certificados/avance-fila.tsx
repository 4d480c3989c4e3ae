import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ItemCertificado } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import {
  type PrecioNuevo,
  precioNuevoEnPalabras,
} from '@plomada/domain/presupuestos/certificados/precio-nuevo.rules';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money.tsx';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

export const NOMBRE = {
  anterior: 'Anterior',
  presente: 'Presente',
  acumulado: 'Acumulado',
} as const;
type Parte = keyof typeof NOMBRE;

export type FilaProps = {
  readonly fila: ItemCertificado & {
    readonly descripcion: string;
    readonly unidad: string;
    readonly precioNuevo: PrecioNuevo | null;
  };
  readonly moneda: Moneda;
  /** Fields of the present progress, shown in their cell. */
  readonly presente?: ReactNode;
};

export type ParteProps = {
  readonly fila: ItemCertificado;
  readonly parte: Parte;
  readonly moneda: Moneda;
  readonly className?: string;
  /** True to show the percentage without the amount, to leave space for the item's name. */
  readonly soloPorcentaje?: boolean;
};

/**
 * True below 1400 px, where the earlier progress shows only its percentage, to leave space for the
 * item's name.
 */
export const useAnteriorBreve = () => useMediaQuery('(width < 1400px)');

export const CELDA = 'px-2 text-right tnum';

/** Pair of cells of a column group: percentage without sign, which the head has, and amount. */
export function Celdas({ fila, parte, moneda, className, soloPorcentaje = false }: ParteProps) {
  return (
    <>
      <td className={cn(CELDA, 'border-l border-border', className)}>
        {formatearPorcentajeBp(fila[`${parte}Bp` as const]).replace(/\s*%$/, '')}
      </td>
      {soloPorcentaje ? null : (
        <td className={cn(CELDA, className)}>
          <Money centavos={fila[`${parte}Centavos` as const]} moneda={moneda} />
        </td>
      )}
    </>
  );
}

/** Accumulated quantity of an item whose progress was given by quantity. */
export function Acumulado({ fila: { acumuladoCantidad, unidad } }: Pick<FilaProps, 'fila'>) {
  return acumuladoCantidad === null ? null : (
    <span className="tnum block truncate text-xs font-normal text-muted-foreground">
      {`Acumulado: ${formatearCantidad(acumuladoCantidad, unidad)}`}
    </span>
  );
}

/** Part of the current amount due to an adicional's new price for the quantity certified before. */
export function DePrecioNuevo({
  fila: { precioNuevo, unidad },
  moneda,
}: Pick<FilaProps, 'fila' | 'moneda'>) {
  if (precioNuevo === null) return null;
  const { centavos, cantidad } = precioNuevo;
  const { antes, despues } = precioNuevoEnPalabras(
    precioNuevo,
    formatearCantidad(cantidad, unidad),
  );
  return (
    <span className="tnum block text-xs font-normal whitespace-normal text-muted-foreground">
      {antes} <Money centavos={Math.abs(centavos)} moneda={moneda} /> {despues}
    </span>
  );
}

/** Row of an item in the table of a certificate. */
export function AvanceFila(props: FilaProps & { readonly numero: number }) {
  const { fila, numero, moneda, presente } = props;
  const seEscribe = presente !== undefined;
  return (
    <tr
      className={cn(
        'border-t border-border/70',
        seEscribe ? 'align-middle' : 'h-9 hover:bg-row-hover',
      )}
    >
      <td className={cn(CELDA, 'text-muted-foreground')}>{numero}</td>
      <th
        scope="row"
        title={fila.descripcion}
        className={cn('max-w-0 px-2 py-1 text-left font-medium', !seEscribe && 'truncate')}
      >
        {seEscribe ? <span className="line-clamp-2">{fila.descripcion}</span> : fila.descripcion}
        {seEscribe ? null : <Acumulado fila={fila} />}
        <DePrecioNuevo {...{ fila, moneda }} />
      </th>
      <td className={CELDA}>
        <Money centavos={fila.importeCentavos} moneda={moneda} />
      </td>
      <Celdas {...{ fila, moneda }} parte="anterior" soloPorcentaje={useAnteriorBreve()} />
      {seEscribe ? (
        <>
          <td className="border-l border-border bg-row-selected px-1 py-1">{presente}</td>
          <td className={cn(CELDA, 'bg-row-selected font-medium')}>
            <Money centavos={fila.presenteCentavos} moneda={moneda} />
          </td>
        </>
      ) : (
        <Celdas {...{ fila, moneda }} parte="presente" className="bg-row-selected font-medium" />
      )}
      <Celdas {...{ fila, moneda }} parte="acumulado" />
    </tr>
  );
}
