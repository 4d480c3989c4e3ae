import type { Figuras } from '@plomada/domain/proyectos/stats.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, type AuditEntry } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { streamInTurn } from '../../../context/heavy-turns.ts';
import { transaction } from '../../../context/transaction.ts';
import { SHEET_MIME, type WrittenRow } from '../../../files/spreadsheets/write-sheet.ts';
import { writeWorkbook, type NamedSheet } from '../../../files/spreadsheets/write-workbook.ts';
import { Download } from '../../../http/rest/download.ts';
import { hojasDeFiguras, periodoEscrito } from './stats.sheet.ts';

export type DescargaDeFiguras = {
  readonly figuras: Figuras;
  readonly formato: 'csv' | 'xlsx';
  /** First line of the first sheet: what the figures are of. */
  readonly titulo: string;
  readonly objetivo?: readonly WrittenRow[];
  /** After those of the figures. */
  readonly hojas?: readonly NamedSheet[];
  /** Without the day and the ending. */
  readonly archivo: string;
  /** Whose figures left the house, and how the audit log calls them. */
  readonly rastro: Pick<AuditEntry, 'entidad' | 'entidadId' | 'proyectoId'> & {
    readonly que: string;
  };
};

/** Figures as a file, exactly those that their screen shows; that they went out is written down. */
export async function descargarFiguras(
  ctx: TenantContext,
  { figuras, formato, titulo, objetivo = [], hojas = [], archivo, rastro }: DescargaDeFiguras,
): Promise<Download> {
  const hoy = hoyEnBuenosAires(ctx.ahora);
  const { que, ...donde } = rastro;
  const libro = [...hojasDeFiguras(figuras, { titulo, hoy, objetivo }), ...hojas];
  await transaction(ctx, (tx) =>
    recordAudit(tx, {
      accion: 'EXPORTAR',
      ...donde,
      resumen: `Exportó ${que} (${periodoEscrito(figuras, hoy)}, ${formato})`,
    }),
  );
  return new Download({
    nombre: `${archivo}-${figuras.hasta ?? hoy}.${formato}`,
    mime: SHEET_MIME[formato],
    flujo: streamInTurn(ctx, 'download', () => writeWorkbook(formato, libro)),
  });
}
