import type { DetalleError } from '../errores.ts';

/** The most lines that one orden de pago has. */
export const LINEAS_MAX = 50;

type Lineas = {
  readonly comprobantes: readonly { readonly id: string; readonly importeCentavos: number }[];
  readonly acuerdos: readonly {
    readonly clase: string;
    readonly id: string;
    readonly importeCentavos: number;
  }[];
};

/**
 * A requested line: `id` identifies what it settles among all kinds, `path` is its place in the
 * input.
 */
export type Pedida = {
  readonly id: string;
  readonly path: string;
  readonly importeCentavos: number;
};

/** An advance and a fondo de reparo have the same origin, their budget. */
export const claveDeAcuerdo = (clase: string, id: string): string => `${clase} ${id}`;

/** Documents first. */
export const lineasPedidas = ({ comprobantes, acuerdos }: Lineas): readonly Pedida[] => [
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
];

/** Faults of the lines of an orden taken together. */
export function problemasDeLineas(lineas: Lineas): DetalleError[] {
  const pedidas = lineasPedidas(lineas);
  const fallo = (message: string) => [{ path: 'comprobantes', message }];
  if (pedidas.length === 0) return fallo('Hay que elegir al menos un comprobante');
  if (pedidas.length > LINEAS_MAX) return fallo(`Un pago salda hasta ${LINEAS_MAX} comprobantes`);
  return pedidas.flatMap(({ id, path }, i) =>
    pedidas.findIndex((otra) => otra.id === id) === i
      ? []
      : [{ path: `${path}.id`, message: 'Está repetido' }],
  );
}
