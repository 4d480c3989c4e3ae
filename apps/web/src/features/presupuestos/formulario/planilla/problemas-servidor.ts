import { CAMPOS, estaVacia, type Campo, type Fila, type ProblemasDeFila } from './filas.ts';

const esTexto = (valor: unknown): valor is string => typeof valor === 'string';
const campoDe = (objeto: unknown, nombre: string): unknown =>
  typeof objeto === 'object' && objeto !== null ? Reflect.get(objeto, nombre) : undefined;

/** What a refused send said of the cells, by the rows that were sent: those that are not empty. */
export function problemasDelServidor(
  error: unknown,
  filas: readonly Fila[],
): ReadonlyMap<string, ProblemasDeFila> {
  const hallados = new Map<string, ProblemasDeFila>();
  if (error === undefined) return hallados;
  for (const [i, fila] of filas.filter((una) => !estaVacia(una)).entries()) {
    const suyos = CAMPOS.flatMap((campo): [Campo, string][] => {
      const mensaje = campoDe(campoDe(campoDe(error, String(i)), campo), 'message');
      return esTexto(mensaje) ? [[campo, mensaje]] : [];
    });
    if (suyos.length > 0) hallados.set(fila.clave, Object.fromEntries(suyos));
  }
  return hallados;
}
