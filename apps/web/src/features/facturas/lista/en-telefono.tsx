import type { Factura } from '@plomada/domain/facturas/factura.schema';

import type { PhoneRow } from '@/components/data-table/phone-list.tsx';

import { documentoDe, emitidaHace, fechaDe } from '../palabras.ts';
import { type Abrir, Total, Avisos } from './columnas.tsx';
import { diaDe, LADOS, Lado } from './lado.tsx';

function Enfrentados({ factura }: { readonly factura: Factura }) {
  return (
    <span className="mt-2 grid grid-cols-2 gap-3">
      {LADOS.map(([lado, nombre]) => (
        <span key={lado}>
          <span className="block text-xs text-muted-foreground">{nombre}</span>
          <Lado de={factura[lado]} difiere={factura.difiere} />
        </span>
      ))}
    </span>
  );
}

const metaDe = (factura: Factura): string =>
  factura.pila === 'FALTA_EN_ARCA' && factura.dias !== null
    ? emitidaHace(factura.dias)
    : diaDe(fechaDe(factura));

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
    meta: documentoDe(factura),
    ...(factura.pila === 'DIFIERE' ? {} : { value: <Total factura={factura} /> }),
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
