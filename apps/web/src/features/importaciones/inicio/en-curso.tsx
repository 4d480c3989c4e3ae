import type { listaLibrosSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { FileSpreadsheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import type { z } from 'zod';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { QueryError } from '../../../components/state/query-error.tsx';
import { workbooks } from '../../../config/workbooks-paths.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { cuantos, filas as enFilas } from '../palabras.ts';

type EnCurso = z.infer<typeof listaLibrosSchema>['items'][number];

/** Asks in place: nothing of it was written yet, but what was answered goes with it. */
function Descartar({ id, archivo }: Pick<EnCurso, 'id' | 'archivo'>) {
  const [preguntando, setPreguntando] = useState(false);
  const { libro } = trpc.useUtils().importaciones;
  const descartar = trpc.importaciones.libro.descartar.useMutation({
    onSuccess: async () => {
      toast.success('Excel descartado', { description: archivo });
      await libro.listar.invalidate();
    },
  });
  if (!preguntando) {
    return (
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Descartar ${archivo}`}
        onClick={() => setPreguntando(true)}
      >
        <Trash2 aria-hidden />
      </Button>
    );
  }
  return (
    <div role="group" aria-label="Confirmar que se descarta" className="flex flex-wrap gap-2">
      <span className="self-center text-sm">Se pierde lo respondido.</span>
      <Button variant="outline" size="sm" onClick={() => setPreguntando(false)}>
        Cancelar
      </Button>
      <Button
        variant="destructive"
        size="sm"
        loading={descartar.isPending}
        onClick={() => descartar.mutate({ id })}
      >
        Descartar
      </Button>
      {descartar.isError ? (
        <p role="alert" className="w-full text-sm text-destructive">
          {toApiError(descartar.error).message}
        </p>
      ) : null}
    </div>
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
          className="flex items-center gap-2 font-medium hover:underline"
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

/** Workbooks that were read and not imported yet, newest first. */
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
