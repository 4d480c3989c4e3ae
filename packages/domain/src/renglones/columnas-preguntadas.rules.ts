import type { DetalleError } from '../errores.ts';
import type { LectorDeHechos } from '../planilla/lector.rules.ts';
import { NO_ENTRA, type Opcion } from '../planilla/pregunta.ts';
import { nombreColumna, numeroColumna } from '../planilla/referencia.rules.ts';
import { plegar } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { libresDe, textosHallados, deNumeros } from './columnas-libres.rules.ts';
import { asignadosAMano, valoresDe } from './columnas-por-mano.rules.ts';
import {
  idDeCampo,
  NINGUNA,
  recordarDeHoja,
  type CampoDeNumeros,
  type CuadernoDeRenglones,
} from './pregunta.ts';
import { seProducen, ternasDe, unicaEn, type Terna } from './prueba-de-columnas.rules.ts';
import { abrirTabla, leerTitulos, type TablaDeRenglones } from './titulos.rules.ts';
import { DE_PLATA, PISTAS } from './vocabulario.ts';

type Busqueda = {
  readonly tabla: TablaDeRenglones;
  readonly hechos: LectorDeHechos;
  readonly libres: readonly number[];
};

const tituloDe = ({ tabla }: Busqueda, columna: number): string =>
  plegar(tabla.titulos[columna] ?? '');

/**
 * Candidates whose longer title names the field; without any, those whose title names no other
 * field.
 */
function conPista(busqueda: Busqueda, campo: keyof Terna): readonly number[] {
  const { libres } = busqueda;
  const otros = Object.entries(PISTAS).filter(([otro]) => otro !== campo);
  const nombradas = libres.filter((columna) => PISTAS[campo].test(tituloDe(busqueda, columna)));
  if (nombradas.length > 0) return nombradas;
  return libres.filter((columna) =>
    otros.every(([, pista]) => !pista.test(tituloDe(busqueda, columna))),
  );
}

/**
 * Candidate columns of each field: by title, by words in a longer title, else those whose title
 * names no other field.
 */
function opcionesDe(busqueda: Busqueda): { readonly [C in keyof Terna]: readonly number[] } {
  const { tabla } = busqueda;
  const de = (campo: CampoDeNumeros): readonly number[] => {
    const rivales = tabla.rivales.get(campo);
    if (rivales) return rivales;
    const columnaHallada = tabla.columnas[campo];
    return columnaHallada === undefined ? conPista(busqueda, campo) : [columnaHallada];
  };
  return {
    cantidad: de('cantidad'),
    precioUnitario: de('precioUnitario'),
    importe: tabla.importes.length > 0 ? tabla.importes : conPista(busqueda, 'importe'),
  };
}

/**
 * Columns of the fields without a clear title, where arithmetic or a word in a longer title
 * identifies one.
 */
function decididas(
  busqueda: Busqueda,
  campos: readonly (keyof Terna)[],
): ReadonlyMap<keyof Terna, number> {
  const { tabla, hechos } = busqueda;
  const dudosos = {
    cantidad: tabla.columnas.cantidad === undefined || tabla.rivales.has('cantidad'),
    precioUnitario:
      tabla.columnas.precioUnitario === undefined || tabla.rivales.has('precioUnitario'),
    importe: tabla.importes.length === 0,
  };
  const enDuda = campos.filter((campo) => dudosos[campo]);
  if (enDuda.length === 0 || busqueda.libres.length + tabla.rivales.size === 0) return new Map();
  const opciones = opcionesDe(busqueda);
  const pruebas = ternasDe(opciones).filter((terna) => seProducen(tabla.cuerpo, terna, hechos));
  const halladas = new Map<keyof Terna, number>();
  for (const campo of enDuda) {
    const posibles = opciones[campo];
    const porPista =
      posibles.length === 1 && posibles.every((una) => PISTAS[campo].test(tituloDe(busqueda, una)));
    const hallada = unicaEn(pruebas, campo) ?? (porPista ? posibles[0] : undefined);
    if (hallada !== undefined) halladas.set(campo, hallada);
  }
  return halladas;
}

const QUE: Readonly<Record<CampoDeNumeros, string>> = {
  cantidad: 'la cantidad',
  precioUnitario: 'el precio unitario',
};

function opcionDe({ tabla }: Busqueda, columna: number): Opcion {
  const letra = nombreColumna(columna);
  const titulo = tabla.titulos[columna] ?? '';
  const nombre = titulo === '' ? `Columna ${letra}` : `«${titulo}» (columna ${letra})`;
  return { valor: letra, texto: `${nombre}: ${valoresDe(tabla, columna).join(' · ')}` };
}

