import type { listaLibrosSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { FileSpreadsheet, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import type { z } from 'zod';

import { Panel } from '@/components/display/panel.tsx';
import { AskInPlace } from '@/components/import/ask-in-place.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { workbooks } from '@/config/workbooks-paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { cuantos, filas as enFilas } from '../palabras.ts';

export type EnCurso = z.infer<typeof listaLibrosSchema>['items'][number];

/**
 * Button that discards a workbook after a question: no row was imported yet, but the answers are
 * lost.
 */
function Descartar({ id, archivo }: Pick<EnCurso, 'id' | 'archivo'>) {
  const { libro } = trpc.useUtils().importaciones;
  const descartar = trpc.importaciones.libro.descartar.useMutation({
    onSuccess: async () => {
      toast.success('Excel descartado', { description: archivo });
      await libro.listar.invalidate();
    },
  });
  return (
    <AskInPlace
      trigger={{
        variant: 'ghost',
        size: 'icon-sm',
        'aria-label': `Descartar ${archivo}`,
        children: <Trash2 aria-hidden />,
      }}
      label="Confirmar que se descarta"
      question="Se pierde lo respondido."
      action="Descartar"
      mutation={descartar}
      onConfirm={() => descartar.mutate({ id })}
    />
  );
}

const porResponder = (preguntas: number): string =>
  preguntas === 0
    ? 'nada por responder'
    : `${cuantos(preguntas, ['pregunta', 'preguntas'])} por responder`;

function Fila({ libro }: { readonly libro: EnCurso }) {
  const { tenantId } = useTenant();
  const { id, archivo, creadoEn, venceEn, preguntas, filas } = libro;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={workbooks.libro(tenantId, id)}
          className="finger flex items-center gap-2 font-medium hover:underline max-md:min-h-11"
        >
          <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 break-all">{archivo}</span>
        </Link>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`${enFilas(filas)}, ${porResponder(preguntas)} · Traído el ${formatearFechaHora(creadoEn)} · Espera hasta el ${formatearFecha(venceEn.slice(0, 10))}`}
        </p>
      </div>
      <Descartar id={id} archivo={archivo} />
    </li>
  );
}

export function EnCurso() {
  const lista = trpc.importaciones.libro.listar.useQuery();
  if (lista.isError) return <QueryError title="No pudimos traer los que esperan" query={lista} />;
  const items = lista.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Sin terminar" flush>
      <ul className="divide-y divide-border">
        {items.map((libro) => (
          <Fila key={libro.id} libro={libro} />
        ))}
      </ul>
    </Panel>
  );
}
