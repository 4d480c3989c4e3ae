import type { Movimiento as DatosMovimiento } from '@plomada/domain/movimiento.schema';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../config/paths.ts';
import {
  MovimientoPage,
  type MovimientoPageProps,
} from '../../features/movimientos/pages/movimiento-page.tsx';
import { PedirBajaBoton } from '../../features/solicitudes/components/pedir-baja-boton.tsx';
import { useTenant } from '../../lib/tenant.ts';

const BajaAviso = lazy(async () => ({
  default: (await import('../../features/solicitudes/components/baja-aviso.tsx')).BajaAviso,
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
        onHecha={({ estado }) => {
          if (estado === 'APROBADA') void navigate(lista(tenantId, proyectoId));
        }}
      />
    </Suspense>
  );
}

/** What other features add to the page of a movement: its files and its deletion. */
const PARTES: Omit<MovimientoPageProps, 'privado'> = {
  baja: (movimiento) => <PedirBajaBoton movimiento={movimiento} />,
  avisoBaja: (movimiento) => <AvisoBaja {...movimiento} />,
};

export function Movimiento() {
  return <MovimientoPage privado={false} {...PARTES} />;
}

export function MovimientoPrivado() {
  return <MovimientoPage privado {...PARTES} />;
}
