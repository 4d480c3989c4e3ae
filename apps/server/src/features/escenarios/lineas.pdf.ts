import type { Serie } from '@plomada/domain/escenarios/serie.rules';

import { COLOR } from '../../files/pdf/colours.ts';
import type { PdfDocument } from '../../files/pdf/pdf-document.ts';

/** Height of the chart in points, with its legend. */
const HEIGHT = 96;
const LEGEND = 14;

/** Draws both lines as steps over a line at zero; returns the y below them. */
export function drawLines(pdf: PdfDocument, { dias }: Serie, from: number): number {
  const { doc, page, write } = pdf;
  const { margin, inner } = page;
  const balances = dias.flatMap(({ base, escenario }) => [
    base.saldoCentavos,
    escenario.saldoCentavos,
  ]);
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const x = (i: number) => margin + (i / Math.max(1, dias.length - 1)) * inner;
  const y = (centavos: number) => from + ((high - centavos) / Math.max(1, high - low)) * HEIGHT;
  pdf.line(y(0));
  const draw = (which: 'base' | 'escenario', colour: string, width: number) => {
    for (const [i, dia] of dias.entries()) {
      const level = y(dia[which].saldoCentavos);
      if (i === 0) doc.moveTo(x(0), level);
      else doc.lineTo(x(i), y(dias[i - 1]?.[which].saldoCentavos ?? 0)).lineTo(x(i), level);
    }
    doc.lineWidth(width).strokeColor(colour).stroke();
  };
  draw('base', COLOR.line, 1);
  draw('escenario', COLOR.primary, 1.6);
  const legend = { y: from + HEIGHT + 3, width: inner / 2 };
  write('Escenario', { x: margin, ...legend }, { size: 8, color: COLOR.primary });
  write('Sin palancas', { x: margin + 60, ...legend }, { size: 8, color: COLOR.muted });
  return from + HEIGHT + LEGEND + 8;
}
