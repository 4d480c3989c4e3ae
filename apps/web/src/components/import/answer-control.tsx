import type { PreguntaVista } from '@plomada/domain/planilla/pregunta.schema';
import { type KeyboardEvent, useId } from 'react';

import { FieldLabel } from '../form/field-label.tsx';
import { NumberBox } from '../form/number-box.tsx';
import { OptionSelect } from '../form/option-select.tsx';
import { useWrittenNumber } from '../form/use-written-number.ts';
import { Badge } from '../ui/badge.tsx';
import { Input } from '../ui/input.tsx';
import { opcionDe, COTIZACION, nombreNuevo, conNombre } from './answer.ts';

/** Largest number of options shown as radio buttons; more become a select. */
const A_LA_VISTA = 5;

const NOMBRE_MAX = 120;

export type ControlProps = {
  readonly pregunta: PreguntaVista;
  readonly valor: string;
  readonly onChange: (valor: string) => void;
};

/** Badge beside the proposed option. */
const PROPUESTA = <Badge variant="secondary">Propuesta</Badge>;

function Opciones({ pregunta, valor, onChange }: ControlProps) {
  const nombre = useId();
  return (
    <div className="flex flex-col gap-0.5">
      {pregunta.opciones.map((opcion) => (
        <label
          key={opcion.valor}
          className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-1.5 hover:bg-accent max-md:min-h-11"
        >
          <input
            type="radio"
            name={nombre}
            value={opcion.valor}
            checked={opcionDe(valor) === opcion.valor}
            onChange={() => onChange(opcion.valor)}
            className="size-4 shrink-0 [accent-color:var(--primary)]"
          />
          <span className="min-w-0 break-words">{opcion.texto}</span>
          {opcion.valor === pregunta.propuesta ? PROPUESTA : null}
        </label>
      ))}
    </div>
  );
}

/** Submits on Enter, which a select does not do. */
function enviarConEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function Lista({ pregunta, valor, onChange }: ControlProps) {
  return (
    <OptionSelect
      aria-label={pregunta.texto}
      placeholder="Elegir"
      value={opcionDe(valor)}
      options={pregunta.opciones.map((opcion) => ({
        value: opcion.valor,
        label: opcion.valor === pregunta.propuesta ? `${opcion.texto} (propuesta)` : opcion.texto,
      }))}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={enviarConEnter}
    />
  );
}

function Tasa({ pregunta, valor, onChange }: ControlProps) {
  const written = useWrittenNumber({
    kind: COTIZACION,
    value: valor,
    onChange: (nuevo) => onChange(nuevo ?? ''),
  });
  return (
    <>
      <NumberBox
        aria-label={pregunta.texto}
        aria-invalid={written.problem === undefined ? undefined : true}
        written={written}
        limits={COTIZACION.limits}
        sign="$"
      />
      {written.problem === undefined ? null : (
        <p role="alert" className="mt-1 text-sm text-destructive">
          {written.problem}
        </p>
      )}
    </>
  );
}

/** Field for the name of a new obra, shown with its option. */
function NombreDeNueva({ pregunta, valor, onChange }: ControlProps) {
  const nombre = nombreNuevo(pregunta, valor);
  const id = useId();
  if (nombre === null) return null;
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      <FieldLabel htmlFor={id}>Nombre de la obra nueva</FieldLabel>
      <Input
        id={id}
        autoComplete="off"
        maxLength={NOMBRE_MAX}
        value={nombre}
        onChange={({ target }) => onChange(conNombre(target.value))}
      />
    </div>
  );
}

export function Control(props: ControlProps) {
  const { pregunta, valor, onChange } = props;
  const { opciones, tipo, propuesta } = pregunta;
  if (opciones.length > 0) {
    return (
      <>
        {opciones.length > A_LA_VISTA ? <Lista {...props} /> : <Opciones {...props} />}
        <NombreDeNueva {...props} />
      </>
    );
  }
  return (
    <div>
      {tipo === 'COTIZACION' ? (
        <Tasa {...props} />
      ) : (
        <Input
          aria-label={pregunta.texto}
          maxLength={200}
          value={valor}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {valor === propuesta ? <p className="mt-1">{PROPUESTA}</p> : null}
    </div>
  );
}
