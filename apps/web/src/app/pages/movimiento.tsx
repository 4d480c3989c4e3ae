import type { Movimiento as DatosMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../config/paths.ts';
import {
  MovimientoPage,
  type MovimientoPageProps,
} from '../../features/movimientos/detalle/movimiento-page.tsx';
import { PedirBajaBoton } from '../../features/solicitudes/pedir/pedir-baja-boton.tsx';
import { useCan, useTenant } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';
import { DocumentosDe } from '../../features/documentos/documentos-de.tsx';
import { Historia } from '../../features/auditoria/historia.tsx';

const BajaAviso = lazy(async () => ({
  default: (await import('../../features/solicitudes/decidir/baja-aviso.tsx')).BajaAviso,
}));

/** Once its deletion is approved there is no page left to stay on. */
function AvisoBaja({ id, privado, proyectoId }: DatosMovimiento) {
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  const lista = privado ? paths.movimientosPrivados : paths.movimientos;
  return (
    <Suspense fallback={null}>
      <BajaAviso
        entidad="MOVIMIENTO"
        entidadId={id}
        onDone={({ estado }) => {
          if (estado === 'APROBADA') void navigate(lista(tenantId, proyectoId));
        }}
      />
    </Suspense>
  );
}

const AdjuntosPanel = lazy(async () => ({
  default: (await import('../../features/archivos/adjuntos-panel.tsx')).AdjuntosPanel,
}));

/** Its files change as long as its obra does. */
function Adjuntos({ id, proyectoId }: DatosMovimiento) {
  const puedeEditar = useCan('manage_movements');
  const obra = trpc.proyectos.obtener.useQuery({ id: proyectoId });
  const editable = puedeEditar && obra.data !== undefined && !esSoloLectura(obra.data.estado);
  return (
    <Suspense fallback={null}>
      <AdjuntosPanel movimientoId={id} editable={editable} />
    </Suspense>
  );
}

/** Asked for at once, shown once it is known how many files stand above: nothing seen is pushed down. */
function TrasLosArchivos({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { isPending } = trpc.adjuntos.listar.useQuery({ id });
  return <div className={isPending ? 'hidden' : 'contents'}>{children}</div>;
}

const PagoEnMovimiento = lazy(async () => ({
  default: (await import('../../features/presupuestos/pagos/pago-en-movimiento.tsx'))
    .PagoEnMovimiento,
}));

/** What other features add to the page of a movement: its files, its deletion, its history. */
const PARTES: Omit<MovimientoPageProps, 'privado'> = {
  adjuntos: (movimiento) => (
    <>
      <Adjuntos {...movimiento} />
      <TrasLosArchivos id={movimiento.id}>
        <DocumentosDe
          entidad="MOVIMIENTO"
          entidadId={movimiento.id}
          obraId={movimiento.proyectoId}
          privado={movimiento.privado}
        />
      </TrasLosArchivos>
    </>
  ),
  baja: (movimiento) => <PedirBajaBoton movimiento={movimiento} />,
  avisoBaja: (movimiento) => <AvisoBaja {...movimiento} />,
  pago: (presupuestoId, pagoId) => (
    <PagoEnMovimiento presupuestoId={presupuestoId} pagoId={pagoId} />
  ),
  historia: ({ id, moneda }) => (
    <TrasLosArchivos id={id}>
      <Historia entidad="MOVIMIENTO" entidadId={id} moneda={moneda} />
    </TrasLosArchivos>
  ),
};

export function Movimiento() {
  return <MovimientoPage privado={false} {...PARTES} />;
}

export function MovimientoPrivado() {
  return <MovimientoPage privado {...PARTES} />;
}
