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
import { MovimientoBadges } from '../components/movimiento-badges.tsx';
import { MovimientoForm } from '../components/movimiento-form.tsx';
import { valoresNuevos } from '../movimiento-valores.ts';
import { preferenciasDe, recordarPreferencias } from '../preferencias.ts';
import { rutaDe, rutas } from '../rutas.ts';
import { useHoy } from '../use-hoy.ts';

type AltaProps = {
  readonly obraId: string;
  readonly privado: boolean;
  readonly onOtro: () => void;
};

function Alta({ obraId, privado, onOtro }: AltaProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const refresh = useRefreshMoney();
  const crear = trpc.movimientos.crear.useMutation();
  const cargaOtro = useRef(false);
  const hoy = useHoy();
  const lista = rutas(privado).lista(tenantId, obraId);
  return (
    <MovimientoForm
      label="Nuevo movimiento"
      valores={valoresNuevos(obraId, hoy, preferenciasDe(tenantId).medioPago, privado)}
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
        avisarGuardado(movimiento, () => void navigate(rutaDe(tenantId, movimiento)));
        if (otro) onOtro();
        else await navigate(lista);
      }}
    />
  );
}

export type MovimientoNuevoPageProps = { readonly privado: boolean };

export function MovimientoNuevoPage({ privado }: MovimientoNuevoPageProps) {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra.data?.nombre);
  // A new form for each movement: nothing of the one before stays, not even what was touched.
  const [vuelta, setVuelta] = useState(0);
  const { nombre, lista } = rutas(privado);
  const archivada = obra.data !== undefined && esSoloLectura(obra.data.estado);
  return (
    <>
      <PageHeader
        title={privado ? 'Nuevo movimiento privado' : 'Nuevo movimiento'}
        badge={privado ? <MovimientoBadges privado estado="CONFIRMADO" /> : undefined}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.data?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: nombre, to: lista(tenantId, obraId) },
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
        <Alta key={vuelta} obraId={obraId} privado={privado} onOtro={() => setVuelta(vuelta + 1)} />
      )}
    </>
  );
}
