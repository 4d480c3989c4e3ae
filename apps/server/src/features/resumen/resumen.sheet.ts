import { ESTADO_PROYECTO_EN_PALABRAS } from '@plomada/domain/proyectos/palabras.rules';
import type {
  AdministracionDeResumen,
  ObraDeResumen,
  ResumenGeneral,
} from '@plomada/domain/resumen/resumen.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { WrittenRow } from '../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../files/spreadsheets/write-workbook.ts';

/**
 * Rows of a work in the summary, one for each currency; the target is in the row of the work's base
 * currency.
 */
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

const filasDeAdministracion = ({ nombre, saldos }: AdministracionDeResumen): WrittenRow[] =>
  saldos.map(({ moneda, ingresosCentavos, egresosCentavos, saldoCentavos }) => [
    null,
    nombre,
    null,
    moneda,
    ingresosCentavos,
    egresosCentavos,
    saldoCentavos,
  ]);

/** Sheet with the works, and then Administración if something moved in it. */
export const hojaDeObras = ({ obras, administracion }: ResumenGeneral): NamedSheet => ({
  name: 'Obras',
  columns: [
    { title: 'Código', kind: 'texto', width: 10 },
    { title: 'Obra', kind: 'texto', width: 34 },
    { title: 'Estado', kind: 'texto', width: 20 },
    { title: 'Moneda', kind: 'texto', width: 8 },
    { title: 'Ingresos', kind: 'importe' },
    { title: 'Egresos', kind: 'importe' },
    { title: 'Saldo del período', kind: 'importe' },
    { title: 'Presupuesto objetivo', kind: 'importe' },
    { title: 'Gastado desde el inicio', kind: 'importe' },
    { title: 'Gastado del objetivo', kind: 'texto' },
    { title: 'Desvío', kind: 'importe' },
    { title: 'Gastado con las otras monedas a su cotización', kind: 'importe', width: 28 },
    { title: 'Superficie (m²)', kind: 'decimal' },
    { title: 'Costo por m² con las otras monedas a su cotización', kind: 'importe', width: 28 },
  ],
  rows: [
    ...obras.flatMap(filasDeObra),
    ...(administracion && administracion.movimientos > 0
      ? filasDeAdministracion(administracion)
      : []),
  ],
});
