import type { Aporte as DatosAporte } from '@plomada/domain/aportes/aporte.schema';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { AportePage, type AportePageProps } from '../../features/aportes/detalle/aporte-page.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Historia } from './historia.tsx';

const BajaAviso = lazy(async () => ({
  default: (await import('../../features/solicitudes/decidir/baja-aviso.tsx')).BajaAviso,
}));
const PedirBajaAporte = lazyPart(
  async () =>
    (await import('../../features/solicitudes/pedir/pedir-baja-aporte.tsx')).PedirBajaAporte,
);

function Baja({ aporte }: { readonly aporte: DatosAporte }) {
  const { opened, open, close } = useOpened<'pedir'>();
  // Its movement sends here who wants it gone.
  const [params, setParams] = useSearchParams();
  const pedida = params.get('hacer') === 'baja';
  const cerrar = () => {
    close();
    if (pedida) setParams({}, { replace: true });
  };
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => open('pedir')}>
        <Trash2 aria-hidden />
        Pedir baja
      </Button>
      {opened === null && !pedida ? null : <PedirBajaAporte aporte={aporte} onClose={cerrar} />}
    </>
  );
}

/** What other features add to the page of a contribution: its deletion, its history. */
const PARTES: AportePageProps = {
  baja: (aporte) => <Baja aporte={aporte} />,
  avisoBaja: ({ id }) => (
    <Suspense fallback={null}>
      <BajaAviso entidad="APORTE" entidadId={id} />
    </Suspense>
  ),
  historia: ({ id, moneda }) => <Historia entidad="APORTE" entidadId={id} moneda={moneda} />,
};

export function Aporte() {
  return <AportePage {...PARTES} />;
}
