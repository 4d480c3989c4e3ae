import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { required } from '@plomada/domain/base/required';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { ANCHO_UTIL, COLOR, FONDO, PAGINA, type Estilo, type Papel } from './papel.pdf.ts';
import type { DatosRecibo } from './recibos.queries.ts';

type Columna = {
  readonly titulo: string;
  readonly ancho: number;
  readonly alinear: 'left' | 'right';
  readonly valor: (retiro: Retiro) => string;
};

const SEPARACION = 8;
const RELLENO = 5;

const precio = ({ precioUnitario, moneda }: Retiro): string =>
  `${moneda === 'USD' ? 'US$' : '$'}\u00a0${formatearNumero(precioUnitario, { minimo: 2, maximo: 4 })}`;

const queda = ({ item }: Retiro): string =>
  item.disponible === null ? '—' : nombrarCantidad(item.disponible, item.unidad);

const numero: Columna = {
  titulo: 'Retiro',
  ancho: 58,
  alinear: 'left',
  valor: (r) => r.numero,
};
const material = (ancho: number): Columna => ({
  titulo: 'Material',
  ancho,
  alinear: 'left',
  valor: ({ item, estado }) =>
    [
      estado === 'ANULADO' ? 'ANULADO · ' : '',
      item.codigo ? `${item.codigo} · ` : '',
      item.descripcion,
    ].join(''),
});
const cantidad: Columna = {
  titulo: 'Cantidad',
  ancho: 84,
  alinear: 'right',
  valor: ({ cantidad: cuanto, item }) => nombrarCantidad(cuanto, item.unidad),
};

/** By materials, what is left of each; by money, what each took of it. */
function columnasDe({ acopio }: DatosRecibo): readonly Columna[] {
  const ultimas: readonly Columna[] =
    acopio.tipo === 'MATERIALES'
      ? [{ titulo: 'Queda', ancho: 92, alinear: 'right', valor: queda }]
      : [
          { titulo: 'Precio unitario', ancho: 84, alinear: 'right', valor: precio },
          {
            titulo: 'Importe',
            ancho: 92,
            alinear: 'right',
            valor: (r) => formatearDinero(r.importeCentavos, r.moneda),
          },
        ];
  const fijas = [numero, cantidad, ...ultimas];
  const ocupado = fijas.reduce((suma, { ancho }) => suma + ancho + SEPARACION, 0);
  return [numero, material(ANCHO_UTIL - ocupado), cantidad, ...ultimas];
}

/** Writes a row of cells; gives the height of the tallest. */
function escribirFila(
  papel: Papel,
  columnas: readonly Columna[],
  celdas: readonly string[],
  { y, estilo }: { readonly y: number; readonly estilo: Estilo },
): number {
  let x: number = PAGINA.margen;
  let alto = 0;
  for (const [i, { ancho, alinear }] of columnas.entries()) {
    alto = Math.max(
      alto,
      papel.escribir(required(celdas[i], `cell ${i}`), { x, y, ancho }, { ...estilo, alinear }),
    );
    x += ancho + SEPARACION;
  }
  return alto;
}

function encabezado(papel: Papel, columnas: readonly Columna[], y: number): number {
  const estilo = { letra: 'fuerte', cuerpo: 8.5, color: COLOR.tenue } as const;
  const titulos = columnas.map(({ titulo }) => titulo);
  const abajo = y + escribirFila(papel, columnas, titulos, { y, estilo }) + 3;
  papel.linea(abajo);
  return abajo + RELLENO;
}

/**
 * The table from `y` on; it goes on over as many pages as it takes, each with its titles, and a row
 * is never cut. `nuevaPagina` gives where the next page's text begins. Gives where it ended.
 */
export function dibujarTabla(
  papel: Papel,
  datos: DatosRecibo,
  desde: number,
  nuevaPagina: () => number,
): number {
  const columnas = columnasDe(datos);
  let y = encabezado(papel, columnas, desde);
  for (const retiro of datos.retiros) {
    const celdas = columnas.map(({ valor }) => valor(retiro));
    const altos = columnas.map(({ ancho }, i) =>
      papel.alto(required(celdas[i], `cell ${i}`), ancho),
    );
    if (y + Math.max(...altos) + RELLENO > FONDO) y = encabezado(papel, columnas, nuevaPagina());
    const estilo = { color: retiro.estado === 'ANULADO' ? COLOR.rojo : COLOR.tinta };
    y += escribirFila(papel, columnas, celdas, { y, estilo }) + RELLENO;
  }
  papel.linea(y);
  return y + 2 * RELLENO;
}
