import {
  responderPreguntaSchema,
  type PreguntaDeSocio,
} from '@plomada/domain/informes/pregunta.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { Panel } from '@/components/display/panel.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { nombrarInforme } from '../use-informes.ts';

const sobreQue = ({ linea, informe }: PreguntaDeSocio): string =>
  `${linea} · ${informe === null ? 'su estado de cuenta' : nombrarInforme(informe)}`;

type PreguntaProps = { readonly pregunta: PreguntaDeSocio; readonly onResponder: () => void };

function Pregunta({ pregunta, onResponder }: PreguntaProps) {
  const { socio, texto, creadaEn, respuesta, respondidaEn, respondidaPor } = pregunta;
  return (
    <li className="flex flex-col gap-2 border-t border-border/70 px-4 py-3 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{socio.nombre}</span>
        <span className="tnum text-sm text-muted-foreground">{formatearFechaHora(creadaEn)}</span>
      </p>
      <p className="text-sm break-words text-muted-foreground">{sobreQue(pregunta)}</p>
      <p className="break-words whitespace-pre-line">{texto}</p>
      {respuesta === null ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          aria-haspopup="dialog"
          aria-label={`Responder a ${socio.nombre}`}
          onClick={onResponder}
        >
          Responder
        </Button>
      ) : (
        <div className="rounded-md bg-sunken px-3 py-2.5">
          <p className="break-words whitespace-pre-line">{respuesta}</p>
          <p className="mt-1 text-sm text-muted-foreground">
            {[respondidaPor?.nombre, respondidaEn && formatearFechaHora(respondidaEn)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )}
    </li>
  );
}

/** Questions asked by partners from their links, and the way to answer them. */
export function PreguntasVista({ obraId }: { readonly obraId: string }) {
  const lista = trpc.preguntas.listar.useQuery({ id: obraId });
  const { preguntas } = trpc.useUtils();
  const responder = trpc.preguntas.responder.useMutation();
  const { opened: pregunta, open, close } = useOpened<PreguntaDeSocio>();
  if (lista.isError && lista.data === undefined) {
    return <QueryError title="No pudimos traer las preguntas" query={lista} />;
  }
  return (
    <Panel flush>
      {lista.data === undefined ? <LoadingRows rows={3} label="Cargando las preguntas" /> : null}
      {lista.data?.items.length === 0 ? (
        <EmptyState
          title="Todavía no hay preguntas"
          text="Un socio pregunta por una línea desde su enlace, y lee la respuesta ahí mismo."
        />
      ) : null}
      <ul aria-label="Preguntas de los socios">
        {lista.data?.items.map((una) => (
          <Pregunta key={una.id} pregunta={una} onResponder={() => open(una)} />
        ))}
      </ul>
      {pregunta === null ? null : (
        <ConfirmDialog
          title={`Responder a ${pregunta.socio.nombre}`}
          text={`${pregunta.texto} (${sobreQue(pregunta)}) La respuesta aparece en su enlace y no se cambia.`}
          verb="Responder"
          about={pregunta.id}
          reason={{
            schema: responderPreguntaSchema.shape.respuesta,
            name: 'respuesta',
            label: 'Respuesta',
            rows: 4,
          }}
          onConfirm={(respuesta) =>
            responder.mutateAsync({
              id: obraId,
              preguntaId: pregunta.id,
              respuesta: respuesta ?? '',
            })
          }
          done={{ title: 'Pregunta respondida', description: pregunta.socio.nombre }}
          refresh={() => preguntas.invalidate()}
          onClose={close}
        />
      )}
    </Panel>
  );
}
