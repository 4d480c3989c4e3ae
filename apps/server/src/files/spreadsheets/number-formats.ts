import { leerFormato, type Formato } from '@plomada/domain/planilla/formato.rules';
import { monedaDeFormato } from '@plomada/domain/planilla/moneda.rules';

import { tagsOf, within } from './xml-tags.ts';

/**
 * Number format of a style. `code` is null without one; `foreign` is a currency other than pesos,
 * null without one.
 */
export type CellFormat = {
  readonly code: string | null;
  readonly kind: Formato['clase'];
  readonly withHour: boolean;
  readonly foreign: string | null;
};

const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '"$"#,##0',
  43: '#,##0.00',
  44: '"$"#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '0.0E+0',
  49: '@',
};

/** Ranges of built-in number formats that are dates, some only in certain languages. */
const DAYS: readonly (readonly [number, number])[] = [
  [14, 17],
  [27, 31],
  [34, 36],
  [50, 58],
];

function builtIn(id: number): string {
  const ofDay = DAYS.some(([from, to]) => id >= from && id <= to);
  return ofDay ? 'dd/mm/yyyy' : (BUILT_IN[id] ?? '');
}

function formatOf(code: string): CellFormat {
  const { clase, conHora } = leerFormato(code);
  const moneda = monedaDeFormato(code);
  return {
    code: code === '' || /^general$/i.test(code) ? null : code,
    kind: clase,
    withHour: conHora,
    foreign: moneda === 'ARS' ? null : moneda,
  };
}

export function formatsOf(styles: string): CellFormat[] {
  const own = new Map(
    tagsOf(within(styles, 'numFmts'), 'numFmt').map(({ numFmtId, formatCode = '' }) => [
      Number(numFmtId),
      formatCode,
    ]),
  );
  const seen = new Map<number, CellFormat>();
  return tagsOf(within(styles, 'cellXfs'), 'xf').map(({ numFmtId }) => {
    const id = Number(numFmtId ?? 0);
    const format = seen.get(id) ?? formatOf(own.get(id) ?? builtIn(id));
    seen.set(id, format);
    return format;
  });
}
