import type { AdjuntoSubido } from '@plomada/domain/archivos/archivo.schema';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { FilesPanel } from '@/components/files/files-panel.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { rutaDeAdjuntos, useSubirAdjunto } from './use-subir-adjunto.ts';

type RepetidoProps = Pick<AdjuntoSubido, 'repetidos'> & { readonly aqui: string };

/**
 * Links to the movements with an identical file, which often is a receipt entered twice; the
 * movement itself is named without a link.
 */
function Repetido({ repetidos, aqui }: RepetidoProps) {
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
                className="finger font-medium underline underline-offset-2"
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

type AdjuntosPanelProps = {
  readonly movimientoId: string;
  /** True when files may be added and removed; otherwise they are read-only. */
  readonly editable: boolean;
};

const notaDe = (repetidos: RepetidoProps['repetidos'], aqui: string) =>
  repetidos.length === 0 ? null : <Repetido repetidos={repetidos} aqui={aqui} />;

export function AdjuntosPanel({ movimientoId, editable }: AdjuntosPanelProps) {
  const lista = trpc.adjuntos.listar.useQuery({ id: movimientoId });
  const eliminar = trpc.adjuntos.eliminar.useMutation();
  const utils = trpc.useUtils();
  const subir = useSubirAdjunto();
  return (
    <FilesPanel
      list={lista}
      editable={editable}
      path={rutaDeAdjuntos(movimientoId)}
      send={async (archivo, opciones) => {
        const { repetidos } = await subir(movimientoId, archivo, opciones);
        return notaDe(repetidos, movimientoId);
      }}
      remove={async ({ id }) => {
        try {
          return await eliminar.mutateAsync({ id: movimientoId, archivoId: id });
        } finally {
          // Refreshes after a failure too: another user may already have removed the file.
          await utils.adjuntos.listar.invalidate({ id: movimientoId });
        }
      }}
      removeText="Deja de estar en el movimiento. La auditoría conserva quién lo adjuntó y quién lo eliminó."
      emptyText={
        'Todavía no hay archivos. Entran la foto del comprobante, el PDF de la factura o una planilla, de hasta 25\u00a0MB.'
      }
    />
  );
}
