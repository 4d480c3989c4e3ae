import type { Moneda } from '@plomada/domain/base/campos.schema';

import { HistoryLine } from '@/components/changes/history-line.tsx';
import { ListBody } from '@/components/data-table/list-panel.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';

export type HistoriaPanelProps = {
  readonly entidad:
    | 'MOVIMIENTO'
    | 'PRESUPUESTO'
    | 'PAGO'
    | 'APORTE'
    | 'LLAMADO'
    | 'DOCUMENTO'
    | 'LOTE'
    | 'POR_PAGAR'
    | 'ORDEN_PAGO'
    | 'CHEQUE';
  readonly entidadId: string;
  /** Currency of the record's amounts; documents have none. */
  readonly moneda?: Moneda | undefined;
};

/** Audit entries of a record, newest first. */
export function HistoriaPanel({ entidad, entidadId, moneda }: HistoriaPanelProps) {
  const { auditoria } = trpc.useUtils();
  const pedido = { entidad: [entidad], entidadId, limit: 10 };
  const lista = useListPages(auditoria.listar.infiniteQueryOptions(pedido, PAGES));
  return (
    <Panel flush title="Historial">
      <ListBody
        list={lista}
        article="el"
        noun="historial"
        skeleton={3}
        empty={
          <p className="border-t border-border/70 px-4 py-2.5 text-muted-foreground">
            No hay nada escrito.
          </p>
        }
      >
        {(filas) => (
          <ol aria-label="Historial">
            {filas.map(({ id, accion, resumen, fecha, actor, cambios }) => (
              <HistoryLine
                key={id}
                {...{ accion, resumen, fecha, cambios, moneda }}
                nombre={actor?.nombre ?? 'Sistema'}
                rol={actor?.rol ?? null}
              />
            ))}
          </ol>
        )}
      </ListBody>
    </Panel>
  );
}
