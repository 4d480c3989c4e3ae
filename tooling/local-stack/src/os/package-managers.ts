import { basename } from 'node:path';

import { commandOf, isSameProcess, markOf, parentOf, type ProcessMark } from './process-info.ts';

const MANAGER = /^(npm|npx|pnpm|pnpx|corepack)(-cli)?(\.[cm]?js|\.exe|\.cmd)?$/;
const SHELL = /^(sh|dash|bash|zsh|ash|busybox)$/;

/**
 * True for a command of npx, npm or pnpm: npx shows as `npm exec …`, node runs `npx` as its script,
 * and pnpm is a separate binary.
 */
export function isManagerCommand(command: string): boolean {
  const [program = '', script = ''] = command.split(/\s+/).map((word) => basename(word));
  return MANAGER.test(program) || (/^node(\.exe)?$/.test(program) && MANAGER.test(script));
}

/**
 * True for the shell between a package manager and its script, which is never an interactive one.
 */
function isScriptShell(command: string): boolean {
  const [program = '', flag] = command.split(/\s+/);
  return SHELL.test(basename(program)) && flag === '-c';
}

/**
 * The npm, npx and pnpm processes that started this one, nearest first. Once one of them dies, even
 * by kill -9, the stack has no terminal with a person any more.
 */
export function packageManagersAbove(pid: number = process.pid): ProcessMark[] {
  const found: ProcessMark[] = [];
  for (let above = parentOf(pid); above !== null && above > 1; above = parentOf(above)) {
    const command = commandOf(above);
    if (isManagerCommand(command)) {
      const mark = markOf(above);
      if (mark) found.push(mark);
    } else if (!isScriptShell(command)) break;
  }
  return found;
}

export function allAlive(marks: readonly ProcessMark[]): boolean {
  return marks.every((mark) => isSameProcess(mark));
}

/** Calls `onGone` once when one of the processes is gone; the returned function ends the watch. */
export function watchManagers(marks: readonly ProcessMark[], onGone: () => void): () => void {
  if (marks.length === 0) return () => undefined;
  const timer = setInterval(() => {
    if (allAlive(marks)) return;
    clearInterval(timer);
    onGone();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
