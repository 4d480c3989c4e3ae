import { ESTADO_PROYECTO_EN_PALABRAS } from '@plomada/domain/proyectos/palabras.rules';
import type { ObraDeResumen, ResumenGeneral } from '@plomada/domain/resumen/resumen.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { WrittenRow } from '../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../files/spreadsheets/write-workbook.ts';

/** One row per currency; the target, which has one currency only, in the row of that one. */
function filasDeObra(obra: ObraDeResumen): WrittenRow[] {
  return obra.saldos.map(({ moneda, ingresosCentavos, egresosCentavos, saldoCentavos }) => [
    obra.codigo,
    obra.nombre,
    ESTADO_PROYECTO_EN_PALABRAS[obra.estado],
    moneda,
    ingresosCentavos,
    egresosCentavos,
    saldoCentavos,
    ...(moneda === obra.monedaBase
      ? [
          obra.presupuestoObjetivoCentavos,
          obra.gastadoCentavos,
          obra.avanceBp === null ? null : formatearPorcentajeBp(obra.avanceBp),
          obra.desvioCentavos,
          obra.gastadoEquivalenteCentavos,
          obra.superficieM2,
          obra.costoM2Centavos,
        ]
      : []),
  ]);
}

export const hojaDeObras = ({ obras }: ResumenGeneral): NamedSheet => ({
  nombre: 'Obras',
  columnas: [
    { titulo: 'Código', tipo: 'texto', width: 10 },
    { titulo: 'Obra', tipo: 'texto', width: 34 },
    { titulo: 'Estado', tipo: 'texto', width: 20 },
    { titulo: 'Moneda', tipo: 'texto', width: 8 },
    { titulo: 'Ingresos', tipo: 'importe' },
    { titulo: 'Egresos', tipo: 'importe' },
    { titulo: 'Saldo del período', tipo: 'importe' },
    { titulo: 'Presupuesto objetivo', tipo: 'importe' },
    { titulo: 'Gastado desde el inicio', tipo: 'importe' },
    { titulo: 'Gastado del objetivo', tipo: 'texto' },
    { titulo: 'Desvío', tipo: 'importe' },
    { titulo: 'Gastado con las otras monedas a su cotización', tipo: 'importe', width: 28 },
    { titulo: 'Superficie (m²)', tipo: 'decimal' },
    { titulo: 'Costo por m²', tipo: 'importe' },
  ],
  filas: obras.flatMap(filasDeObra),
});
