import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { formatearCuit } from '@plomada/formatters/cuit';

import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

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

/** What is known of a document: to read what only ARCA has, to edit what we have. */
export function Ver({ factura, onHacer, onClose }: VerProps) {
  const esNuestra = factura.nuestro !== null;
  return (
    <OpenDialog
      title={documentoDe(factura)}
      description={`${factura.emisor} · ${formatearCuit(factura.cuitEmisor)}`}
      onClose={onClose}
      {...(esNuestra
        ? {}
        : {
            asksOnly: true,
            footer: (
              <>
                <Button variant="outline" onClick={onClose}>
                  Cerrar
                </Button>
                <Button onClick={() => onHacer({ que: 'registrar', facturas: [factura] })}>
                  Registrar
                </Button>
              </>
            ),
          })}
    >
      <div className="flex flex-col gap-5">
        <Cabecera factura={factura} />
        {esNuestra ? <Editar factura={factura} onClose={onClose} /> : <Leidas factura={factura} />}
      </div>
    </OpenDialog>
  );
}
