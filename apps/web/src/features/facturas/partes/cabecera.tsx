import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { pageOfRow } from '../../../config/page-of-row.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LadoArca, LadoNuestro } from '../lista/celdas.tsx';
import { emitidaHace, OBSERVACION, razonDelRubro } from '../palabras.ts';

function Lados({ factura }: { readonly factura: Factura }) {
  const { arca, nuestro, dias } = factura;
  return (
    <dl className="grid grid-cols-2 gap-x-4 rounded-md bg-sunken px-3 py-2.5">
      <div className="min-w-0">
        <dt className="text-sm text-muted-foreground">ARCA</dt>
        <dd className="mt-0.5">
          {arca === null ? (
            <span className="text-muted-foreground">
              {dias === null ? 'No la informa' : `No la informa. ${emitidaHace(dias)}`}
            </span>
          ) : (
            <LadoArca {...factura} />
          )}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-sm text-muted-foreground">Acá</dt>
        <dd className="mt-0.5">
          {nuestro === null ? (
            <span className="text-muted-foreground">No está registrada</span>
          ) : (
            <LadoNuestro {...factura} />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Where we have it: each of its rows. */
function Origenes({ factura }: { readonly factura: Factura }) {
  const { tenantId } = useTenant();
  const origenes = factura.nuestro?.origenes ?? [];
  if (origenes.length === 0) return null;
  return (
    <ul aria-label="Dónde está" className="flex flex-col gap-1">
      {origenes.map((origen) => {
        const pagina = pageOfRow(tenantId, { ...origen, presupuestoId: null });
        return (
          <li key={origen.id} className="flex flex-wrap gap-x-2">
            {pagina === null ? (
              <span className="tnum">{origen.codigo}</span>
            ) : (
              <Link to={pagina.to} className="tnum rounded-sm text-primary hover:underline">
                {origen.codigo}
              </Link>
            )}
            <span className="text-muted-foreground">{origen.obra}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Both sides of a document, where it is, and why somebody should look at it. */
export function Cabecera({ factura }: { readonly factura: Factura }) {
  const observaciones = factura.arca?.observaciones ?? [];
  const razon = razonDelRubro(factura);
  return (
    <div className="flex flex-col gap-3">
      <Lados factura={factura} />
      <Origenes factura={factura} />
      {factura.nuestro === null && razon !== null ? (
        <p className="tnum text-sm text-muted-foreground">{`${razon}.`}</p>
      ) : null}
      {observaciones.length === 0 ? null : (
        <ul className="flex flex-col gap-1.5 rounded-md bg-warning-subtle px-3 py-2 text-warning">
          {observaciones.map((una) => (
            <li key={una} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {OBSERVACION[una].texto}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
