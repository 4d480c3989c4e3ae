import { stripVTControlCharacters } from 'node:util';

import { StackError } from './stack-error.ts';

const TASK = /^@plomada\/\S+:build: ?/;
const STACK_LINE = /^\s+at /;
const BEGINNINGS = [/^error during build:/, /^Build failed with \d+ errors?:/];

/** The lines that the build itself printed, without the name of the task and colours. */
const linesOfTask = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => TASK.test(line))
    .map((line) => line.replace(TASK, '').trimEnd());

/** The reason that the build gives, whole, up to its stack; null where it gives none. */
function reasonOf(lines: readonly string[]): string | null {
  const from = lines.findLastIndex((line) => BEGINNINGS.some((beginning) => beginning.test(line)));
  if (from === -1) return null;
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => STACK_LINE.test(line) || line.startsWith('[ELIFECYCLE]'));
  return (
    rest
      .slice(0, to === -1 ? undefined : to)
      .join('\n')
      .trim() || null
  );
}

/** The failure of the screens' build for the person at the terminal: the reason first, and whole. */
export function buildFailure(output: string): StackError {
  if (/Cannot find binary|unable to find package manager|pnpm.*not found/i.test(output)) {
    return new StackError('Falta pnpm en el PATH. Ejecutá "npx -y pnpm@12.21.0 start".');
  }
  const reason = reasonOf(linesOfTask(output)) ?? stripVTControlCharacters(output).trim();
  return new StackError(
    `No se pudieron construir las pantallas:\n\n${reason}\n\nPara verlo con sus detalles: pnpm build`,
  );
}
