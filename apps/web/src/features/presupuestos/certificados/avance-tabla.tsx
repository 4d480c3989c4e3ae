import type { Moneda } from '@plomada/domain/base/campos.schema';
import { avanceBpDe } from '@plomada/domain/base/porcentaje.rules';
import type { ItemCertificado } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import {
  type PrecioNuevo,
  precioNuevoEnPalabras,
} from '@plomada/domain/presupuestos/certificados/precio-nuevo.rules';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money.tsx';
import { SideScroll } from '@/components/display/side-scroll.tsx';
import { useIsPhone, useMediaQuery } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

const NOMBRE = { anterior: 'Anterior', presente: 'Presente', acumulado: 'Acumulado' } as const;
type Parte = keyof typeof NOMBRE;

type FilaProps = {
  readonly fila: ItemCertificado & {
    readonly descripcion: string;
    readonly unidad: string;
    readonly precioNuevo: PrecioNuevo | null;
  };
  readonly moneda: Moneda;
  /** Fields of the present progress, shown in their cell. */
  readonly presente?: ReactNode;
};

type ParteProps = {
  readonly fila: ItemCertificado;
  readonly parte: Parte;
  readonly moneda: Moneda;
  readonly className?: string;
  /** Shows the percentage without the amount, to leave space for the item's name. */
  readonly soloPorcentaje?: boolean;
};

/**
 * True below 1400 px, where the earlier progress shows only its percentage, to leave space for the
 * item's name.
 */
const useAnteriorBreve = () => useMediaQuery('(width < 1400px)');

const AVANCE = 'Avance por ítem';
const CELDA = 'px-2 text-right tnum';
const TITULO = 'h-[26px] px-2 text-right text-xs font-medium text-muted-foreground';
const GRUPO = 'h-7 border-l border-border px-2 text-right text-xs font-medium text-foreground';

