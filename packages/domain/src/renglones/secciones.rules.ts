import type { Opcion } from '../planilla/pregunta.ts';
import { plegar } from '../planilla/texto.rules.ts';
import type { RenglonClasificado } from './clases.rules.ts';
import { rotuloDeFila } from './pie.rules.ts';
import { claveDePalabra, type CuadernoDeRenglones } from './pregunta.ts';
import type { RubroCatalogo } from './rubro.rules.ts';
import { buscadorDeRubrosParecidos } from './rubros-parecidos.rules.ts';

/** Answer: the items of the section have no rubro. */
const SIN_RUBRO = 'SIN_RUBRO';

const opcionesDe = (rubros: readonly RubroCatalogo[]): readonly Opcion[] => [
  ...rubros.map(({ id, codigo, nombre }) => ({ valor: id, texto: `${codigo} ${nombre}` })),
  { valor: SIN_RUBRO, texto: 'Sin rubro' },
];

type Pedido = {
  readonly rubros: readonly RubroCatalogo[];
  readonly cuaderno: CuadernoDeRenglones;
  /**
   * True for a row that takes no rubro from its heading, such as one with a rubro in its own cell.
   */
  readonly tieneRubro: (fila: number) => boolean;
};

/**
 * Rubro of the items below each heading, by row: proposed from the heading, and asked once per
 * distinct heading.
 */
export function preguntarRubros(
  filas: readonly RenglonClasificado[],
  { rubros, cuaderno, tieneRubro }: Pedido,
): ReadonlyMap<number, RubroCatalogo> {
  const deFila = new Map<number, RubroCatalogo>();
  if (rubros.length === 0) return deFila;
  const opciones = opcionesDe(rubros);
  const parecido = buscadorDeRubrosParecidos(rubros);
  const porId = new Map(rubros.map((rubro) => [rubro.id, rubro]));
  let seccion: string | null = null;
  for (const fila of filas) {
    if (fila.clase === 'SECCION') seccion = rotuloDeFila(fila);
    if (fila.clase === 'SUBTOTAL' || fila.clase === 'TOTAL') seccion = null;
    if (fila.clase !== 'ITEM' || seccion === null || tieneRubro(fila.cruda.fila)) continue;
    const nombre = plegar(seccion);
    const propuesto = parecido(nombre)?.hallado;
    const { valor, pendiente, contestada } = cuaderno.consultar({
      id: `RUBRO:${nombre}`,
      tipo: 'RUBRO',
      texto: propuesto
        ? `¿Los ítems de «${seccion}» van al rubro ${propuesto.codigo} ${propuesto.nombre}?`
        : `¿A qué rubro van los ítems de «${seccion}»?`,
      opciones,
      propuesta: propuesto?.id ?? SIN_RUBRO,
      cerrada: true,
      recordar: claveDePalabra(`RUBRO:${nombre}`),
    });
    cuaderno.contar(pendiente ?? contestada ?? '', 1);
    const rubro = pendiente === null ? porId.get(valor ?? '') : undefined;
    if (rubro) deFila.set(fila.cruda.fila, rubro);
  }
  return deFila;
}
