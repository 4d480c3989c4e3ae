import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import {
  Ban,
  CheckCheck,
  ClipboardCheck,
  Hourglass,
  type LucideIcon,
  RotateCcw,
  Send,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Button } from '@/components/ui/button';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Accion, ProximoPaso } from './proximo-paso.ts';

const ICONOS: Readonly<Record<ProximoPaso['icono'], LucideIcon>> = {
  enviar: Send,
  esperar: Hourglass,
  certificar: ClipboardCheck,
  pagar: Wallet,
  listo: CheckCheck,
  cerrado: Ban,
  volver: RotateCcw,
};

function destinoDe(
  accion: Exclude<Accion, { readonly tipo: 'estado' }>,
  tenantId: string,
  { id, proyectoId }: Presupuesto,
): string {
  if (accion.tipo === 'certificado') {
    return paths.certificado(tenantId, proyectoId, id, accion.certificadoId);
  }
  const { editar, certificar, pagar } = {
    editar: paths.presupuestoEditar,
    certificar: paths.certificadoNuevo,
    pagar: paths.pagoNuevo,
  };
  return { editar, certificar, pagar }[accion.tipo](tenantId, proyectoId, id);
}

export type PasoPanelProps = {
  readonly presupuesto: Presupuesto;
  readonly paso: ProximoPaso;
  readonly onEstado: (estado: Extract<Accion, { readonly tipo: 'estado' }>['estado']) => void;
};

function Boton({
  presupuesto,
  label,
  accion,
  onEstado,
}: Omit<PasoPanelProps, 'paso'> & NonNullable<ProximoPaso['boton']>) {
  const { tenantId } = useTenant();
  if (accion.tipo === 'estado') {
    return (
      <Button aria-haspopup="dialog" onClick={() => onEstado(accion.estado)}>
        {label}
      </Button>
    );
  }
  return (
    <Button asChild>
      <Link to={destinoDe(accion, tenantId, presupuesto)}>{label}</Link>
    </Button>
  );
}

/** What comes next: the one solid button of the page stands here. */
export function PasoPanel({ presupuesto, paso, onEstado }: PasoPanelProps) {
  const { icono, titulo, texto, importeCentavos, boton, otro } = paso;
  const Icono = ICONOS[icono];
  return (
    <section
      aria-label="Próximo paso"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-card px-4 py-3 text-card-foreground shadow-raised"
    >
      <Icono aria-hidden className="size-8 shrink-0 text-muted-foreground" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-semibold">{titulo}</h2>
        <p className="text-sm break-words text-muted-foreground">{texto}</p>
      </div>
      {importeCentavos === undefined ? null : (
        <Money
          centavos={importeCentavos}
          moneda={presupuesto.moneda}
          className="text-lg font-semibold"
        />
      )}
      {boton === undefined && otro === undefined ? null : (
        <div data-no-print className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
          {otro === undefined ? null : (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => onEstado(otro.estado)}>
              {otro.label}
            </Button>
          )}
          {boton === undefined ? null : <Boton {...{ presupuesto, onEstado }} {...boton} />}
        </div>
      )}
    </section>
  );
}
