import { fieldsOf } from '@plomada/domain/base/field-of';

import { CAMPOS, estaVacia, type Campo, type Fila, type ProblemasDeFila } from './filas.ts';

const esTexto = (valor: unknown): valor is string => typeof valor === 'string';

/** What a refused send said of the cells, by the rows that were sent: those that are not empty. */
export function problemasDelServidor(
  error: unknown,
  filas: readonly Fila[],
): ReadonlyMap<string, ProblemasDeFila> {
  const hallados = new Map<string, ProblemasDeFila>();
  if (error === undefined) return hallados;
  for (const [i, fila] of filas.filter((una) => !estaVacia(una)).entries()) {
    const suyos = CAMPOS.flatMap((campo): [Campo, string][] => {
      const { message } = fieldsOf(fieldsOf(fieldsOf(error)[i])[campo]);
      return esTexto(message) ? [[campo, message]] : [];
    });
    if (suyos.length > 0) hallados.set(fila.clave, Object.fromEntries(suyos));
  }
  return hallados;
}
