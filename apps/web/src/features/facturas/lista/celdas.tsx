import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Puzzle, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/utils';

import { pageOfRow } from '../../../config/page-of-row.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Importe } from '../importe.tsx';
import { documentoDe, OBSERVACION } from '../palabras.ts';

type AvisosProps = { readonly factura: Factura; readonly shrinks: boolean };

/** What somebody should know of it before it is counted. */
export function Avisos({ factura, shrinks }: AvisosProps) {
  const observaciones = factura.arca?.observaciones ?? [];
  return (
    <>
      {observaciones.map((una) => (
        <Badge key={una} variant="warning" icon={TriangleAlert} shrinks={shrinks}>
          {OBSERVACION[una].breve}
        </Badge>
      ))}
      {factura.esperaPartes ? (
        <Badge variant="info" icon={Puzzle} shrinks={shrinks}>
          Espera partes
        </Badge>
      ) : null}
    </>
  );
}

type EmisorProps = { readonly factura: Factura; readonly onAbrir: (factura: Factura) => void };

/** Names the row, and opens it: the button covers it whole. */
export function Emisor({ factura, onAbrir }: EmisorProps) {
  const documento = `${documentoDe(factura)} · ${formatearCuit(factura.cuitEmisor)}`;
  return (
    <>
      <button
        type="button"
        data-row-link
        data-clave={factura.clave}
        aria-haspopup="dialog"
        onClick={() => onAbrir(factura)}
        className="min-w-0 flex-1 rounded-sm text-left font-medium after:absolute after:inset-0"
      >
        <span className="block truncate" title={factura.emisor}>
          {factura.emisor}
        </span>
        <span
          className="tnum block truncate text-sm font-normal text-muted-foreground"
          title={documento}
        >
          {documento}
        </span>
      </button>
      <span className="flex shrink-0 gap-1">
        <Avisos factura={factura} shrinks />
      </span>
    </>
  );
}

type LadoProps = {
  readonly fecha: string | null;
  readonly moneda: string;
  readonly totalCentavos: number | null;
  readonly difiere: Factura['difiere'];
};

const MARCA = 'underline decoration-warning decoration-2 underline-offset-4';

/** One of the two sides of what differs: what is not the same is marked. */
export function Lado({ fecha, moneda, totalCentavos, difiere }: LadoProps) {
  const otroImporte = difiere.includes('TOTAL') || difiere.includes('MONEDA');
  return (
    <>
      <span className={cn('block', otroImporte && cn('font-medium', MARCA))}>
        <Importe centavos={totalCentavos} moneda={moneda} />
      </span>
      <span
        className={cn(
          'tnum block text-sm text-muted-foreground',
          difiere.includes('FECHA') && cn('font-medium text-foreground', MARCA),
        )}
      >
        {fecha === null ? 'Sin fecha' : formatearFecha(fecha)}
      </span>
    </>
  );
}

export const LadoArca = ({ arca, difiere }: Pick<Factura, 'arca' | 'difiere'>) =>
  arca === null ? null : (
    <Lado
      fecha={arca.fechaEmision}
      moneda={arca.moneda}
      totalCentavos={arca.totalCentavos}
      difiere={difiere}
    />
  );

export const LadoNuestro = ({ nuestro, difiere }: Pick<Factura, 'nuestro' | 'difiere'>) =>
  nuestro === null ? null : (
    <Lado
      fecha={nuestro.fechaEmision}
      moneda={nuestro.moneda}
      totalCentavos={nuestro.totalCentavos}
      difiere={difiere}
    />
  );

/** Its total; of one in another currency, in pesos under it. */
export function Total({ factura: { arca, nuestro, clase } }: { readonly factura: Factura }) {
  const lado = arca ?? nuestro;
  if (lado === null) return null;
  const signo = clase === 'NOTA_CREDITO' ? -1 : 1;
  const total = lado.totalCentavos;
  const enPesos = lado.moneda === 'ARS';
  return (
    <>
      <Importe
        centavos={total === null ? null : total * signo}
        moneda={lado.moneda}
        className="font-medium"
      />
      {enPesos ? null : (
        <span className="tnum block text-sm text-muted-foreground">
          <Money centavos={lado.totalArsCentavos} />
          {arca === null ? null : ` al ${formatearPrecio(arca.tipoCambio, 'ARS')}`}
        </span>
      )}
    </>
  );
}

/** Where we have it: the first of its rows, and how many more. */
export function Donde({ factura }: { readonly factura: Factura }) {
  const { tenantId } = useTenant();
  const [origen, ...mas] = factura.nuestro?.origenes ?? [];
  if (origen === undefined) return null;
  const pagina = pageOfRow(tenantId, { ...origen, presupuestoId: null });
  const texto = `${origen.codigo}${mas.length === 0 ? '' : ` y ${mas.length} más`}`;
  return (
    <>
      {pagina === null ? (
        <span className="tnum block truncate">{texto}</span>
      ) : (
        <Link
          to={pagina.to}
          className="tnum relative z-[1] block truncate rounded-sm text-primary hover:underline"
        >
          {texto}
        </Link>
      )}
      <span className="block truncate text-sm text-muted-foreground" title={origen.obra}>
        {origen.obra}
      </span>
    </>
  );
}
