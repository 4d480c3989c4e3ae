import { formatearFechaHora } from '@plomada/formatters/fecha';
import { MessageCircleQuestion } from 'lucide-react';
import { useRef, useState } from 'react';

import { ButtonRow } from '@/components/display/button-row.tsx';
import { Field } from '@/components/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import { toApiError } from '@/lib/api-error.ts';

import { type EnCurso, useEnCurso, preguntar } from './llamadas.ts';

export function Pregunta({ pregunta }: { readonly pregunta: EnCurso['preguntas'][number] }) {
  const { texto, creadaEn, respuesta, respondidaEn } = pregunta;
  return (
    <div className="mt-2 rounded-md bg-muted px-3 py-2">
      <p className="break-words whitespace-pre-wrap">{texto}</p>
      <p className="text-sm text-muted-foreground">Preguntado el {formatearFechaHora(creadaEn)}</p>
      {respuesta === null ? (
        <p className="mt-1 text-sm text-muted-foreground">Todavía sin respuesta.</p>
      ) : (
        <div className="mt-2 border-t border-border pt-2">
          <p className="break-words whitespace-pre-wrap">{respuesta}</p>
          {respondidaEn === null ? null : (
            <p className="text-sm text-muted-foreground">
              Respondido el {formatearFechaHora(respondidaEn)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type FormularioProps = { readonly linea: string; readonly onClose: () => void };

function Formulario({ linea, onClose }: FormularioProps) {
  const { acceso, agregar } = useEnCurso();
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const enviar = async () => {
    if (texto.trim() === '') return setError('La pregunta está vacía.');
    setEnviando(true);
    try {
      agregar(await preguntar(acceso, { linea, texto }));
      onClose();
    } catch (cause) {
      const { details, message } = toApiError(cause);
      setError(`No se envió. ${details[0]?.message ?? message}`);
      setEnviando(false);
    }
  };
  return (
    <form
      noValidate
      data-no-print
      aria-label={`Preguntar por ${linea}`}
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void enviar();
      }}
    >
      <Field
        label="Pregunta"
        help="La responde la empresa, y queda al lado de esta línea."
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            value={texto}
            onChange={({ target }) => {
              setTexto(target.value);
              setError(undefined);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose();
            }}
          />
        )}
      </Field>
      <ButtonRow>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={enviando}>
          Enviar pregunta
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Button of a line, and the content below it: questions asked, and a form for another. */
export function usePreguntar(linea: string) {
  const { preguntas } = useEnCurso();
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useState(false);
  const cerrar = () => {
    setAbierto(false);
    boton.current?.focus();
  };
  return {
    boton: (
      <Button
        ref={boton}
        variant="link"
        size="inline"
        data-no-print
        className="ml-auto text-sm"
        aria-label={`Preguntar por ${linea}`}
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
      >
        <MessageCircleQuestion aria-hidden />
        Preguntar
      </Button>
    ),
    debajo: (
      <>
        {preguntas
          .filter((una) => una.linea === linea)
          .map((una) => (
            <Pregunta key={una.id} pregunta={una} />
          ))}
        {abierto ? <Formulario linea={linea} onClose={cerrar} /> : null}
      </>
    ),
  };
}
