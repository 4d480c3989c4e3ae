import type { DetalleError } from '../errores.ts';

/** Maximum number of lines of an orden de pago. */
export const LINEAS_MAX = 50;

type Lineas = {
  readonly comprobantes: readonly { readonly id: string; readonly importeCentavos: number }[];
  readonly acuerdos: readonly {
    readonly clase: string;
    readonly id: string;
    readonly importeCentavos: number;
  }[];
  readonly adelantos: readonly { readonly id: string; readonly importeCentavos: number }[];
};

/**
 * A requested line: `id` identifies the settled debt among all kinds, `path` is the line's place in
 * the input.
 */
export type Pedida = {
  readonly id: string;
  readonly path: string;
  readonly importeCentavos: number;
};

/**
 * Key by kind and id, since an advance and a fondo de reparo may both have the id of their budget.
 */
export const claveDeAcuerdo = (clase: string, id: string): string => `${clase} ${id}`;

/** Key of an advance, which has the id of the line that left it on account. */
export const claveDeAdelanto = (id: string): string => claveDeAcuerdo('A_CUENTA', id);

/** Lines of an orden: documents, debts of budgets, and the advances that it applies. */
export const lineasPedidas = ({ comprobantes, acuerdos, adelantos }: Lineas): readonly Pedida[] => [
  ...comprobantes.map(({ id, importeCentavos }, i) => ({
    id,
    path: `comprobantes.${i}`,
    importeCentavos,
  })),
  ...acuerdos.map(({ clase, id, importeCentavos }, i) => ({
    id: claveDeAcuerdo(clase, id),
    path: `acuerdos.${i}`,
    importeCentavos,
  })),
  ...adelantos.map(({ id, importeCentavos }, i) => ({
    id: claveDeAdelanto(id),
    path: `adelantos.${i}`,
    importeCentavos,
  })),
];

/** Errors in the lines of an orden as a whole: none, more than 50, or repeated ones. */
export function problemasDeLineas(lineas: Lineas): DetalleError[] {
  const pedidas = lineasPedidas(lineas);
  const fallo = (message: string) => [{ path: 'comprobantes', message }];
  if (pedidas.length === lineas.adelantos.length) {
    return fallo('Hay que elegir al menos un comprobante');
  }
  if (pedidas.length > LINEAS_MAX) return fallo(`Un pago salda hasta ${LINEAS_MAX} comprobantes`);
  return pedidas.flatMap(({ id, path }, i) =>
    pedidas.findIndex((otra) => otra.id === id) === i
      ? []
      : [{ path: `${path}.id`, message: 'Está repetido' }],
  );
}