/** Findings of a call that cannot ask: the columns of each question, with their first cells. */
export const columnasSinSaber = (
  tabla: TablaDeRenglones,
  cuaderno: CuadernoDeRenglones,
): readonly DetalleError[] =>
  cuaderno.preguntas().flatMap(({ tipo, texto, opciones }) => {
    if (tipo !== 'COLUMNA') return [];
    const posibles = opciones.filter(({ valor }) => valor !== NINGUNA);
    const columnas = posibles.map(({ valor: columna }) => ({
      columna,
      titulo: tabla.titulos[numeroColumna(columna)] ?? '',
      valores: valoresDe(tabla, numeroColumna(columna)),
    }));
    const message = `${texto} Puede ser ${posibles.map((una) => una.texto).join(', o ')}. Ponerle el título que le corresponde.`;
    return [{ path: 'excelFile', message, data: { columnas } }];
  });

/** Asks which column has a field. Null without an answer; `NINGUNA` when no column has it. */
function preguntar(
  busqueda: Busqueda,
  { campo, candidatas }: { readonly campo: CampoDeNumeros; readonly candidatas: readonly number[] },
  cuaderno: CuadernoDeRenglones,
): number | typeof NINGUNA | null {
  const id = idDeCampo(campo);
  const { valor } = cuaderno.consultar({
    id,
    tipo: 'COLUMNA',
    texto: `¿En qué columna está ${QUE[campo]}?`,
    opciones: [
      ...candidatas.map((columna) => opcionDe(busqueda, columna)),
      { valor: NINGUNA, texto: 'En ninguna de estas' },
    ],
    propuesta: null,
    cerrada: true,
    ...recordarDeHoja(busqueda.tabla.titulos, id),
  });
  cuaderno.contar(id, busqueda.tabla.cuerpo.length);
  if (valor === NINGUNA) return NINGUNA;
  return candidatas.find((columna) => nombreColumna(columna) === valor) ?? null;
}

/**
 * Columns among which the user has to choose for a field: its rivals or, when no column has it,
 * those that may be it. For an optional price only columns whose title is empty or about money; for
 * an optional quantity, rivals alone.
 */
function candidatasDe(
  busqueda: Busqueda,
  campo: CampoDeNumeros,
  requerido: boolean,
): readonly number[] {
  const { tabla } = busqueda;
  const rivales = tabla.rivales.get(campo);
  if (rivales) return rivales;
  if (tabla.columnas[campo] !== undefined || (campo === 'cantidad' && !requerido)) return [];
  const posibles = conPista(busqueda, campo);
  return requerido
    ? posibles
    : posibles.filter((columna) => {
        const titulo = tituloDe(busqueda, columna);
        return titulo === '' || DE_PLATA.test(titulo);
      });
}

type TablaPreguntada = {
  readonly tabla: TablaDeRenglones;
  /** True while an answer about a column is missing: the rows of the sheet cannot be read. */
  readonly falta: boolean;
};

/** Numeric fields that every row requires. */
type CamposRequeridos = ReadonlySet<CampoDeNumeros>;

/**
 * Meaning of the columns of a sheet of items: from titles, cells and arithmetic, otherwise from
 * answers.
 */
export function preguntarColumnas(
  filas: readonly FilaImportada[],
  {
    hechos,
    requeridos,
  }: { readonly hechos: LectorDeHechos; readonly requeridos: CamposRequeridos },
  cuaderno: CuadernoDeRenglones,
): TablaPreguntada {
  const titulada = leerTitulos(filas);
  const sinDecir = abrirTabla(titulada);
  const porMano = asignadosAMano(sinDecir, cuaderno);
  const conMano = porMano.size === 0 ? sinDecir : abrirTabla(titulada, porMano);
  const conTextos = textosHallados(conMano, porMano);
  const libres = deNumeros(conMano, libresDe(conMano, conTextos), hechos);
  const asignados = new Map(conTextos);
  const abrir = (): TablaDeRenglones =>
    asignados.size === porMano.size ? conMano : abrirTabla(titulada, asignados);
  const decidir = (campos: readonly (keyof Terna)[]): void => {
    const quedan = libres.filter((columna) => !asignados.has(columna));
    const halladas = decididas({ tabla: abrir(), hechos, libres: quedan }, campos);
    for (const [campo, columna] of halladas) asignados.set(columna, campo);
  };
  decidir(['cantidad', 'precioUnitario', 'importe']);
  let falta = false;
  for (const campo of ['cantidad', 'precioUnitario'] as const) {
    const quedan = libres.filter((columna) => !asignados.has(columna));
    const busqueda = { tabla: abrir(), hechos, libres: quedan };
    const candidatas = candidatasDe(busqueda, campo, requeridos.has(campo));
    if (candidatas.length === 0) continue;
    const columna = preguntar(busqueda, { campo, candidatas }, cuaderno);
    if (columna === null) falta = true;
    else if (columna !== NINGUNA) asignados.set(columna, campo);
    else
      for (const rival of busqueda.tabla.rivales.get(campo) ?? []) asignados.set(rival, NO_ENTRA);
  }
  decidir(['importe']);
  return { tabla: abrir(), falta };
}
