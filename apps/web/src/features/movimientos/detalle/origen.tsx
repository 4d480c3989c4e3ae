import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { Link2, Pencil } from 'lucide-react';
import { Link } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { rutas } from '../rutas.ts';

type Dueno = {
  /** Text before the link: "Viene del". */
  readonly viene: string;
  readonly texto: string;
  /** Null when the origin has no page. */
  readonly to: string | null;
  readonly nota: string;
  /** True when the page of the origin handles editing and deletion requests. */
  readonly atiende: boolean;
  /** Label of the link to a page that shows the possible actions. */
  readonly ver?: string;
};

/** Record that created the movement, and the address of its page. */
function useDueno({ origen, proyectoId, concepto, socio, privado }: Movimiento): Dueno | null {
  const { tenantId } = useTenant();
  if (origen === null) return null;
  const { tipo, id, presupuestoId } = origen;
  if (tipo === 'APORTE') {
    return {
      viene: 'Viene del',
      texto: socio === null ? 'aporte de un socio' : `aporte de ${socio.nombre}`,
      to: paths.aporte(tenantId, proyectoId, id),
      nota: 'Editar y Pedir baja abren ese aporte; este movimiento lo sigue.',
      atiende: true,
    };
  }
  if (tipo === 'GASTO_LOTE') {
    return {
      viene: 'Viene de la',
      texto: 'compra del lote',
      to: `${paths.compraLote(tenantId, proyectoId)}?gasto=${id}`,
      nota: 'El gasto se cambia y se da de baja ahí; este movimiento lo sigue.',
      atiende: false,
      ver: 'Ver la compra del lote',
    };
  }
  if (tipo === 'ORDEN_PAGO') {
    return {
      viene: 'Lo pagó una',
      texto: 'orden de pago',
      to: payables.orden(tenantId, id),
      nota: 'Se da de baja con ella, y lo que saldó vuelve a deberse.',
      atiende: false,
      ver: 'Ver la orden de pago',
    };
  }
  if (tipo === 'DEVOLUCION_PROVEEDOR') {
    return {
      viene: 'Lo devolvió el proveedor, de lo que dejó a cuenta una',
      texto: 'orden de pago',
      to: payables.orden(tenantId, id),
      nota: 'No se edita: dado de baja, vuelve a estar a cuenta.',
      atiende: false,
      ver: 'Ver la orden de pago',
    };
  }
  if (tipo === 'ANULACION') {
    return {
      viene: 'Anula el movimiento',
      // The concept is "Anula" and the code and concept of the cancelled movement.
      texto: concepto.replace(/^Anula /, ''),
      to: rutas(privado).uno(tenantId, proyectoId, id),
      nota: 'Queda como está, junto al que anula: no se edita ni se da de baja.',
      atiende: false,
    };
  }
  return {
    viene: 'Viene del',
    texto: concepto,
    to: presupuestoId === null ? null : paths.pago(tenantId, proyectoId, presupuestoId, id),
    nota: 'Editar y Pedir baja abren ese pago; este movimiento lo sigue.',
    atiende: presupuestoId !== null,
  };
}

/** Notice on a movement created by another record, with a link to it if it has a page. */
export function OrigenBanda({ movimiento }: { readonly movimiento: Movimiento }) {
  const dueno = useDueno(movimiento);
  if (dueno === null) return null;
  return (
    <div className="flex items-center gap-3 border-y border-border bg-muted px-4 py-2">
      <Link2 aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <p className="min-w-0">
        {dueno.viene}{' '}
        {dueno.to === null ? (
          dueno.texto
        ) : (
          <Link
            to={dueno.to}
            className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            {dueno.texto}
          </Link>
        )}
        <span className="block text-sm text-muted-foreground">{dueno.nota}</span>
      </p>
    </div>
  );
}

export function OrigenAcciones({ movimiento }: { readonly movimiento: Movimiento }) {
  const dueno = useDueno(movimiento);
  if (dueno === null || dueno.to === null) return null;
  if (!dueno.atiende) {
    return dueno.ver === undefined ? null : (
      <LinkButton to={dueno.to} variant="outline">
        {dueno.ver}
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton to={`${dueno.to}?hacer=baja`} variant="outline">
        Pedir baja
      </LinkButton>
      <LinkButton to={`${dueno.to}?hacer=editar`}>
        <Pencil aria-hidden />
        Editar
      </LinkButton>
    </>
  );
}
