import type { Factura, Pila } from '@plomada/domain/facturas/factura.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { Column } from '../../../components/data-table/columns.ts';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { documentoDe, emitidaHace, fechaDe, razonDelRubro } from '../palabras.ts';
import { Avisos, Donde, Emisor, LadoArca, LadoNuestro, Total } from './celdas.tsx';

/** Two lines in each. */
const ALTO = 52;

const FECHA: Column<Factura> = {
  id: 'fecha',
  header: 'Fecha',
  width: 172,
  className: 'tnum',
  cell: (factura) => {
    const fecha = fechaDe(factura);
    return (
      <>
        <span className="block">{fecha === null ? 'Sin fecha' : formatearFecha(fecha)}</span>
        {factura.pila === 'FALTA_EN_ARCA' && factura.dias !== null ? (
          <span className="block text-sm text-muted-foreground">{emitidaHace(factura.dias)}</span>
        ) : null}
      </>
    );
  },
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

const ARCA: Column<Factura> = {
  id: 'arca',
  header: 'ARCA',
  align: 'end',
  width: 176,
  cell: (factura) => <LadoArca {...factura} />,
};
const NUESTRO: Column<Factura> = {
  id: 'nuestro',
  header: 'Acá',
  align: 'end',
  width: 176,
  cell: (factura) => <LadoNuestro {...factura} />,
};

type Abrir = (factura: Factura) => void;

/** Those of a pile; where both have it and it differs, side by side. */
export function columnasDe(pila: Pila, onAbrir: Abrir): readonly Column<Factura>[] {
  const emisor: Column<Factura> = {
    id: 'emisor',
    header: 'Proveedor y comprobante',
    main: true,
    cell: (factura) => <Emisor factura={factura} onAbrir={onAbrir} />,
  };
  if (pila === 'DIFIERE') return [emisor, DONDE, ARCA, NUESTRO];
  return [emisor, FECHA, pila === 'FALTA_ACA' ? RUBRO : DONDE, TOTAL];
}

function Enfrentados({ factura }: { readonly factura: Factura }) {
  return (
    <span className="mt-2 grid grid-cols-2 gap-3">
      <span>
        <span className="block text-xs text-muted-foreground">ARCA</span>
        <LadoArca {...factura} />
      </span>
      <span>
        <span className="block text-xs text-muted-foreground">Acá</span>
        <LadoNuestro {...factura} />
      </span>
    </span>
  );
}

function metaDe(factura: Factura): string {
  const fecha = fechaDe(factura);
  if (factura.pila === 'FALTA_EN_ARCA' && factura.dias !== null) return emitidaHace(factura.dias);
  return fecha === null ? 'Sin fecha' : formatearFecha(fecha);
}

export const enTelefono =
  (onAbrir: Abrir) =>
  (factura: Factura): PhoneRow => ({
    title: (
      <button
        type="button"
        data-clave={factura.clave}
        aria-haspopup="dialog"
        onClick={() => onAbrir(factura)}
        className="text-left after:absolute after:inset-0"
      >
        {factura.emisor}
      </button>
    ),
    ...(factura.pila === 'DIFIERE'
      ? { meta: documentoDe(factura) }
      : { figure: <Total factura={factura} />, meta: documentoDe(factura) }),
    foot: (
      <>
        {factura.pila === 'DIFIERE' ? (
          <Enfrentados factura={factura} />
        ) : (
          <span className="tnum block text-sm text-muted-foreground">{metaDe(factura)}</span>
        )}
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <Avisos factura={factura} shrinks={false} />
        </span>
      </>
    ),
  });

export const claveDe = ({ clave }: Factura): string => clave;
export const altoDe = (): number => ALTO;
