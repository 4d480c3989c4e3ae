import { useNavigate } from 'react-router';

import { shownPart } from '../../lib/lazy-part.ts';
import type { BajaAvisoProps } from './decidir/baja-aviso.tsx';

const BajaAviso = shownPart(async () => (await import('./decidir/baja-aviso.tsx')).BajaAviso);

type AvisoDeBajaProps = Pick<BajaAvisoProps, 'entidad' | 'entidadId'> & {
  /** Where to go once its deletion is approved, if then there is no page left to stay on. */
  readonly volverA?: string;
};

/** Under the head of a row's page: its open request, or how the last one ended. */
export function AvisoDeBaja({ volverA, ...objeto }: AvisoDeBajaProps) {
  const navigate = useNavigate();
  return (
    <BajaAviso
      {...objeto}
      onDone={({ estado, eliminada }) => {
        const ida = estado === 'APROBADA' && eliminada;
        if (volverA !== undefined && ida) void navigate(volverA);
      }}
    />
  );
}
