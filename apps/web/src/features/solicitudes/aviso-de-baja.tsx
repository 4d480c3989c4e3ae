import { useNavigate } from 'react-router';

import { lazyPart } from '@/lib/lazy-part.ts';

import type { BajaAvisoProps } from './decidir/baja-aviso.tsx';

const BajaAviso = lazyPart(
  async () => (await import('./decidir/baja-aviso.tsx')).BajaAviso,
  'shown',
);

type AvisoDeBajaProps = Pick<BajaAvisoProps, 'entidad' | 'entidadId'> & {
  /** Address to open after an approved deletion that leaves no page to show. */
  readonly volverA?: string;
};

/**
 * Notice below the header of a row's page: its open deletion request, the refusal of the last one,
 * or the movement that cancelled the row.
 */
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
