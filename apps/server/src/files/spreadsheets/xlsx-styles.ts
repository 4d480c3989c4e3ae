import { DECLARATION, MAIN } from './xlsx-xml.ts';

const FORMATS = ['dd/mm/yyyy', '#,##0.00', '#,##0.######'] as const;
export type NumberFormat = (typeof FORMATS)[number];
const FIRST_OWN_FORMAT = 164;

/**
 * Position of a style in the list of styles: for no format and for each one, first plain and then
 * bold.
 */
export const styleOf = (format: NumberFormat | undefined, bold: boolean): number =>
  2 * (format === undefined ? 0 : 1 + FORMATS.indexOf(format)) + (bold ? 1 : 0);

export const STYLES = [
  `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">`,
  ...FORMATS.map((code, i) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + i}" formatCode="${code}"/>`),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${2 * (FORMATS.length + 1)}">`,
  ...[0, ...FORMATS.map((_, i) => FIRST_OWN_FORMAT + i)].flatMap((format) =>
    [0, 1].map(
      (font) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${format === 0 ? '' : ' applyNumberFormat="1"'}${font === 0 ? '' : ' applyFont="1"'}/>`,
    ),
  ),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');
