import type {
  TotalesDeObra,
  Objetivo,
  PresupuestoMoneda,
} from '@plomada/domain/proyectos/stats.schema';
import { deOtrosProveedores, flujoDe } from '@plomada/domain/resumen/resumen.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';

import {
  amountColumn as importe,
  textColumn as texto,
  type WrittenRow,
} from '../../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../../files/spreadsheets/write-workbook.ts';

const MONEDA = texto('Moneda', 8);
const ancho = (title: string) => ({ ...importe(title), width: 28 });

/** Period of the totals: `Al 20/11/2026`, `Del 01/11/2026 al 20/11/2026`. */
export function periodoEscrito({ desde, hasta }: TotalesDeObra, hoy: string): string {
  const fin = formatearFecha(hasta ?? hoy);
  return desde === null ? `Al ${fin}` : `Del ${formatearFecha(desde)} al ${fin}`;
}

function filasDeSaldos({ porMoneda, saldos, desde }: TotalesDeObra): WrittenRow[] {
  return porMoneda.flatMap(({ moneda, ingresosCentavos, egresosCentavos }) => {
    const saldo = saldos.find((fila) => fila.moneda === moneda);
    return [
      ...(desde === null ? [] : [['Saldo anterior', moneda, saldo?.inicialCentavos ?? 0]]),
      ['Ingresos', moneda, ingresosCentavos],
      ['Egresos', moneda, egresosCentavos],
      ['Saldo', moneda, saldo?.finalCentavos ?? 0],
    ];
  });
}

export function filasDeObjetivo(objetivo: Objetivo): WrittenRow[] {
  const { monedaBase: moneda, avanceBp, superficieM2, egresosSinEquivalente: sin } = objetivo;
  const area =
    superficieM2 === null
      ? null
      : `sobre ${formatearCantidad(superficieM2, 'm²')}, con las otras monedas a su cotización`;
  const notas = [
    ...(avanceBp === null ? [] : [`${formatearPorcentajeBp(avanceBp)} del objetivo`]),
    ...(sin === 0 ? [] : [`${sin} sin equivalente`]),
  ];
  return [
    ['Presupuesto objetivo', moneda, objetivo.presupuestoObjetivoCentavos],
    ['Gastado desde el inicio', moneda, objetivo.gastadoCentavos],
    [
      'Gastado con las otras monedas a su cotización',
      moneda,
      objetivo.gastadoEquivalenteCentavos,
      notas.length === 0 ? null : notas.join(', '),
    ],
    [
      'De eso, retenciones y devoluciones',
      moneda,
      objetivo.retencionesCentavos ?? 0,
      'lo retenido en los pagos menos lo depositado y lo que devolvieron proveedores: los egresos son de caja',
    ],
    ['Desvío', moneda, objetivo.desvioCentavos],
    ['Costo por m²', moneda, objetivo.costoM2Centavos, area],
  ];
}

const monedasDe = ({ porMoneda }: TotalesDeObra) => porMoneda.map(({ moneda }) => moneda);

const hojaDeFlujo = (totales: TotalesDeObra): NamedSheet => ({
  name: 'Flujo por mes',
  columns: [texto('Mes', 10), MONEDA, importe('Ingresos'), importe('Egresos'), importe('Saldo')],
  rows: monedasDe(totales).flatMap((moneda) =>
    flujoDe(totales, moneda).map(({ mes, ...fila }) => [
      mes,
      moneda,
      fila.ingresosCentavos,
      fila.egresosCentavos,
      fila.saldoCentavos,
    ]),
  ),
});

function hojaDeRubros({ presupuesto = [], porRubro, porMoneda }: TotalesDeObra): NamedSheet {
  const presupuestado = presupuesto.length > 0;
  const base = porMoneda[0]?.moneda ?? 'ARS';
  return {
    name: 'Gasto por rubro',
    columns: [
      texto('Rubro', 34),
      MONEDA,
      importe('Egresos'),
      importe('Gastado'),
      ancho(`Gastado en ${base} a su cotización`),
      ...(presupuestado
        ? [
            importe('Presupuestado'),
            importe('Actualizado'),
            ancho('Gastado de las obras con presupuesto del rubro'),
          ]
        : []),
    ],
    rows: porRubro.map((fila) => [
      fila.rubro ?? 'Sin rubro',
      fila.moneda,
      fila.egresosCentavos,
      fila.gastadoCentavos ?? fila.egresosCentavos,
      fila.equivalenteCentavos ?? 0,
      ...(presupuestado
        ? [
            fila.presupuestadoCentavos ?? 0,
            fila.actualizadoCentavos ?? 0,
            fila.gastoConPresupuestoCentavos ?? 0,
          ]
        : []),
    ]),
  };
}

/** Sheets with the data of a screen's totals and charts; `objetivo` for a single obra. */
export function hojasDeTotales(
  totales: TotalesDeObra,
  { titulo, hoy, objetivo }: { titulo: string; hoy: string; objetivo: readonly WrittenRow[] },
): NamedSheet[] {
  return [
    {
      name: 'Resumen',
      columns: [texto('Dato', 44), MONEDA, importe('Importe'), texto('Detalle', 32)],
      rows: [
        [titulo, null, null, periodoEscrito(totales, hoy)],
        ['Movimientos', null, null, String(totales.movimientos)],
        ...filasDeSaldos(totales),
        ...objetivo,
      ],
    },
    hojaDeFlujo(totales),
    hojaDeRubros(totales),
    {
      name: 'Egresos por proveedor',
      columns: [texto('Proveedor', 34), MONEDA, importe('Egresos')],
      rows: monedasDe(totales).flatMap((moneda) => filasDeProveedores(totales, moneda)),
    },
    ...hojaDePresupuestos(totales),
  ];
}

/** Sheet of budgets; left out when there are none or the reader may not see them. */
function hojaDePresupuestos(totales: TotalesDeObra): NamedSheet[] {
  const { presupuesto = [], presupuestoCliente = [] } = totales;
  if (presupuesto.length + presupuestoCliente.length === 0) return [];
  const filas = (con: string, cifras: readonly PresupuestoMoneda[]) =>
    cifras.map((fila) => [
      con,
      fila.moneda,
      fila.presupuestadoCentavos,
      fila.actualizadoCentavos,
      fila.comprometidoCentavos,
      fila.certificadoCentavos,
      fila.pagadoCentavos,
      fila.adeudadoCentavos,
      fila.reparoCentavos,
    ]);
  return [
    {
      name: 'Presupuestos',
      columns: [
        texto('Presupuestos', 24),
        MONEDA,
        importe('Presupuestado'),
        importe('Actualizado'),
        importe('Comprometido'),
        importe('Certificado'),
        importe('Pagado'),
        importe('Adeudado'),
        importe('Fondo de reparo'),
      ],
      rows: [...filas('Con contratistas', presupuesto), ...filas('A clientes', presupuestoCliente)],
    },
  ];
}

function filasDeProveedores(
  totales: TotalesDeObra,
  moneda: TotalesDeObra['porMoneda'][number]['moneda'],
) {
  const otros = deOtrosProveedores(totales, moneda);
  const filas: WrittenRow[] = totales.porProveedor
    .filter((fila) => fila.moneda === moneda)
    .map(({ proveedor, egresosCentavos }) => [
      proveedor ?? 'Sin proveedor',
      moneda,
      egresosCentavos,
    ]);
  return otros === 0 ? filas : [...filas, ['Otros proveedores', moneda, otros]];
}
