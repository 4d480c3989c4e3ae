import type { FilaTabla } from '../../planilla/cuerpo.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { contextoDeTexto, type FechaParcial } from '../../planilla/fecha-parcial.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { anioPropuesto, partesSinAnio, vueltas, type ContextoFecha } from './fechas.rules.ts';
import type { PedidoDeLectura } from './pedido-de-lectura.ts';
import type { Contestada } from './preguntas.rules.ts';
import type { Tabla } from './tabla.rules.ts';

export type Previa = {
  readonly tabla: Tabla;
  readonly filas: readonly FilaTabla[];
  readonly entradas: readonly Entrada[];
  readonly contexto: ContextoFecha;
};

/** Asks once for the year of a group of tables whose dates have none. */
function preguntarAnio(grupo: readonly SinAnio[], { cuaderno, hoy }: PedidoDeLectura): Contestada {
  const propuesto = anioPropuesto(
    grupo.flatMap(({ partes }) => partes),
    hoy,
  );
  const hojas = grupo.map(({ tabla }) => tabla.grilla.nombre);
  const citadas = [...new Set(hojas)].map((hoja) => `«${hoja}»`);
  return cuaderno.consultar({
    id: `ANIO:${grupo[0]?.tabla.id}`,
    tipo: 'ANIO',
    texto: `¿De qué año son las fechas de ${citadas.join(', ').replace(/, (?=[^,]*$)/, ' y ')}?`,
    opciones: [propuesto, propuesto - 1, propuesto - 2].map((anio) => ({
      valor: String(anio),
      texto: String(anio),
    })),
    propuesta: String(propuesto),
    textos: hojas,
  });
}

type SinAnio = { readonly tabla: Tabla; readonly partes: readonly FechaParcial[] };
export type AnioDeTabla = DeQuePende & { readonly anio: number };

/**
 * Year of the first row of each table whose dates have none; all tabs named after months share one
 * question.
 */
export function resolverAnios(
  previas: readonly Previa[],
  pedido: PedidoDeLectura,
): ReadonlyMap<Tabla, AnioDeTabla> {
  const sinAnio = previas.flatMap(({ tabla, entradas, contexto }): SinAnio[] => {
    const partes = partesSinAnio({ entradas, contexto });
    return partes.length > 0 ? [{ tabla, partes }] : [];
  });
  const deMes = sinAnio.filter(
    ({ tabla }) => contextoDeTexto(pedido.pliega(tabla.grilla.nombre)).mes !== null,
  );
  const grupos = [deMes, ...sinAnio.filter((s) => !deMes.includes(s)).map((s) => [s])];
  const anios = new Map<Tabla, AnioDeTabla>();
  for (const grupo of grupos) {
    if (grupo.length === 0) continue;
    const { valor, ...pende } = preguntarAnio(grupo, pedido);
    const todas = grupo.flatMap(({ partes }) => partes);
    const saltos = vueltas(todas.map(({ mes }) => mes ?? 1));
    let lugar = 0;
    for (const { tabla, partes } of grupo) {
      anios.set(tabla, { anio: Number(valor) + (saltos[lugar] ?? 0), ...pende });
      lugar += partes.length;
    }
  }
  return anios;
}
