import { esFechaCalendario } from '../base/fecha.rules.ts';

type Evento = {
  readonly inicio: string;
  readonly fin: string;
  readonly todoElDia: boolean;
  readonly recurrencia?: string | null | undefined;
  readonly excepciones: readonly string[];
};

type Problema = { readonly path: string; readonly message: string };

const MAL: Readonly<Record<'dia' | 'hora', string>> = {
  dia: 'Un evento de todo el día lleva fechas, sin hora',
  hora: 'Un evento con horario lleva fecha y hora',
};

/** What the fields of an event have to be together. */
export function problemasDeEvento({
  inicio,
  fin,
  todoElDia,
  recurrencia,
  excepciones,
}: Evento): Problema[] {
  const formas = [
    { path: 'inicio', valor: inicio },
    { path: 'fin', valor: fin },
  ].filter(({ valor }) => esFechaCalendario(valor) !== todoElDia);
  if (formas.length > 0) {
    return formas.map(({ path }) => ({ path, message: todoElDia ? MAL.dia : MAL.hora }));
  }
  const antes = todoElDia ? fin < inicio : Date.parse(fin) < Date.parse(inicio);
  return [
    ...(antes ? [{ path: 'fin', message: 'El evento no puede terminar antes de empezar' }] : []),
    ...(!recurrencia && excepciones.length > 0
      ? [{ path: 'excepciones', message: 'Solo un evento que se repite lleva excepciones' }]
      : []),
  ];
}
