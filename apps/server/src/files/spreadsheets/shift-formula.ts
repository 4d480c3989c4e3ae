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

/**
 * Parts of a formula: a text, a sheet's name in quotes, or a reference to a cell. A function's
 * name, such as `LOG10(`, is no reference.
 */
const PARTS =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(!.])/gi;

/** Formula moved down by `rows` and right by `columns`: references without `$` move along. */
export function shiftFormula(formula: string, rows: number, columns: number): string {
  let shifted = '';
  let end = 0;
  for (const match of formula.matchAll(PARTS)) {
    const [whole, fixedColumn = '', letters, fixedRow = '', row] = match;
    shifted += formula.slice(end, match.index);
    end = match.index + whole.length;
    if (letters === undefined || row === undefined) {
      shifted += whole;
      continue;
    }
    const column = fixedColumn === '' ? columnLetters(columnNumber(letters) + columns) : letters;
    shifted += `${fixedColumn}${column}${fixedRow}${fixedRow === '' ? Number(row) + rows : row}`;
  }
  return shifted + formula.slice(end);
}
