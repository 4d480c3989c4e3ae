import type { Respuestas } from '@plomada/domain/planilla/pregunta';
import type { PreguntaVista } from '@plomada/domain/planilla/pregunta.schema';

import { Questions } from './questions.tsx';

/** Questions of a preview, with the answers given so far. */
export const withAnswers = (
  preguntas: readonly PreguntaVista[],
  respuestas: Respuestas,
): PreguntaVista[] =>
  preguntas.map((pregunta) => ({
    ...pregunta,
    respuesta: respuestas[pregunta.id] ?? pregunta.respuesta,
  }));

/** Reason why a file with open questions cannot be imported yet; null without any. */
export const openQuestions = (preguntas: readonly PreguntaVista[]): string | null =>
  preguntas.some(({ respuesta }) => respuesta === null)
    ? 'Falta responder lo que el archivo no dice.'
    : null;

type AnsweredQuestionsProps = {
  readonly preguntas: readonly PreguntaVista[];
  /** Adds answers, by question; null takes one back. */
  readonly onAnswer: (respuestas: Readonly<Record<string, string | null>>) => void;
};

/** Questions inside a preview; nothing without any. */
export function AnsweredQuestions({ preguntas, onAnswer }: AnsweredQuestionsProps) {
  if (preguntas.length === 0) return null;
  return (
    <Questions
      heading="h3"
      preguntas={preguntas}
      onAnswer={(dadas) =>
        onAnswer(Object.fromEntries(dadas.map(({ preguntaId, valor }) => [preguntaId, valor])))
      }
    />
  );
}
