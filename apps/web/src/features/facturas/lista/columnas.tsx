import type { Factura, Pila } from '@plomada/domain/facturas/factura.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { CircleHelp, Puzzle, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import type { Column } from '@/components/data-table/columns.ts';
import { ApocrifoBadge } from '@/components/display/apocrifo.tsx';
import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { pageOfRow } from '@/config/page-of-row.ts';
import { useTenant } from '@/lib/tenant.ts';

import { Importe } from '../importe.tsx';
import {
  documentoDe,
  esSinClasificar,
  OBSERVACION,
  emitidaHace,
  fechaDe,
  razonDelRubro,
  signoDe,
} from '../palabras.ts';
import { diaDe, LADOS, Lado } from './lado.tsx';

type AvisosProps = { readonly factura: Factura; readonly shrinks: boolean };

export function Avisos({ factura, shrinks }: AvisosProps) {
  const observaciones = factura.arca?.observaciones ?? [];
  return (
    <>
      <ApocrifoBadge apocrifo={factura.apocrifo} />
      {observaciones.map((una) => (
        <Badge key={una} variant="warning" icon={TriangleAlert} shrinks={shrinks}>
          {OBSERVACION[una].breve}
        </Badge>
      ))}
      {esSinClasificar(factura) ? (
        <Badge variant="warning" icon={CircleHelp} shrinks={shrinks}>
          Sin clasificar
        </Badge>
      ) : null}
      {factura.esperaPartes ? (
        <Badge variant="info" icon={Puzzle} shrinks={shrinks}>
          Espera partes
        </Badge>
      ) : null}
    </>
  );
}

type EmisorProps = { readonly factura: Factura; readonly onAbrir: (factura: Factura) => void };

/** Issuer of an invoice, as a button that covers the row and opens it. */
function Emisor({ factura, onAbrir }: EmisorProps) {
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

export function Total({ factura }: { readonly factura: Factura }) {
  const { arca, nuestro } = factura;
  const lado = arca ?? nuestro;
  if (lado === null) return null;
  const signo = signoDe(factura) || 1;
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

function Donde({ factura }: { readonly factura: Factura }) {
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

/** Row height in px, for cells of two lines. */
const ALTO = 52;

const FECHA: Column<Factura> = {
  id: 'fecha',
  header: 'Fecha',
  width: 172,
  className: 'tnum',
  cell: (factura) => (
    <>
      <span className="block">{diaDe(fechaDe(factura))}</span>
      {factura.pila === 'FALTA_EN_ARCA' && factura.dias !== null ? (
        <span className="block text-sm text-muted-foreground">{emitidaHace(factura.dias)}</span>
      ) : null}
    </>
  ),
};

const TOTAL: Column<Factura> = {
  id: 'total',
  header: 'Total',
  align: 'end',
  width: 184,
  cell: (factura) => <Total factura={factura} />,
};

const RUBRO: Column<Factura> = {
  id: 'rubro',
  header: 'Rubro que se propone',
  width: 216,
  hideBelow: 800,
  className: 'text-sm',
  cell: (factura) => {
    const { rubroSugerido: rubro } = factura;
    if (rubro === null) return <span className="text-muted-foreground">—</span>;
    return (
      <span className="block" title={razonDelRubro(factura) ?? undefined}>
        <span className="block truncate">{`${rubro.codigo} ${rubro.nombre}`}</span>
        <span className="tnum block truncate text-muted-foreground">
          {`${rubro.veces} de los últimos ${rubro.de}`}
        </span>
      </span>
    );
  },
};

const DONDE: Column<Factura> = {
  id: 'donde',
  header: 'Dónde está',
  width: 192,
  hideBelow: 800,
  cell: (factura) => <Donde factura={factura} />,
};

const ENFRENTADOS = LADOS.map(([id, header]): Column<Factura> => ({
  id,
  header,
  align: 'end',
  width: 176,
  cell: (factura) => <Lado de={factura[id]} difiere={factura.difiere} />,
}));

export type Abrir = (factura: Factura) => void;

export function columnasDe(pila: Pila, onAbrir: Abrir): readonly Column<Factura>[] {
  const emisor: Column<Factura> = {
    id: 'emisor',
    header: 'Proveedor y comprobante',
    main: true,
    cell: (factura) => <Emisor factura={factura} onAbrir={onAbrir} />,
  };
  if (pila === 'DIFIERE') return [emisor, DONDE, ...ENFRENTADOS];
  return [emisor, FECHA, pila === 'FALTA_ACA' ? RUBRO : DONDE, TOTAL];
}

export const claveDe = ({ clave }: Factura): string => clave;
export const altoDe = (): number => ALTO;
