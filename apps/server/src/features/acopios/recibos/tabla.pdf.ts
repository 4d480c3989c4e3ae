import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { COLOR } from '../../../files/pdf/colours.ts';
import type { Paper } from '../../../files/pdf/paper.ts';
import { anchoQueQueda, type Table, type TableColumn } from '../../../files/pdf/table.ts';
import type { DatosRecibo } from './recibos.queries.ts';

type Columna = TableColumn<Retiro>;

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
function columnasDe(paper: Paper, { acopio }: DatosRecibo): readonly Columna[] {
  const ultimas: readonly Columna[] =
    acopio.tipo === 'MATERIALES'
      ? [{ titulo: 'Queda', ancho: 92, alinear: 'right', valor: queda }]
      : [
          {
            titulo: 'Precio unitario',
            ancho: 84,
            alinear: 'right',
            valor: ({ precioUnitario, moneda }) => formatearPrecio(precioUnitario, moneda),
          },
          {
            titulo: 'Importe',
            ancho: 92,
            alinear: 'right',
            valor: (r) => formatearDinero(r.importeCentavos, r.moneda),
          },
        ];
  const ancho = anchoQueQueda(paper, [numero, cantidad, ...ultimas]);
  return [numero, material(ancho), cantidad, ...ultimas];
}

export const tablaDeRetiros = (paper: Paper, datos: DatosRecibo): Table<Retiro> => ({
  columnas: columnasDe(paper, datos),
  filas: datos.retiros,
  color: ({ estado }) => (estado === 'ANULADO' ? COLOR.rojo : COLOR.tinta),
});
