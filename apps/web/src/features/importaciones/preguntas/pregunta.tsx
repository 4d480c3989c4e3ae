import type { PreguntaLibro } from '@plomada/domain/importaciones/libro/libro.schema';
import { useEffect, useRef, useState } from 'react';

import { Button } from '@/components/ui/button';

import { filas } from '../palabras.ts';
import { Control } from './control.tsx';
import { comoSeEnvia, sirve } from './respuestas.ts';

export type PreguntaProps = {
  readonly pregunta: PreguntaLibro;
  /** What was answered before, where that was not kept or is to be changed. */
  readonly anterior: string | undefined;
  readonly conFoco: boolean;
  readonly onResponder: (id: string, valor: string) => void;
};

/** Words of the sheets that are shown. */
const TEXTOS = 4;

/** How many rows hang on it, and the words of the sheets that its text does not name. */
function deQue({ tipo, filas: cuantas, texto: pregunta, textos: todos }: PreguntaLibro): string {
  // Of a rate they are months, which the question names in words.
  const textos = tipo === 'COTIZACION' ? [] : todos.filter((texto) => !pregunta.includes(texto));
  const vistos = textos.slice(0, TEXTOS).map((texto) => `«${texto}»`);
  return [filas(cuantas), ...vistos, ...(textos.length > TEXTOS ? ['…'] : [])].join(' · ');
}

/** One question for all the rows that hang on it. Enter takes what is chosen, the proposal to begin with. */
export function Pregunta({ pregunta, anterior, conFoco, onResponder }: PreguntaProps) {
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
        <p className="mt-0.5 mb-2 text-sm break-words text-muted-foreground">{deQue(pregunta)}</p>
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
