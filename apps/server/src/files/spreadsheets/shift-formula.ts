const A = 'A'.charCodeAt(0);

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - A + 1;
  return number - 1;
}

function columnLetters(number: number): string {
  let letters = '';
  for (let n = number + 1; n > 0; n = Math.floor((n - 1) / 26)) {
    letters = String.fromCharCode(A + ((n - 1) % 26)) + letters;
  }
  return letters;
}

/** A text of the formula, or a reference; a name of a function or of a sheet is none. */
const PARTS =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(!.])/gi;

/** The same formula written so many rows below and columns to the right: references without `$` move along. */
export const shiftFormula = (formula: string, rows: number, columns: number): string =>
  formula.replaceAll(
    PARTS,
    (whole, fixedColumn?: string, letters?: string, fixedRow?: string, row?: string) => {
      if (letters === undefined || row === undefined) return whole;
      const column = fixedColumn ? letters : columnLetters(columnNumber(letters) + columns);
      return `${fixedColumn}${column}${fixedRow}${fixedRow ? row : Number(row) + rows}`;
    },
  );
