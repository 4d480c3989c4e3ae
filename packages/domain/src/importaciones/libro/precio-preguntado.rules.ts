import type { CampoAsignado } from '../../planilla/columnas.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { NO_ENTRA } from '../../planilla/pregunta.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import { SIN_CALCULO, type Calculo } from './calculo.rules.ts';
import { nombreDe, type Columna, type Cruda, type Pedido } from './columna-mostrada.rules.ts';
import { enPalabras } from './dinero-escrito.rules.ts';
import {
  calculoDe,
  deCantidad,
  ejemplosDe,
  esDePrecio,
  esDeUno,
  tieneNumeros,
  producto,
  type Ejemplo,
} from './precios.rules.ts';
import { DE_IMPORTE, type CampoLibro } from './vocabulario.rules.ts';

/** Answer that a column named like a price has the amount of each row. */
export const ES_IMPORTE = 'IMPORTE';
/**
 * Prefix of the answer that the column is a unit price; the letter of the quantity's column
 * follows.
 */
export const ES_PRECIO_POR = 'POR:';

const FILAS_MOSTRADAS = 3;

function mostrar(ejemplo: Ejemplo): string {
  const { precio, cantidad } = ejemplo;
  const centavos = producto(ejemplo);
  const igual = centavos === null ? '' : ` = ${enPalabras(centavos)}`;
  return `${cantidad.texto} × ${precio.texto}${igual}`;
}

type Precios = {
  readonly columnas: readonly Columna[];
  readonly calculo: Calculo;
  readonly de: DeQuePende | null;
};

/**
 * The only column of money, when it has the title of a price; in a table without money, the column
 * of unit prices.
 */
function columnaDePrecio(columnas: readonly Columna[]): Columna | undefined {
  const deImporte = columnas.filter(({ campo }) => campo !== null && DE_IMPORTE.has(campo));
  const [unica, ...otras] = deImporte;
  if (unica === undefined) return columnas.find(({ campo }) => campo === 'precioUnitario');
  const deUnaColumna = unica.campo === 'importe' || unica.campo === 'importeUsd';
  return otras.length === 0 && deUnaColumna && esDePrecio(unica.titulo) ? unica : undefined;
}

/** True for a list of items without days, whose prices are not payments. */
function esListaDeItems(columnas: readonly Columna[]): boolean {
  const campos = new Set(columnas.flatMap(({ campo }) => campo ?? []));
  return (
    !campos.has('fecha') &&
    campos.has('cantidad') &&
    (campos.has('precioUnitario') || campos.has('unidad'))
  );
}

const comoImporte = (columnas: readonly Columna[], precio: Columna): readonly Columna[] =>
  columnas.map((una) =>
    una === precio && una.campo !== 'importeUsd' ? { ...una, campo: 'importe', sobra: null } : una,
  );

const sinEntrar = (columnas: readonly Columna[], precio: Columna): readonly Columna[] =>
  columnas.map((una) => (una === precio ? { ...una, campo: null, sobra: NO_ENTRA } : una));

type Duda = {
  readonly cruda: Cruda;
  readonly precio: Columna;
  readonly cantidades: readonly Columna[];
};

function consultar({ cruda, precio, cantidades }: Duda, { id, huella, cuaderno }: Pedido) {
  const ejemplos = cantidades.flatMap(({ columna }) =>
    ejemplosDe(cruda, precio.columna, columna).slice(0, FILAS_MOSTRADAS),
  );
  const titulo = nombreDe(precio);
  const [primero] = ejemplos;
  return cuaderno.consultar({
    id: `PRECIO:${id}`,
    tipo: 'COLUMNA',
    texto: `¿La columna ${titulo} de «${cruda.grilla.nombre}» es el importe de la fila o el precio de uno?`,
    opciones: [
      {
        valor: ES_IMPORTE,
        texto: `El importe de la fila${primero ? `: entra ${primero.precio.texto}` : ''}`,
      },
      ...cantidades.map((cantidad) => ({
        valor: `${ES_PRECIO_POR}${nombreColumna(cantidad.columna)}`,
        texto: `El precio de uno: entra ${nombreDe(cantidad)} × ${titulo}`,
      })),
      { valor: NO_ENTRA, texto: 'Ninguno de los dos: no entra' },
    ],
    propuesta: null,
    textos: ejemplos.map(mostrar),
    recordar: `PRECIO:${huella}`,
  });
}

/**
 * Meaning of the money beside a quantity: amount of the row, or unit price. It is asked once per
 * table, unless the titles, arithmetic or the user's assignments already settle it.
 */
export function preguntarPrecio(
  cruda: Cruda,
  columnas: readonly Columna[],
  {
    asignados,
    pedido,
    probada,
  }: {
    readonly asignados: ReadonlyMap<number, CampoAsignado<CampoLibro>>;
    readonly pedido: Pedido;
    /** Column proved by arithmetic to be the amount of the rows. */
    readonly probada: number | null;
  },
): Precios {
  const nada: Precios = { columnas, calculo: SIN_CALCULO, de: null };
  if (columnas.some(({ mes }) => mes !== null) || esListaDeItems(columnas)) return nada;
  const precio = columnaDePrecio(columnas);
  if (precio === undefined || !tieneNumeros(cruda, precio.columna)) return nada;
  const asignado = asignados.get(precio.columna);
  if (precio.columna === probada || asignado === 'importe' || asignado === 'importeUsd')
    return nada;
  const todas = deCantidad(cruda, columnas).filter(({ columna }) => columna !== precio.columna);
  const cantidades = todas.filter(
    ({ columna }) => ejemplosDe(cruda, precio.columna, columna).length > 0,
  );
  const conImporte = comoImporte(columnas, precio);
  const porCantidad = (columna: number, de: DeQuePende | null): Precios => ({
    columnas: conImporte,
    calculo: calculoDe(precio.columna, columna),
    de,
  });
  const nombrada = columnas.find(({ campo }) => campo === 'cantidad');
  if (asignado === 'precioUnitario' && nombrada) return porCantidad(nombrada.columna, null);
  if (cantidades.length === 0 && (todas.length > 0 || !esDeUno(precio.titulo))) {
    return { ...nada, columnas: conImporte };
  }
  const { valor, ...de } = consultar({ cruda, precio, cantidades }, pedido);
  const elegida = cantidades.find(
    ({ columna }) => valor === `${ES_PRECIO_POR}${nombreColumna(columna)}`,
  );
  if (elegida) return porCantidad(elegida.columna, de);
  return { ...nada, columnas: valor === NO_ENTRA ? sinEntrar(columnas, precio) : conImporte, de };
}
