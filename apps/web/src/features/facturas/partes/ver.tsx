import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { titularMes } from '@plomada/formatters/fecha';
import { TriangleAlert, Lock } from 'lucide-react';
import { Link } from 'react-router';

import { ApocrifoNote } from '@/components/display/apocrifo.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { invoices } from '@/config/invoices-paths.ts';
import { pageOfRow } from '@/config/page-of-row.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { Leer } from '../leer/leer.tsx';
import { Lado, LADOS } from '../lista/lado.tsx';
import {
  emitidaHace,
  esSinClasificar,
  OBSERVACION,
  razonDelRubro,
  documentoDe,
} from '../palabras.ts';
import type { Hacer, EnCurso } from '../que-hacer.ts';
import { Registrar } from '../registrar/registrar.tsx';
import { Clasificar } from './clasificar.tsx';
import { Editar } from './editar.tsx';
import { PartesLeidas } from './partes-leidas.tsx';
import { Tomar } from './tomar.tsx';

function Lados({ factura }: { readonly factura: Factura }) {
  const { dias, difiere } = factura;
  const falta = {
    arca: dias === null ? 'No la informa' : `No la informa. ${emitidaHace(dias)}`,
    nuestro: 'No está registrada',
  };
  return (
    <dl className="grid grid-cols-2 gap-x-4 rounded-md bg-sunken px-3 py-2.5">
      {LADOS.map(([lado, nombre]) => (
        <div key={lado} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{nombre}</dt>
          <dd className="mt-0.5">
            {factura[lado] === null ? (
              <span className="text-muted-foreground">{falta[lado]}</span>
            ) : (
              <Lado de={factura[lado]} difiere={difiere} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
              <Link to={pagina.to} className="finger tnum rounded-sm text-primary hover:underline">
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

type CabeceraProps = { readonly factura: Factura; readonly onHecho: (() => void) | null };

function Cabecera({ factura, onHecho }: CabeceraProps) {
  const observaciones = factura.arca?.observaciones ?? [];
  const razon = razonDelRubro(factura);
  return (
    <div className="flex flex-col gap-3">
      <Lados factura={factura} />
      {onHecho === null ? null : <Tomar factura={factura} onHecho={onHecho} />}
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

type VerProps = Pick<DialogoProps, 'onHacer' | 'onClose'> & { readonly factura: Factura };

/**
 * Notice on a document of a delivered month, which cannot change, with a link to the accountant's
 * package, where the month can be reopened.
 */
function Entregada({ mes }: { readonly mes: string }) {
  const { tenantId } = useTenant();
  return (
    <p className="flex gap-2 rounded-md bg-sunken px-3 py-2">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span>
        {`${titularMes(mes)} ya se entregó al contador y no cambia. `}
        <Link to={invoices.contador(tenantId, mes)} className="finger text-primary hover:underline">
          Ver el paquete
        </Link>
      </span>
    </p>
  );
}

/**
 * Document dialog: read-only for those that only ARCA has or whose month was delivered, else
 * editable.
 */
export function Ver({ factura, onHacer, onClose }: VerProps) {
  const { data } = trpc.facturas.meses.useQuery();
  const { periodoIva, nuestro } = factura;
  const entregada = data?.meses.some(({ mes, entregado }) => entregado && mes === periodoIva);
  const seEdita = nuestro !== null && entregada !== true;
  return (
    <OpenDialog
      title={documentoDe(factura)}
      description={`${factura.emisor} · ${formatearCuit(factura.cuitEmisor)}`}
      onClose={onClose}
      asksOnly
      footer={
        seEdita ? undefined : (
          <>
            <Button variant="outline" onClick={onClose}>
              Cerrar
            </Button>
            {nuestro === null && !esSinClasificar(factura) ? (
              <Button onClick={() => onHacer({ que: 'registrar', facturas: [factura] })}>
                Registrar
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <ApocrifoNote apocrifo={factura.apocrifo} />
        <Cabecera factura={factura} onHecho={seEdita ? onClose : null} />
        {seEdita ? (
          <Editar factura={factura} onClose={onClose} />
        ) : (
          <>
            <Clasificar factura={factura} onHecho={onClose} />
            <PartesLeidas factura={factura} />
            {nuestro !== null && periodoIva !== null ? <Entregada mes={periodoIva} /> : null}
          </>
        )}
      </div>
    </OpenDialog>
  );
}

export type DialogoProps = {
  readonly enCurso: EnCurso;
  readonly onHacer: Hacer;
  /** Called with the keys of the invoices that were recorded and left their pile. */
  readonly onRegistradas: (claves: readonly string[]) => void;
  readonly onClose: () => void;
};

export function Dialogo({ enCurso, onHacer, onRegistradas, onClose }: DialogoProps) {
  switch (enCurso.que) {
    case 'leer':
      return <Leer onClose={onClose} />;
    case 'registrar':
      return <Registrar {...enCurso} onRegistradas={onRegistradas} onClose={onClose} />;
    case 'ver':
      return <Ver {...enCurso} onHacer={onHacer} onClose={onClose} />;
  }
}
