import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { titularMes } from '@plomada/formatters/fecha';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';

import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { invoices } from '../../../config/invoices-paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { documentoDe } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';
import { Cabecera } from './cabecera.tsx';
import { Editar } from './editar.tsx';
import { Leidas } from './leidas.tsx';

type VerProps = {
  readonly factura: Factura;
  readonly onHacer: Hacer;
  readonly onClose: () => void;
};

/** Of a document whose month was handed in: nothing of it changes, and where that is undone. */
function Entregada({ mes }: { readonly mes: string }) {
  const { tenantId } = useTenant();
  return (
    <p className="flex gap-2 rounded-md bg-sunken px-3 py-2">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span>
        {`${titularMes(mes)} ya se entregó al contador y no cambia. `}
        <Link to={invoices.contador(tenantId, mes)} className="text-primary hover:underline">
          Ver el paquete
        </Link>
      </span>
    </p>
  );
}

/** What is known of a document: to read what only ARCA has or was handed in, to edit what we have. */
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
      {...(seEdita
        ? {}
        : {
            asksOnly: true,
            footer: (
              <>
                <Button variant="outline" onClick={onClose}>
                  Cerrar
                </Button>
                {nuestro === null ? (
                  <Button onClick={() => onHacer({ que: 'registrar', facturas: [factura] })}>
                    Registrar
                  </Button>
                ) : null}
              </>
            ),
          })}
    >
      <div className="flex flex-col gap-5">
        <Cabecera factura={factura} />
        {seEdita ? (
          <Editar factura={factura} onClose={onClose} />
        ) : (
          <>
            <Leidas factura={factura} />
            {nuestro !== null && periodoIva !== null ? <Entregada mes={periodoIva} /> : null}
          </>
        )}
      </div>
    </OpenDialog>
  );
}
