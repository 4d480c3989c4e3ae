import {
  resumenGeneralSchema,
  type ExportarResumen,
  type ObraDeResumen,
  type ResumenGeneral,
} from '@plomada/domain/resumen/resumen.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { streamInTurn } from '../../context/heavy-turns.ts';
import { withTransaction } from '../../context/transaction.ts';
import { Download } from '../../rest/download.ts';
import { SHEET_MIME, type WrittenRow } from '../../spreadsheets/write-sheet.ts';
import { writeWorkbook, type NamedSheet } from '../../spreadsheets/write-workbook.ts';
import { hojasDeFiguras, periodoEscrito } from '../proyectos/stats/stats.sheet.ts';
import { leerResumen } from './resumen.queries.ts';

const ESTADO: Readonly<Record<ObraDeResumen['estado'], string>> = {
  PLANIFICACION: 'Planificación',
  EN_CURSO: 'En curso',
  PAUSADA: 'Pausada',
  RECEPCION_PROVISORIA: 'Recepción provisoria',
  FINALIZADA: 'Finalizada',
  ARCHIVADA: 'Archivada',
};

/** One row per currency; the target, which has one currency only, in the row of that one. */
function filasDeObra(obra: ObraDeResumen): WrittenRow[] {
  return obra.saldos.map(({ moneda, ingresosCentavos, egresosCentavos, saldoCentavos }) => [
    obra.codigo,
    obra.nombre,
    ESTADO[obra.estado],
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

const hojaDeObras = ({ obras }: ResumenGeneral): NamedSheet => ({
  nombre: 'Obras',
  columnas: [
    { titulo: 'Código', tipo: 'texto', ancho: 10 },
    { titulo: 'Obra', tipo: 'texto', ancho: 34 },
    { titulo: 'Estado', tipo: 'texto', ancho: 20 },
    { titulo: 'Moneda', tipo: 'texto', ancho: 8 },
    { titulo: 'Ingresos', tipo: 'importe' },
    { titulo: 'Egresos', tipo: 'importe' },
    { titulo: 'Saldo del período', tipo: 'importe' },
    { titulo: 'Presupuesto objetivo', tipo: 'importe' },
    { titulo: 'Gastado desde el inicio', tipo: 'importe' },
    { titulo: 'Gastado del objetivo', tipo: 'texto' },
    { titulo: 'Desvío', tipo: 'importe' },
    { titulo: 'Gastado con las otras monedas a su cotización', tipo: 'importe', ancho: 28 },
    { titulo: 'Superficie (m²)', tipo: 'decimal' },
    { titulo: 'Costo por m²', tipo: 'importe' },
  ],
  filas: obras.flatMap(filasDeObra),
});

/** The global summary as a file: exactly the figures that its screen shows. */
export async function exportarResumen(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarResumen,
): Promise<Download> {
  const resumen = resumenGeneralSchema.parse(JSON.parse(await leerResumen(ctx, pedido)));
  const hoy = hoyEnBuenosAires(ctx.ahora);
  const figuras = hojasDeFiguras(resumen, { titulo: 'Todas las obras', hoy, objetivo: [] });
  const periodo = periodoEscrito(resumen, hoy);
  await withTransaction(ctx, (tx) =>
    recordAudit(tx, ctx, {
      accion: 'EXPORTAR',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: `Exportó el Resumen Global (${periodo}, ${formato})`,
    }),
  );
  return new Download({
    nombre: `resumen-global-${resumen.hasta ?? hoy}.${formato}`,
    mime: SHEET_MIME[formato],
    flujo: streamInTurn(ctx, 'download', () =>
      writeWorkbook(formato, [...figuras, hojaDeObras(resumen)]),
    ),
  });
}
