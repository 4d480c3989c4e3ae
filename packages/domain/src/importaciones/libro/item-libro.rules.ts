import type { Moneda } from '../../base/campos.schema.ts';
import { normalizarRazonSocial } from '../../movimientos/duplicados/duplicados.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { RenglonImportado } from '../../renglones/renglon.rules.ts';
import type { AcopioCatalogo, FilasCatalogo } from '../catalogo.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { OtraLeida } from './otras.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import { monedaDeItems, pactadoDePrecio } from './renglon-libro.rules.ts';
import type { Tabla } from './tabla.rules.ts';

/** Prefix of the ids of questions about acopios. */
export const DE_ACOPIO = 'ACOPIO:';
/** Answer that a table's items belong to no acopio and stay out. */
export const NINGUN_ACOPIO = 'NINGUNO';

/**
 * Acopio that receives the items of a table, and the question on which it depends. `afuera`: the
 * items stay out.
 */
export type AcopioDeTabla = {
  readonly acopio: AcopioCatalogo | null;
  readonly pendiente: string | null;
  readonly contestada?: string;
  readonly afuera: boolean;
};

/**
 * Texts that may name the acopio: above the table, nearest first, the sheet's name, the suppliers
 * of its rows.
 */
function textosDe({ tabla, entradas }: TablaLeida): {
  readonly titulos: string[];
  readonly todos: string[];
} {
  const previas = tabla.cruda.previas.toReversed().flatMap(({ celdas }) => celdas);
  const titulos = [
    ...previas.filter(({ clase }) => clase === 'TEXTO').map(({ texto }) => texto),
    tabla.grilla.nombre,
  ];
  const deFilas = entradas.flatMap(({ celdas }) => celdas.get('proveedor')?.texto ?? []);
  return { titulos, todos: [...titulos, ...new Set(deFilas)] };
}

const LARGO_MIN = 4;

/**
 * The only acopio whose code is among the words, else the only one whose supplier is; among
 * several, the only one of the work. Null otherwise.
 */
function nombrado(
  textos: readonly string[],
  acopios: readonly AcopioCatalogo[],
  obraId: string | null,
): AcopioCatalogo | null {
  const palabras = textos.map((texto) => ` ${plegar(texto)} `);
  const juntos = textos.map(normalizarRazonSocial);
  const porCodigo = acopios.filter(({ codigo }) =>
    palabras.some((texto) => texto.includes(` ${plegar(codigo)} `)),
  );
  const porProveedor = acopios.filter(({ proveedor }) => {
    const nombre = normalizarRazonSocial(proveedor);
    return nombre.length >= LARGO_MIN && juntos.some((texto) => texto.includes(nombre));
  });
  const hallados = porCodigo.length > 0 ? porCodigo : porProveedor;
  const deLaObra = hallados.filter(({ proyectoId }) => proyectoId === obraId);
  const unicos = deLaObra.length > 0 ? deLaObra : hallados;
  return unicos.length === 1 ? (unicos[0] ?? null) : null;
}

function preguntar(
  leida: TablaLeida,
  { obras, acopios = [] }: FilasCatalogo,
  { cuaderno, obraId }: { readonly cuaderno: Cuaderno; readonly obraId: string | null },
): Contestada {
  const { titulos, todos } = textosDe(leida);
  const { id, grilla } = leida.tabla;
  const propuesto = nombrado(todos, acopios, obraId);
  const codigos = new Map(obras.map(({ id: obra, codigo }) => [obra, codigo]));
  return cuaderno.consultar({
    id: `${DE_ACOPIO}${id}`,
    tipo: 'ACOPIO',
    texto: propuesto
      ? `¿Los ítems de «${grilla.nombre}» son del acopio ${propuesto.codigo} de ${propuesto.proveedor}?`
      : `¿De qué acopio son los ítems de «${grilla.nombre}»?`,
    opciones: [
      ...acopios.map(({ id: valor, codigo, proveedor, proyectoId }) => ({
        valor,
        texto: `${codigo} ${proveedor} (${codigos.get(proyectoId) ?? ''})`,
      })),
      { valor: NINGUN_ACOPIO, texto: 'De ninguno: no se importan' },
    ],
    propuesta: propuesto?.id ?? null,
    textos: [grilla.nombre],
    // Titles that name no acopio may be those of any list of items, so an answer about them is not
    // remembered.
    ...(propuesto && { recordar: `${DE_ACOPIO}${plegar(titulos.join(' '))}` }),
  });
}

/** Asks once per table of items for its acopio; not at all without an acopio to choose. */
export function acopiosDeTablas(
  leidas: readonly TablaLeida[],
  filas: FilasCatalogo,
  con: { readonly cuaderno: Cuaderno; readonly obraId: string | null },
): ReadonlyMap<Tabla, AcopioDeTabla> {
  const { acopios = [] } = filas;
  if (acopios.length === 0) return new Map();
  return new Map(
    leidas.flatMap((leida): [Tabla, AcopioDeTabla][] => {
      if (leida.tabla.destino !== 'RENGLONES' || leida.entradas.length === 0) return [];
      const { valor, ...de } = preguntar(leida, filas, con);
      const acopio = acopios.find(({ id }) => id === valor) ?? null;
      const afuera = de.pendiente === null && valor === NINGUN_ACOPIO;
      return [[leida.tabla, { acopio, ...de, afuera }]];
    }),
  );
}

/**
 * Currency of a price: pesos when its cell multiplies dollars by a rate, else that of the table's
 * items; null when it is unknown.
 */
const monedaEscrita = (entrada: Entrada): Moneda | null =>
  pactadoDePrecio(entrada) ? 'ARS' : monedaDeItems(entrada.tabla);

const EN_PALABRAS = { ARS: 'pesos', USD: 'dólares' } as const;

function faltaDe(entrada: Entrada, acopio: AcopioCatalogo | null): OtraLeida['errores'] {
  if (!acopio) return [{ campo: null, mensaje: 'Falta elegir de qué acopio es' }];
  const escrita = monedaEscrita(entrada);
  if (escrita === null || escrita === acopio.moneda) return [];
  const es = `El acopio ${acopio.codigo} es en ${EN_PALABRAS[acopio.moneda]}`;
  const mensaje = `${es} y el precio está en ${EN_PALABRAS[escrita]}`;
  return [{ campo: 'precioUnitario', mensaje }];
}

/**
 * Reads a row as an item for the acopio of its table; without one, with the errors and open
 * questions of the row.
 */
export function itemDeFila(
  entrada: Entrada,
  item: RenglonImportado | null,
  {
    filas: { acopios = [] },
    de,
  }: { readonly filas: FilasCatalogo; readonly de: AcopioDeTabla | undefined },
): OtraLeida {
  const con = (errores: OtraLeida['errores'], preguntas: readonly string[] = []): OtraLeida => ({
    otra: null,
    errores,
    preguntas,
  });
  // A missing acopio is not an error of the sheet.
  if (acopios.length === 0) return con([]);
  // A proposal without an answer is not checked yet.
  if (de && de.pendiente !== null) return con([], [de.pendiente]);
  const acopio = de?.acopio ?? null;
  const errores = faltaDe(entrada, acopio);
  if (errores.length > 0 || !item || !acopio) return con(errores);
  const { fila: _fila, ...renglon } = item;
  const { id: acopioId, proyectoId } = acopio;
  return {
    otra: { destino: 'RENGLONES', item: { ...renglon, acopioId, proyectoId } },
    errores,
    preguntas: [],
    contestadas: de?.contestada === undefined ? [] : [de.contestada],
  };
}
