import * as amounts from '../amounts.ts';
import { Book } from '../book.ts';
import { proveedorNamed } from '../catalog.ts';
import * as columns from '../columns.ts';
import type { Asiento } from '../entries.ts';
import { List } from '../list.ts';

const six = (fecha: string, entry: Partial<Asiento>): Asiento => ({
  fecha,
  concepto: '',
  centavos: 0,
  moneda: 'ARS',
  cotizacion: null,
  proveedor: null,
  rubro: null,
  medio: 'EFECTIVO',
  obra: null,
  producto: null,
  ...entry,
});

/** Column of means of payment, with "Efvo" for cash. */
function efvo(): columns.AsientoColumn {
  const whole = columns.medio('entero', 'Pago');
  return {
    ...whole,
    write: (entry, at) => {
      if (entry.medio !== 'EFECTIVO') return whole.write(entry, at);
      const pregunta = at.book.ask({
        tipo: 'MEDIO',
        sobre: 'Efectivo',
        texto: 'Efvo',
        respuesta: 'EFECTIVO',
        propuesta: 'EFECTIVO',
        necesaria: false,
      });
      return { value: 'Efvo', hecho: { medioPago: 'EFECTIVO' }, pregunta };
    },
  };
}

const tornillo = proveedorNamed('Ferretería El Tornillo');
const barrera = proveedorNamed('Excavaciones Barrera');

const SIX: readonly Asiento[] = [
  six('2026-11-06', { concepto: 'Discos y clavos', centavos: -18_500_000, proveedor: tornillo }),
  six('2026-11-07', {
    concepto: 'Anticipo del cliente',
    centavos: 250_000_000,
    medio: 'TRANSFERENCIA',
  }),
  six('2026-11-10', { concepto: 'Excavación de bases', centavos: -4_500_050, proveedor: barrera }),
  six('2026-11-12', { concepto: 'Bomba sumergible', centavos: -12_000, moneda: 'USD' }),
  six('2026-11-13', { concepto: 'Jornales de la semana', centavos: -32_000_000 }),
];

/** Workbook of a newcomer: six rows, one of them the total, and three questions at most. */
export function sixRows(): Book {
  const book = new Book('seis-filas', { forma: 'DEBE_HABER', seed: 100 });
  book.obra = 'obra-1';
  book.preguntasMaximas = 3;
  const list = new List<Asiento>(book, book.sheet('Hoja1'), {
    forma: 'DEBE_HABER',
    destino: 'MOVIMIENTOS',
    at: [1, 0],
    columns: [
      columns.fecha(['sinAnio'], { anio: 'PREGUNTA' }),
      columns.concepto('Detalle'),
      columns.proveedor('exacto'),
      efvo(),
      amounts.importe({ titulo: 'Debe', sentido: 'EGRESO', isOneOfTwo: true }),
      amounts.importe({ titulo: 'Haber', sentido: 'INGRESO', isOneOfTwo: true }),
    ],
  }).header();
  for (const entry of SIX) list.add(entry);
  const sums = [
    [4, 'SUM'],
    [5, 'SUM'],
  ] as const;
  list.total({ etiqueta: 'TOTAL', clase: 'TOTAL', columns: sums });
  for (const { razonSocial } of [tornillo, barrera]) {
    const motivo = 'No se parece a ninguno: se da de alta con la importación';
    book.forbid({ tipo: 'PROVEEDOR', sobre: razonSocial, motivo });
  }
  return book;
}
