import { fieldsOf } from '@plomada/domain/base/field-of';
import { z } from 'zod';

type Falla = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** Position of a means whose cheques are still to be chosen; null for any other fault. */
function medioSinElegir({ path }: Falla): number | null {
  const [lista, indice, campo, ...mas] = path;
  const esDeMedio = lista === 'medios' && campo === 'chequeIds' && mas.length === 0;
  return esDeMedio && typeof indice === 'number' ? indice : null;
}

/**
 * Schema of a form with means. While the cheques of a means are not chosen, it leaves out the
 * faults that go with that choice: those of the amount of the means, and of the sum of all.
 */
export const unaFallaPorMedio = <Salida, Entrada>(
  esquema: z.ZodType<Salida, Entrada>,
): z.ZodType<Salida, Entrada> =>
  z.custom<Entrada>().transform((entrada, contexto): Salida => {
    const leido = esquema.safeParse(entrada);
    if (leido.success) return leido.data;
    const medios: unknown = fieldsOf(entrada)['medios'];
    const vacio = (indice: number): boolean => {
      const { chequeIds } = fieldsOf(Array.isArray(medios) ? medios[indice] : undefined);
      return Array.isArray(chequeIds) && chequeIds.length === 0;
    };
    const sinElegir = leido.error.issues
      .flatMap((falla) => medioSinElegir(falla) ?? [])
      .filter(vacio);
    const sigue = ({ path: [lista, indice, campo] }: Falla): boolean =>
      lista !== 'medios' ||
      sinElegir.length === 0 ||
      !(
        indice === undefined ||
        (campo === 'importeCentavos' && sinElegir.some((i) => i === indice))
      );
    for (const { path, message } of leido.error.issues.filter(sigue)) {
      contexto.addIssue({ code: 'custom', path, message });
    }
    return z.NEVER;
  });
