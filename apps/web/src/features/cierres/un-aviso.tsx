import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { TipoAviso } from '@plomada/domain/cierres/cierre.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useId } from 'react';
import { Link } from 'react-router';

import { Checkbox } from '@/components/ui/checkbox.tsx';
import { invoices } from '@/config/invoices-paths.ts';
import { pageOfRow } from '@/config/page-of-row.ts';
import { paths } from '@/config/paths.ts';
import { MOVEMENT_FILTERS, type MovementFilters } from '@/lib/filters-address.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { contadas, type Aviso, AVISO } from './revision-en-palabras.ts';

export const movimientosCon = (tenantId: string, filtros: MovementFilters): string =>
  `${paths.obrasVista(tenantId, 'movimientos')}&${MOVEMENT_FILTERS.write(filtros).toString()}`;

export type AvisosProps = {
  readonly avisos: readonly Aviso[];
  readonly aceptados: readonly TipoAviso[];
  readonly onAceptar: (aceptados: readonly TipoAviso[]) => void;
  /** Range of days that the closing covers, for links to their rows. */
  readonly dias: { readonly desde?: string; readonly hasta: string };
};

type DiasDeAviso = AvisosProps['dias'];

/**
 * Address of the list with exactly the rows of a warning; null when they are listed below it
 * instead.
 */
function listaDe(tenantId: string, tipo: TipoAviso, dias: DiasDeAviso): string | null {
  if (tipo === 'FALTA_DE_ARCA') {
    return invoices.lista(tenantId, `?mes=${mesDe(dias.hasta)}&pila=FALTA_ACA`);
  }
  if (tipo === 'SIN_RUBRO') {
    return movimientosCon(tenantId, { tipo: 'EGRESO', sinRubro: true, ...dias });
  }
  if (tipo === 'SIN_COMPROBANTE') {
    return movimientosCon(tenantId, { tipo: 'EGRESO', sinComprobante: true, ...dias });
  }
  return null;
}

const VER =
  'finger shrink-0 rounded-sm text-primary hover:underline max-md:-my-2.5 max-md:px-2 max-md:py-2.5';

type FilasProps = { readonly aviso: Aviso; readonly dias: DiasDeAviso };

/** Rows of a warning that has no list to link to; an account to reconcile opens its month. */
function FilasDeAviso({ aviso: { tipo, filas, cantidad }, dias }: FilasProps) {
  const { tenantId } = useTenant();
  const paginaDe = (fila: Aviso['filas'][number]): string =>
    tipo === 'CUENTA_SIN_CONCILIAR' && fila.id !== null
      ? paths.conciliar(tenantId, fila.id, mesDe(dias.hasta))
      : (pageOfRow(tenantId, fila)?.to ?? paths.cuentas(tenantId));
  return (
    <details className="basis-full pl-7">
      <summary className={cn(VER, 'w-fit cursor-pointer')}>
        Ver<span className="sr-only"> {AVISO[tipo].varias}</span>
      </summary>
      <ul aria-label={contadas(cantidad, AVISO[tipo])} className="mt-1 flex flex-col gap-1">
        {filas.map((fila) => (
          <li key={fila.id}>
            <Link
              to={paginaDe(fila)}
              className="finger rounded-sm break-words text-primary hover:underline max-md:py-2.5"
            >
              {fila.texto}
            </Link>
          </li>
        ))}
      </ul>
      {cantidad > filas.length ? (
        <p className="mt-1 text-sm text-muted-foreground">
          {`Se muestran las primeras ${formatearNumero(filas.length)}.`}
        </p>
      ) : null}
    </details>
  );
}

export function UnAviso({
  aviso,
  aceptados,
  onAceptar,
  dias,
}: AvisosProps & { readonly aviso: Aviso }) {
  const { tipo, cantidad } = aviso;
  const { tenantId } = useTenant();
  const id = useId();
  const lista = listaDe(tenantId, tipo, dias);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 max-md:min-h-11">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={aceptados.includes(tipo)}
        onCheckedChange={(marcado) =>
          onAceptar([
            ...aceptados.filter((otro) => otro !== tipo),
            ...(marcado === true ? [tipo] : []),
          ])
        }
      />
      <label htmlFor={id} className="min-w-0 flex-1">
        {contadas(cantidad, AVISO[tipo])}
      </label>
      {lista === null ? (
        <FilasDeAviso aviso={aviso} dias={dias} />
      ) : (
        <Link to={lista} className={VER}>
          Ver
          <span className="sr-only"> {AVISO[tipo].varias}</span>
        </Link>
      )}
    </li>
  );
}
