import { Camera } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { Button } from '@/components/ui/button';

import { useSubirAdjunto } from '../../features/archivos/use-subir-adjunto.ts';
import {
  NuevoMovimientoPage,
  type NuevoMovimientoPageProps,
} from '../../features/movimientos/rapido/rapido-page.tsx';

type Foto = NonNullable<NuevoMovimientoPageProps['foto']>;

const FotoCampo = lazy(async () => ({
  default: (await import('../../features/archivos/foto-campo.tsx')).FotoCampo,
}));

const espera = (
  <Button variant="outline" className="max-md:px-3" disabled>
    <Camera aria-hidden />
    Foto
  </Button>
);

const campo: Foto['campo'] = (props) => (
  <Suspense fallback={espera}>
    <FotoCampo {...props} />
  </Suspense>
);

/** The quick entry, with the photo that goes up once there is a movement for it. */
export function MovimientoRapido() {
  const subir = useSubirAdjunto();
  return (
    <NuevoMovimientoPage
      foto={{
        campo,
        subir: async ({ id }, archivo, onProgress) => {
          await subir(id, archivo, { onProgress });
        },
      }}
    />
  );
}
