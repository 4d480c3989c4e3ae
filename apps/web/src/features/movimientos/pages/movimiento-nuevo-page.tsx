import { esSoloLectura } from '@plomada/domain/proyecto.rules';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { EmptyState } from '../../../components/state/empty-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../lib/refresh-money.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { avisarGuardado } from '../aviso.ts';
import { MovimientoForm } from '../components/movimiento-form.tsx';
import { valoresNuevos } from '../movimiento-valores.ts';
import { preferenciasDe, recordarPreferencias } from '../preferencias.ts';
import { useHoy } from '../use-hoy.ts';

function Alta({ obraId, onOtro }: { readonly obraId: string; readonly onOtro: () => void }) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const refresh = useRefreshMoney();
  const crear = trpc.movimientos.crear.useMutation();
  const cargaOtro = useRef(false);
  const hoy = useHoy();
  const lista = paths.movimientos(tenantId, obraId);
  return (
    <MovimientoForm
      label="Nuevo movimiento"
      valores={valoresNuevos(obraId, hoy, preferenciasDe(tenantId).medioPago)}
      proveedor={null}
      submit="Guardar"
      cancelTo={lista}
      extra={
        // On a phone three buttons do not fit; the quick entry is the way to load one after another.
        <Button
          type="submit"
          className="max-md:hidden"
          onClick={() => {
            cargaOtro.current = true;
          }}
        >
          Guardar y cargar otro
        </Button>
      }
      guardar={async (valores) => {
        const otro = cargaOtro.current;
        cargaOtro.current = false;
        const movimiento = await crear.mutateAsync(valores);
        recordarPreferencias(tenantId, { medioPago: movimiento.medioPago, obraId });
        await refresh();
        avisarGuardado(
          movimiento,
          () => void navigate(paths.movimiento(tenantId, obraId, movimiento.id)),
        );
        if (otro) onOtro();
        else await navigate(lista);
      }}
    />
  );
}

export function MovimientoNuevoPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra.data?.nombre);
  // A new form for each movement: nothing of the one before stays, not even what was touched.
  const [vuelta, setVuelta] = useState(0);
  const archivada = obra.data !== undefined && esSoloLectura(obra.data.estado);
  return (
    <>
      <PageHeader
        title="Nuevo movimiento"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.data?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: 'Movimientos', to: paths.movimientos(tenantId, obraId) },
          { label: 'Nuevo' },
        ]}
        facts={obra.data?.nombre}
      />
      {archivada ? (
        <EmptyState
          title="La obra está archivada"
          text="Es de solo lectura: no recibe movimientos nuevos."
        />
      ) : (
        <Alta key={vuelta} obraId={obraId} onOtro={() => setVuelta(vuelta + 1)} />
      )}
    </>
  );
}
