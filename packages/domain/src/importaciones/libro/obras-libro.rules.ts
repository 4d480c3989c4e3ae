import { plegar } from '../../planilla/texto.rules.ts';
import type { Catalogo, FilasCatalogo } from '../catalogo.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import { ObrasNombradas, type NombreDeObra, type ObraHallada } from './obras-nombradas.rules.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import type { Tabla } from './tabla.rules.ts';

type Pedido = {
  readonly catalogo: Catalogo;
  readonly filas: FilasCatalogo;
  readonly obraId: string | null;
  readonly unaObra: boolean;
  readonly archivo: string;
  readonly cuaderno: Cuaderno;
};

const GENERICA =
  /^(?:hoja|sheet|planilla|libro|tabla|resumen|caja|gastos|egresos|ingresos|movimientos|pagos|cobros|compras|banco|datos|varios|total|totales|general|aportes|proveedores|anual)(?: ?\d*)?$/;

/**
 * Tables with the same titles as a table of another sheet: each of these sheets may be of one work.
 */
function solapasDeObra(leidas: readonly TablaLeida[]): ReadonlySet<Tabla> {
  const porHuella = new Map<string, Tabla[]>();
  for (const { tabla } of leidas) {
    porHuella.set(tabla.huella, [...(porHuella.get(tabla.huella) ?? []), tabla]);
  }
  const propias = [...porHuella.values()].filter(
    (tablas) => new Set(tablas.map(({ grilla }) => grilla)).size > 1,
  );
  return new Set(propias.flat());
}

const CON_MES = /\b(?:20\d\d|(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)[a-z]*)\b/;

function pareceNombre({ grilla }: Tabla): boolean {
  const plegado = plegar(grilla.nombre);
  return !CON_MES.test(plegado) && !GENERICA.test(plegado) && /[a-z]/.test(plegado);
}

/** Names of works in rows and tabs, in order of appearance. */
function nombresDeObra(
  leidas: readonly TablaLeida[],
  esDeSolapa: (tabla: Tabla) => boolean,
): NombreDeObra[] {
  const nombres = new Map<string, NombreDeObra>();
  for (const { tabla, entradas } of leidas) {
    const solapa = esDeSolapa(tabla)
      ? { texto: tabla.grilla.nombre, plegado: plegar(tabla.grilla.nombre) }
      : null;
    for (const { celdas } of entradas) {
      const nombre = celdas.get('obra') ?? solapa;
      if (!nombre) continue;
      const { texto, plegado } = nombre;
      const visto = nombres.get(plegado);
      nombres.set(plegado, {
        plegado,
        texto: visto?.texto ?? texto,
        veces: (visto?.veces ?? 0) + 1,
      });
    }
  }
  return [...nombres.values()];
}

/** Works named without doubt: in the words above a table, its tab, or the words of a row. */
function nombresSeguros(obras: ObrasNombradas) {
  const segura = (tabla: Tabla): ObraHallada | null => {
    const celdas = tabla.cruda.previas.toReversed().flatMap((fila) => fila.celdas);
    for (const { texto, plegado, clase } of celdas) {
      const obra = clase === 'TEXTO' ? obras.deTitulo(texto, plegado) : null;
      if (obra) return obra;
    }
    return obras.deTitulo(tabla.grilla.nombre, plegar(tabla.grilla.nombre));
  };
  const nombrada = ({ tabla, celdas, seccion }: Entrada): ObraHallada | null => {
    const celda = celdas.get('obra');
    if (celda) return obras.deTitulo(celda.texto, celda.plegado);
    const [deSeccion] = (seccion?.celdas ?? []).flatMap(
      ({ texto, plegado }) => obras.deTitulo(texto, plegado) ?? [],
    );
    return deSeccion ?? segura(tabla);
  };
  return { segura, nombrada };
}

/**
 * Work of a row: from its cell, otherwise the heading above it, the words above the table, or the
 * tab, else the chosen one or an answer.
 */
export function resolvedorDeObraDeFila(
  leidas: readonly TablaLeida[],
  { filas, catalogo, cuaderno, obraId, unaObra, archivo }: Pedido,
): {
  readonly deEntrada: (entrada: Entrada) => Resuelta<ObraHallada>;
  readonly deSolapa: (tabla: Tabla) => boolean;
  /** True for a row of another work, when all rows are imported into one. */
  readonly esDeOtra: (entrada: Entrada) => boolean;
} {
  const obras = new ObrasNombradas(filas, catalogo, cuaderno);
  const deObra = solapasDeObra(leidas);
  const deTabla = new Map<Tabla, Resuelta<ObraHallada>>();
  const { segura, nombrada } = nombresSeguros(obras);
  const unica = unaObra && obraId !== null ? obras.deId(obraId) : null;
  if (unica) {
    return {
      deEntrada: () => ({ valor: unica, pendiente: null }),
      deSolapa: () => false,
      esDeOtra: (entrada) => (nombrada(entrada)?.id ?? unica.id) !== unica.id,
    };
  }
  const sabida = (tabla: Tabla): ObraHallada | null =>
    segura(tabla) ?? (obraId === null ? null : obras.deId(obraId));
  const esDeSolapa = (tabla: Tabla): boolean => deObra.has(tabla) && pareceNombre(tabla);
  obras.agrupar(nombresDeObra(leidas, (tabla) => esDeSolapa(tabla) && sabida(tabla) === null));
  const resolverTabla = (tabla: Tabla): Resuelta<ObraHallada> => {
    const hallada = sabida(tabla);
    if (hallada) return { valor: hallada, pendiente: null };
    const { nombre } = tabla.grilla;
    return esDeSolapa(tabla) ? obras.preguntar(nombre, plegar(nombre)) : obras.general(archivo);
  };
  const deEntrada = ({ tabla, celdas, seccion }: Entrada): Resuelta<ObraHallada> => {
    const celda = celdas.get('obra');
    if (celda) return obras.deCelda(celda);
    for (const { texto, plegado } of seccion?.celdas ?? []) {
      const obra = obras.deTitulo(texto, plegado);
      if (obra) return { valor: obra, pendiente: null };
    }
    const vista = deTabla.get(tabla) ?? resolverTabla(tabla);
    deTabla.set(tabla, vista);
    return vista;
  };
  const deSolapa = (tabla: Tabla): boolean =>
    !tabla.porCampo.has('obra') &&
    (obras.deTitulo(tabla.grilla.nombre, plegar(tabla.grilla.nombre)) !== null ||
      (esDeSolapa(tabla) && obraId === null));
  return { deEntrada, deSolapa, esDeOtra: () => false };
}