/** Head of two rows: the column groups, and their units. */
function Cabeza({ editable }: { readonly editable: boolean }) {
  const breve = useAnteriorBreve();
  const dobles = Object.values(NOMBRE);
  const partesDe = (titulo: string) => {
    if (editable && titulo === 'Presente') return ['% o acumulado', 'Importe'];
    return breve && titulo === 'Anterior' ? ['%'] : ['%', 'Importe'];
  };
  const fondo = (titulo: string) => (titulo === 'Presente' ? ' bg-row-selected' : '');
  return (
    <thead className="bg-muted">
      <tr>
        <th colSpan={3} aria-hidden className="h-7" />
        {dobles.map((titulo) => (
          <th
            key={titulo}
            colSpan={partesDe(titulo).length}
            scope="colgroup"
            className={GRUPO + fondo(titulo)}
          >
            {titulo}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col" className={TITULO}>
          N.º
        </th>
        <th scope="col" className={cn(TITULO, 'text-left')}>
          Ítem
        </th>
        <th scope="col" className={TITULO}>
          Importe vigente
        </th>
        {dobles.flatMap((titulo) =>
          partesDe(titulo).map((que) => (
            <th
              key={`${titulo} ${que}`}
              scope="col"
              className={
                TITULO + fondo(titulo) + (que === 'Importe' ? '' : ' border-l border-border')
              }
            >
              {que}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

/** Pair of cells of a column group: percentage without sign, which the head has, and amount. */
function Celdas({ fila, parte, moneda, className, soloPorcentaje = false }: ParteProps) {
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
function Acumulado({ fila: { acumuladoCantidad, unidad } }: Pick<FilaProps, 'fila'>) {
  return acumuladoCantidad === null ? null : (
    <span className="tnum block truncate text-xs font-normal text-muted-foreground">
      {`Acumulado: ${formatearCantidad(acumuladoCantidad, unidad)}`}
    </span>
  );
}

/** Part of the current amount due to an adicional's new price for the quantity certified before. */
function DePrecioNuevo({
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

/** Line on a phone for one part of an item: previous, present or accumulated. */
function Renglon({ fila, parte, moneda }: ParteProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-3 px-4 py-1.5 text-base',
        parte === 'presente' && 'bg-row-selected font-medium',
      )}
    >
      <span className="text-muted-foreground">{NOMBRE[parte]}</span>
      <span className="tnum flex gap-3">
        <span>{formatearPorcentajeBp(fila[`${parte}Bp` as const])}</span>
        <Money centavos={fila[`${parte}Centavos` as const]} moneda={moneda} />
      </span>
    </div>
  );
}

/** Card of an item's progress, on a phone. */
export function AvanceTarjeta({ fila, moneda, presente }: FilaProps) {
  return (
    <li className="border-t border-border py-2 first:border-t-0">
      <div className="flex items-baseline justify-between gap-3 px-4 pb-1 font-medium">
        <span className="min-w-0 text-lg break-words">
          {fila.descripcion}
          {presente === undefined ? <Acumulado fila={fila} /> : null}
          <DePrecioNuevo {...{ fila, moneda }} />
        </span>
        <Money centavos={fila.importeCentavos} moneda={moneda} />
      </div>
      <Renglon {...{ fila, moneda }} parte="anterior" />
      {presente === undefined ? (
        <Renglon {...{ fila, moneda }} parte="presente" />
      ) : (
        <div className="flex flex-col gap-1 bg-row-selected px-4 py-1.5">
          <div className="flex items-baseline justify-between gap-3">
            <span className="text-muted-foreground">{NOMBRE.presente}</span>
            <span className="tnum font-medium">
              <Money centavos={fila.presenteCentavos} moneda={moneda} />
            </span>
          </div>
          {presente}
        </div>
      )}
      <Renglon {...{ fila, moneda }} parte="acumulado" />
    </li>
  );
}

/** Sum of all rows, with percentages of the money. */
function totalDe(filas: readonly ItemCertificado[]) {
  const suma = (de: (fila: ItemCertificado) => number) =>
    filas.reduce((total, fila) => total + de(fila), 0);
  const importeCentavos = suma((fila) => fila.importeCentavos);
  const anteriorCentavos = suma((fila) => fila.anteriorCentavos);
  const presenteCentavos = suma((fila) => fila.presenteCentavos);
  const acumuladoCentavos = anteriorCentavos + presenteCentavos;
  const anteriorBp = avanceBpDe(anteriorCentavos, importeCentavos);
  const acumuladoBp = avanceBpDe(acumuladoCentavos, importeCentavos);
  return {
    itemId: 'total',
    descripcion: 'Total',
    unidad: '',
    acumuladoCantidad: null,
    precioNuevo: null,
    importeCentavos,
    anteriorBp,
    anteriorCentavos,
    presenteBp: acumuladoBp - anteriorBp,
    presenteCentavos,
    acumuladoBp,
    acumuladoCentavos,
  };
}

type MarcoProps = {
  /** Items that the total adds up. */
  readonly filas: readonly ItemCertificado[];
  readonly moneda: Moneda;
  /** True while the present progress can be typed. */
  readonly editable?: boolean;
  /** Table body. */
  readonly children: ReactNode;
};

/** Table frame whose columns scroll sideways when they do not fit, with the item always visible. */
export function AvanceMarco({ filas, moneda, editable = false, children }: MarcoProps) {
  const breve = useAnteriorBreve();
  const total = totalDe(filas);
  const pie = { fila: total, moneda };
  return (
    <SideScroll label={AVANCE} holdsFields={editable} className="rounded-b-lg">
      <table className="w-full min-w-[960px] table-fixed border-collapse">
        <caption className="sr-only">{AVANCE}</caption>
        <colgroup>
          <col className="w-10" />
          <col />
          <col className="w-[132px]" />
          <col className="w-16" />
          {breve ? null : <col className="w-[132px]" />}
          <col className={editable ? 'w-[232px]' : 'w-16'} />
          <col className="w-[132px]" />
          <col className="w-16" />
          <col className="w-[132px]" />
        </colgroup>
        <Cabeza editable={editable} />
        {children}
        <tfoot>
          <tr className="h-10 border-t-2 border-border-strong font-semibold">
            <th
              scope="row"
              colSpan={2}
              className="pr-2 pl-12 text-left font-normal text-muted-foreground"
            >
              Total
            </th>
            <td className={CELDA}>
              <Money centavos={total.importeCentavos} moneda={moneda} />
            </td>
            <Celdas {...pie} parte="anterior" soloPorcentaje={breve} />
            <Celdas {...pie} parte="presente" className="bg-row-selected" />
            <Celdas {...pie} parte="acumulado" />
          </tr>
        </tfoot>
      </table>
    </SideScroll>
  );
}

type AvanceTablaProps = {
  readonly filas: readonly FilaProps['fila'][];
  readonly moneda: Moneda;
};

/** Items of the certificate: previous, present and accumulated. */
export function AvanceTabla({ filas, moneda }: AvanceTablaProps) {
  if (useIsPhone()) {
    return (
      <ul aria-label={AVANCE} className="pb-2">
        {[...filas, totalDe(filas)].map((fila) => (
          <AvanceTarjeta key={fila.itemId} fila={fila} moneda={moneda} />
        ))}
      </ul>
    );
  }
  return (
    <AvanceMarco filas={filas} moneda={moneda}>
      <tbody>
        {filas.map((fila, i) => (
          <AvanceFila key={fila.itemId} fila={fila} numero={i + 1} moneda={moneda} />
        ))}
      </tbody>
    </AvanceMarco>
  );
}
