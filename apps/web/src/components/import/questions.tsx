import type { PreguntaVista } from '@plomada/domain/planilla/pregunta.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useEffect, useRef, useState } from 'react';

import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { comoSeEnvia, enPalabras, siguiente, sirve } from './answer.ts';
import { Question } from './question.tsx';
import { rowsInWords } from './review.tsx';

/** Answers to send, several when proposals are accepted together; null withdraws an answer. */
type OnAnswer = (
  respuestas: readonly { readonly preguntaId: string; readonly valor: string | null }[],
) => void;

export type QuestionsProps = {
  /** Questions, both open and answered, including those whose answer is being sent. */
  readonly preguntas: readonly PreguntaVista[];
  readonly onAnswer: OnAnswer;
  /** Level of the heading. */
  readonly heading?: 'h2' | 'h3';
};

function Respondidas(props: {
  readonly preguntas: readonly PreguntaVista[];
  readonly onCambiar: (pregunta: PreguntaVista) => void;
}) {
  const { preguntas, onCambiar } = props;
  if (preguntas.length === 0) return null;
  return (
    <details className="rounded-lg border border-border">
      <summary className="cursor-pointer rounded-lg px-4 py-2.5 font-medium">
        Respondidas ({formatearNumero(preguntas.length)})
      </summary>
      <ul className="divide-y divide-border border-t border-border">
        {preguntas.map((pregunta) => (
          <li key={pregunta.id} className="flex items-start justify-between gap-3 px-4 py-2">
            <p className="min-w-0 text-sm break-words">
              <span className="text-muted-foreground">{pregunta.texto}</span>{' '}
              <span className="font-medium">{enPalabras(pregunta, pregunta.respuesta ?? '')}</span>
              {pregunta.deAntes ? (
                <>
                  {' '}
                  <Badge variant="secondary">de antes</Badge>
                </>
              ) : null}
              {pregunta.filas === 0 ? null : (
                <span className="text-muted-foreground"> · {rowsInWords(pregunta.filas)}</span>
              )}
            </p>
            <Button
              variant="link"
              size="inline"
              aria-label={`Cambiar: ${pregunta.texto}`}
              onClick={() => onCambiar(pregunta)}
            >
              Cambiar
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const conPropuesta = (abiertas: readonly PreguntaVista[]) =>
  abiertas.flatMap((pregunta) =>
    pregunta.propuesta !== null && sirve(pregunta, pregunta.propuesta)
      ? [{ preguntaId: pregunta.id, valor: comoSeEnvia(pregunta, pregunta.propuesta) }]
      : [],
  );

function useFoco(quedan: number) {
  const [conFoco, setConFoco] = useState<string | null>(null);
  const titulo = useRef<HTMLHeadingElement>(null);
  const habia = useRef(quedan);
  useEffect(() => {
    // The focused last card was removed, so the heading takes its focus.
    if (quedan === 0 && habia.current > 0 && document.activeElement === document.body) {
      titulo.current?.focus();
    }
    habia.current = quedan;
  }, [quedan]);
  return { conFoco, setConFoco, titulo };
}

/** Open questions, each on a card; after an answer the next one takes the focus. */
export function Questions({ preguntas, onAnswer, heading: Heading = 'h2' }: QuestionsProps) {
  // Ids of answered questions that were reopened to change the answer.
  const [reabiertas, setReabiertas] = useState<ReadonlySet<string>>(new Set());
  const estaAbierta = ({ id, respuesta }: PreguntaVista): boolean =>
    respuesta === null || reabiertas.has(id);
  const abiertas = preguntas.filter(estaAbierta);
  const propuestas = conPropuesta(abiertas.filter(({ respuesta }) => respuesta === null));
  const { conFoco, setConFoco, titulo } = useFoco(abiertas.length);
  // Earlier answers by question, for a card shown again because saving failed or the answer is
  // being changed.
  const [anteriores, setAnteriores] = useState<ReadonlyMap<string, string>>(new Map());
  const recordar = (id: string, valor: string) =>
    setAnteriores((antes) => new Map(antes).set(id, valor));
  const responder = (id: string, valor: string) => {
    setConFoco(siguiente(abiertas, id));
    recordar(id, valor);
    setReabiertas((antes) => new Set([...antes].filter((otra) => otra !== id)));
    onAnswer([{ preguntaId: id, valor }]);
  };
  return (
    <section aria-label="Preguntas" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading ref={titulo} tabIndex={-1} className="text-lg font-semibold outline-none">
          {abiertas.length === 0
            ? 'No queda nada por responder'
            : `${formatearNumero(abiertas.length)} ${abiertas.length === 1 ? 'pregunta' : 'preguntas'}`}
        </Heading>
        {propuestas.length > 1 ? (
          <Button variant="link" size="inline" onClick={() => onAnswer(propuestas)}>
            Aceptar las {formatearNumero(propuestas.length)} propuestas
          </Button>
        ) : null}
      </div>
      {abiertas.map((pregunta) => (
        <Question
          key={pregunta.id}
          pregunta={pregunta}
          anterior={anteriores.get(pregunta.id)}
          conFoco={conFoco === pregunta.id}
          onResponder={responder}
        />
      ))}
      <Respondidas
        preguntas={preguntas.filter((pregunta) => !estaAbierta(pregunta))}
        onCambiar={({ id, respuesta, deAntes }) => {
          setConFoco(id);
          setReabiertas((antes) => new Set(antes).add(id));
          if (respuesta !== null) recordar(id, respuesta);
          if (!deAntes) onAnswer([{ preguntaId: id, valor: null }]);
        }}
      />
    </section>
  );
}
