import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';

import { fieldOf } from '@plomada/domain/base/field-of';
import { afterAll, beforeAll } from 'vitest';

import {
  forkReader,
  startReadersWith,
  type ReaderProcess,
} from '../../src/files/spreadsheets/reader-process.ts';
import type { WarmRequest } from './warm-reader.process.ts';

const HOST = new URL('warm-reader.process.ts', import.meta.url);
const idle: ChildProcess[] = [];

/** Starts a process that does not keep this one alive. */
function newHost(): ChildProcess {
  const host = forkReader(HOST);
  host.unref();
  host.channel?.unref();
  return host;
}

/** One reading in a process that is used for the next reading when this one has ended normally. */
class WarmReader extends EventEmitter implements ReaderProcess {
  readonly pid = undefined;
  readonly stderr = null;
  readonly #host = idle.pop() ?? newHost();
  readonly #file: URL;
  #isDone = false;
  #isKilled = false;

  constructor(file: URL) {
    super();
    this.#file = file;
    this.#host.on('message', this.#onMessage);
    this.#host.once('close', this.#onClose);
  }

  readonly #onMessage = (notice: unknown): void => {
    const kind = fieldOf(notice, 'kind');
    this.#isDone ||= kind === 'end' || kind === 'refused';
    this.emit('message', notice);
  };

  readonly #onClose = (code: number | null, signal: string | null): void => {
    this.emit('close', code, signal);
  };

  readonly send = (request: object, done: () => void): void => {
    const message: WarmRequest = { file: this.#file.href, request };
    this.#host.send(message, done);
  };

  /**
   * Kills the process in the middle of a reading, else keeps it for the next one. Only the first
   * call counts: a caller that hangs up as its reading ends causes a second one, which must not
   * keep one process twice, nor one that is being killed.
   */
  readonly kill = (): void => {
    if (this.#isKilled) return;
    this.#isKilled = true;
    if (!this.#isDone) {
      this.#host.kill('SIGKILL');
      return;
    }
    this.#host.off('message', this.#onMessage);
    this.#host.off('close', this.#onClose);
    idle.push(this.#host);
    setImmediate(() => this.emit('close', null, null));
  };
}

/**
 * Reads the spreadsheets of a test file in processes that have already loaded the reader, which a
 * fresh process would have to load again.
 */
export function keepReadersWarm(): void {
  beforeAll(() => startReadersWith((file) => new WarmReader(file)));
  afterAll(() => startReadersWith(forkReader));
}
