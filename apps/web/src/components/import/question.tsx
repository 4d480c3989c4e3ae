import type { PreguntaVista } from '@plomada/domain/planilla/pregunta.schema';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../ui/button.tsx';
import { type ControlProps, Control } from './answer-control.tsx';
import { sirve, comoSeEnvia } from './answer.ts';
import { rowsInWords } from './review.tsx';

type QuestionProps = Pick<ControlProps, 'pregunta'> & {
  /** Earlier answer, if it was not saved or is being changed. */
  readonly anterior: string | undefined;
  readonly conFoco: boolean;
  readonly onResponder: (id: string, valor: string) => void;
};

/** Largest number of texts quoted from the sheets, except for repeated money, which shows all. */
const TEXTOS = 4;

/** Number of affected rows, and the texts of the sheets that the question does not contain. */
function filasYTextos({
  tipo,
  filas: cuantas,
  texto: pregunta,
  textos: todos,
}: PreguntaVista): string {
  // The texts of repeated money are the sums to compare, so all of them are shown.
  if (tipo === 'REPITE') return [rowsInWords(cuantas), ...todos].join(' · ');
  // The texts of a rate are months, which the question already contains.
  const textos = tipo === 'COTIZACION' ? [] : todos.filter((texto) => !pregunta.includes(texto));
  const vistos = textos.slice(0, TEXTOS).map((texto) => `«${texto}»`);
  return [rowsInWords(cuantas), ...vistos, ...(textos.length > TEXTOS ? ['…'] : [])].join(' · ');
}

/**
 * Question about all rows with the same doubt. Enter submits the selection, at first the earlier
 * answer or the proposal.
 */
export function Question({ pregunta, anterior, conFoco, onResponder }: QuestionProps) {
  const [valor, setValor] = useState(anterior ?? pregunta.propuesta ?? '');
  const [falta, setFalta] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!conFoco) return;
    const control =
      form.current?.querySelector<HTMLElement>('input:checked') ??
      form.current?.querySelector<HTMLElement>('input, select');
    control?.focus();
    if (control instanceof HTMLInputElement && control.type !== 'radio') control.select();
  }, [conFoco]);
  return (
    <form
      ref={form}
      data-pregunta={pregunta.id}
      noValidate
      className="rounded-lg bg-card p-4 shadow-raised"
      onSubmit={(event) => {
        event.preventDefault();
        const hay = sirve(pregunta, valor);
        setFalta(!hay);
        if (hay) onResponder(pregunta.id, comoSeEnvia(pregunta, valor));
      }}
    >
      <fieldset className="min-w-0">
        <legend className="font-medium break-words">{pregunta.texto}</legend>
        <p className="mt-0.5 mb-2 text-sm break-words text-muted-foreground">
          {filasYTextos(pregunta)}
        </p>
        <Control pregunta={pregunta} valor={valor} onChange={setValor} />
      </fieldset>
      {falta ? (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {pregunta.opciones.length === 0 ? 'Falta escribir' : 'Falta elegir'} una respuesta.
        </p>
      ) : null}
      <div className="mt-3 flex justify-end">
        <Button type="submit" size="sm" variant="outline">
          Aceptar
        </Button>
      </div>
    </form>
  );
}
