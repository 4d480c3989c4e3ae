const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;

export type Progress = {
  /**
   * Runs `work` as a step, which the terminal shows with its duration once it succeeded; several
   * may run at once.
   */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  note: (line: string) => void;
  /** Stops the moving line, so that other text can follow. */
  close(): void;
};

export const silent: Progress = {
  step: (_title, work) => work(),
  note: () => undefined,
  close: () => undefined,
};

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;
}

function plain(write: (text: string) => void): Progress {
  return {
    async step(title, work) {
      const start = Date.now();
      const result = await work();
      write(`  ${title}: listo (${seconds(start)})\n`);
      return result;
    },
    note: (line) => write(`  ${line}\n`),
    close: () => undefined,
  };
}

/** Progress for a terminal: a moving last line with the current steps, below the finished ones. */
function moving(write: (text: string) => void, columns: () => number): Progress {
  const running = new Map<symbol, { title: string; start: number }>();
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;

  const clear = (): void => write('\r\u001B[K');
  const draw = (): void => {
    const parts = [...running.values()].map(({ title, start }) => `${title} ${seconds(start)}`);
    const line = `${FRAMES[frame % FRAMES.length]} ${parts.join(' · ')}`;
    write(`\r\u001B[K${line.slice(0, Math.max(columns() - 1, 10))}`);
    frame += 1;
  };
  const print = (line: string): void => {
    clear();
    write(`${line}\n`);
    if (running.size > 0) draw();
  };
  const end = (key: symbol): void => {
    running.delete(key);
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    clear();
  };
  return {
    async step(title, work) {
      const key = Symbol(title);
      const start = Date.now();
      running.set(key, { title, start });
      timer ??= setInterval(draw, FRAME_MS);
      try {
        const result = await work();
        end(key);
        print(`✓ ${title} (${seconds(start)})`);
        return result;
      } catch (error) {
        end(key);
        throw error;
      }
    },
    note: (line) => print(`  ${line}`),
    close: () => {
      running.clear();
      clearInterval(timer);
      timer = undefined;
    },
  };
}

export function createProgress(stream: NodeJS.WriteStream): Progress {
  const write = (text: string): void => void stream.write(text);
  return stream.isTTY ? moving(write, () => stream.columns) : plain(write);
}
