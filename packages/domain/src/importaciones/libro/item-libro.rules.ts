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

/** What the questions about stockpiles begin with. */
export const DE_ACOPIO = 'ACOPIO:';
/** The answer that a table's items are of none, and stay out. */
export const NINGUN_ACOPIO = 'NINGUNO';

/** The stockpile that the items of a table go to. */
export type AcopioDeTabla = {
  readonly acopio: AcopioCatalogo | null;
  readonly pendiente: string | null;
  readonly contestada?: string;
  readonly afuera: boolean;
};

/** Texts that state whose items they are: above the table from the nearest one, the tab, the suppliers of its rows. */
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

/** The only stockpile whose code is among the words, else the only one whose supplier is; of several that of the work. */
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
    // Words that name none are those of any list of items.
    ...(propuesto && { recordar: `${DE_ACOPIO}${plegar(titulos.join(' '))}` }),
  });
}

/** One question for each table of items; none where there is nothing to choose from. */
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

/** What a price is in: as its cell works it out, else as the titles state. */
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

/** A row as an item of the stockpile that its table goes to. */
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
  // That there is none to go to is nothing that the sheet has wrong.
  if (acopios.length === 0) return con([]);
  // What is only proposed is not wrong yet.
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
