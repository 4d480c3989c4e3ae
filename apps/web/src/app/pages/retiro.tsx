import { Camera } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { Button } from '@/components/ui/button';

import { RetiroPage, type RetiroPageProps } from '../../features/acopios/retiros/retiro-page.tsx';

const FotoCampo = lazy(async () => ({
  default: (await import('../../features/archivos/foto-campo.tsx')).FotoCampo,
}));

const espera = (
  <Button variant="outline" disabled>
    <Camera aria-hidden />
    Foto
  </Button>
);

const foto: RetiroPageProps['foto'] = (props) => (
  <Suspense fallback={espera}>
    <FotoCampo {...props} />
  </Suspense>
);

/** The retiro with the piece that takes its photo: two features, joined here. */
export function Retiro() {
  return <RetiroPage foto={foto} />;
}
