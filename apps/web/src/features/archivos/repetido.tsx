import type { AdjuntoSubido } from '@plomada/domain/archivos/archivo.schema';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';

export type RepetidoProps = {
  readonly repetidos: AdjuntoSubido['repetidos'];
  readonly aqui: string;
};

/** Where else the same bytes are: two movements for one receipt are often one too many. */
export function Repetido({ repetidos, aqui }: RepetidoProps) {
  const { tenantId } = useTenant();
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        El mismo archivo ya está en{' '}
        {repetidos.map(({ movimientoId, proyectoId, codigo }, i) => (
          <span key={movimientoId}>
            {i === 0 ? null : ', '}
            {movimientoId === aqui ? (
              'este movimiento'
            ) : (
              <Link
                className="font-medium underline underline-offset-2"
                to={paths.movimiento(tenantId, proyectoId, movimientoId)}
              >
                {codigo}
              </Link>
            )}
          </span>
        ))}
        .
      </span>
    </p>
  );
}
