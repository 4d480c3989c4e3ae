import { fieldsOf } from '@plomada/domain/base/field-of';
import { useEffect, useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';

import type { PresupuestoFormulario } from '../presupuesto-valores.ts';
import {
  type Campo,
  CAMPOS,
  estaVacia,
  type Fila,
  problemasDe,
  type ProblemasDeFila,
} from './filas.ts';
import type { Planilla } from './use-planilla.ts';
import type { Vista } from './use-vista.ts';

const esTexto = (valor: unknown): valor is string => typeof valor === 'string';

/**
 * Server errors by row key. Their indices count only the rows that were sent, those that are not
 * empty.
 */
function problemasDelServidor(
  error: unknown,
  filas: readonly Fila[],
): ReadonlyMap<string, ProblemasDeFila> {
  const hallados = new Map<string, ProblemasDeFila>();
  if (error === undefined) return hallados;
  for (const [i, fila] of filas.filter((una) => !estaVacia(una)).entries()) {
    const problemas = CAMPOS.flatMap((campo): [Campo, string][] => {
      const { message } = fieldsOf(fieldsOf(fieldsOf(error)[i])[campo]);
      return esTexto(message) ? [[campo, message]] : [];
    });
    if (problemas.length > 0) hallados.set(fila.clave, Object.fromEntries(problemas));
  }
  return hallados;
}

/**
 * Errors of the items. When the form focuses its first error here, the first wrong cell takes the
 * focus.
 */
export function useProblemas(form: PresupuestoFormulario, { filas }: Planilla, irA: Vista['irA']) {
  const { field, fieldState, formState } = useController({ control: form.control, name: 'items' });
  const { error } = fieldState;
  const delServidor = useMemo(() => problemasDelServidor(error, filas), [error, filas]);
  const { ref } = field;
  const irAlPrimero = useRef(() => undefined);
  useEffect(() => {
    irAlPrimero.current = () => {
      const problemas = filas.map((fila) => ({
        ...delServidor.get(fila.clave),
        ...problemasDe(fila),
      }));
      const fila = problemas.findIndex((uno) => Object.keys(uno).length > 0);
      const columna = CAMPOS.findIndex((campo) => problemas[fila]?.[campo] !== undefined);
      irA({ fila: Math.max(0, fila), columna: Math.max(0, columna) });
    };
  });
  useEffect(() => {
    ref({ focus: () => irAlPrimero.current() });
  }, [ref]);
  return { problema: error?.message, delServidor, revisada: formState.submitCount > 0 };
}
