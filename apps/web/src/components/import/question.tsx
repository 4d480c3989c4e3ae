import type { PreguntaVista } from '@plomada/domain/planilla/pregunta.schema';
import { formatearCantidad } from '@plomada/formatters/numero';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { FieldLabel } from '../form/field-label.tsx';
import { NumberBox } from '../form/number-box.tsx';
import { decimalKind } from '../form/number-kinds.ts';
import { OptionSelect } from '../form/option-select.tsx';
import { useWrittenNumber } from '../form/use-written-number.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { rowsInWords } from './review.tsx';

/** Pesos per dollar. */
const COTIZACION = decimalKind(12, 6, 'ARS');

/** Largest number of options shown as radio buttons; more become a select. */
const A_LA_VISTA = 5;

/** Option to create an obra; its name follows after a colon. */
const NUEVA = 'NUEVA';
const CON_NOMBRE = `${NUEVA}:`;
const NOMBRE_MAX = 120;

const opcionDe = (valor: string): string => (valor.startsWith(CON_NOMBRE) ? NUEVA : valor);

/** Name of the new obra: as typed, or as the option proposes; null for other answers. */
function nombreNuevo({ tipo, opciones }: PreguntaVista, valor: string): string | null {
  if (tipo !== 'OBRA') return null;
  if (valor.startsWith(CON_NOMBRE)) return valor.slice(CON_NOMBRE.length);
  const texto = opciones.find((una) => una.valor === NUEVA)?.texto;
  return valor === NUEVA ? (texto?.split(': ').slice(1).join(': ') ?? '') : null;
}

const conNombre = (nombre: string): string => `${CON_NOMBRE}${nombre}`;

function tasaEnPalabras(valor: string): string {
  const leida = COTIZACION.read(valor);
  return `$\u00a0${leida.ok ? formatearCantidad(leida.value) : valor}`;
}

export function enPalabras(pregunta: PreguntaVista, valor: string): string {
  const { opciones, tipo } = pregunta;
  if (valor.startsWith(CON_NOMBRE)) {
    return `Una obra nueva: ${nombreNuevo(pregunta, valor) ?? ''}`;
  }
  const opcion = opciones.find((una) => una.valor === valor);
  if (opcion !== undefined) return opcion.texto;
  return tipo === 'COTIZACION' ? tasaEnPalabras(valor) : valor;
}

/**
 * Answer to send; a rate keeps its decimal comma, since a point could be read as a thousands
 * separator.
 */
export const comoSeEnvia = ({ tipo, opciones }: PreguntaVista, valor: string): string =>
  tipo === 'COTIZACION' && opciones.length === 0 ? COTIZACION.write(valor) : valor;

export function sirve({ tipo, opciones }: PreguntaVista, valor: string): boolean {
  if (valor.startsWith(CON_NOMBRE) && valor.slice(CON_NOMBRE.length).trim() === '') return false;
  if (opciones.length > 0) return opciones.some((opcion) => opcion.valor === opcionDe(valor));
  return tipo === 'COTIZACION' ? COTIZACION.read(valor).ok : valor.trim() !== '';
}

/** Question to focus after this one is answered: the next, else the first open one. */
export function siguiente(abiertas: readonly PreguntaVista[], id: string): string | null {
  const indice = abiertas.findIndex((pregunta) => pregunta.id === id);
  const otra = abiertas[indice + 1] ?? abiertas.find((pregunta) => pregunta.id !== id);
  return otra?.id ?? null;
}

type ControlProps = {
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

function Control(props: ControlProps) {
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

type QuestionProps = Pick<ControlProps, 'pregunta'> & {
  /** Earlier answer, if it was not saved or is being changed. */
  readonly anterior: string | undefined;
  readonly conFoco: boolean;
  readonly onResponder: (id: string, valor: string) => void;
};

/** Number of texts quoted from the sheets. */
const TEXTOS = 4;

/** Number of affected rows, and the texts of the sheets that the question does not contain. */
function deQue({ tipo, filas: cuantas, texto: pregunta, textos: todos }: PreguntaVista): string {
  // Two sums of the same money are both shown, to be compared.
  if (tipo === 'REPITE') return [rowsInWords(cuantas), ...todos].join(' · ');
  // The texts of a rate are months, which the question already contains.
  const textos = tipo === 'COTIZACION' ? [] : todos.filter((texto) => !pregunta.includes(texto));
  const vistos = textos.slice(0, TEXTOS).map((texto) => `«${texto}»`);
  return [rowsInWords(cuantas), ...vistos, ...(textos.length > TEXTOS ? ['…'] : [])].join(' · ');
}

/**
 * Question about all rows with the same doubt. Enter submits the selection, initially the proposal.
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
