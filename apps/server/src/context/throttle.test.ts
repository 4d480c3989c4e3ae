import { describe, expect, it } from 'vitest';

import { Throttle } from './throttle.ts';

const LOOK_MS = 250;

/** Throttle with a simulated clock. */
function setUp() {
  let now = 0;
  const throttle = new Throttle(() => now);
  const pass = (ms: number) => {
    now += ms;
  };
  /** Takes `looks` samples, recording all of these short calls before each one. */
  const live = (looks: number, calls: readonly number[]) => {
    for (let look = 0; look < looks; look += 1) {
      pass(LOOK_MS);
      for (const ms of calls) throttle.heard('others', ms);
      throttle.look();
    }
  };
  const begin = (tenantId: string, kind = 'sums') => throttle.begin({ kind, tenantId });
  const allows = (tenantId: string, kind = 'sums') => throttle.allows({ kind, tenantId });
  const work = (tenantId: string, ms: number, kind = 'sums', freeMs = 0) => {
    const end = begin(tenantId, kind);
    pass(ms);
    throttle.used({ kind, tenantId }, ms, { freeMs, mostMs: 750 });
    end();
  };
  /**
   * Takes the samples while an organisation has long work, so that the throttle blames it for the
   * slow calls.
   */
  const liveBeside = (looks: number, calls: readonly number[]) => {
    const end = begin('somebody');
    live(looks, calls);
    end();
  };
  return { throttle, pass, live, liveBeside, begin, allows, work };
}

const calls = (usual: number, slowest: number) =>
  Array.from({ length: 40 }, (_, i) => (i < 30 ? usual : slowest));

describe('Throttle', () => {
  it('holds nobody back while short calls go through, whatever was used', () => {
    const { live, begin, allows, work } = setUp();
    live(20, calls(2, 8));
    for (let n = 0; n < 10; n += 1) begin('busy');
    work('busy', 60_000);
    expect(allows('busy')).toBe(true);
  });

  it('slow short calls: who used more than its quota waits for it, and nobody else', () => {
    const { throttle, pass, live, liveBeside, allows, work } = setUp();
    live(20, calls(2, 8));
    liveBeside(20, calls(2, 80));
    live(1, calls(2, 15));
    expect(throttle.quota).toBe(0.05);
    work('busy', 650);
    work('modest', 350);
    const may = [allows('busy'), allows('modest'), allows('new'), allows('busy', 'imports')];
    expect(may).toEqual([false, true, true, true]);
    pass(2500);
    expect(allows('busy')).toBe(false);
    pass(300);
    expect(allows('busy')).toBe(true);
  });

  it('while short calls are slow what was used of any kind counts, and a little of it keeps nobody waiting', () => {
    const { live, liveBeside, allows, work } = setUp();
    liveBeside(20, calls(2, 40));
    work('busy', 1200);
    work('modest', 700);
    expect([allows('busy', 'imports'), allows('modest', 'imports')]).toEqual([false, true]);
    live(1, calls(2, 15));
    expect(allows('busy', 'imports')).toBe(true);
  });

  it('what a kind may owe for nothing keeps nobody waiting, of no kind, and all beyond it as ever', () => {
    const { pass, liveBeside, live, allows, work } = setUp();
    liveBeside(20, calls(2, 40));
    const may = () => [allows('firm', 'imports'), allows('firm')];
    work('firm', 60_000, 'imports', 2000);
    work('firm', 4000, 'imports', 2000);
    expect(may()).toEqual([true, true]);
    live(1, calls(2, 15));
    for (let run = 0; run < 4; run += 1) work('firm', 1000, 'imports', 2000);
    expect(may()).toEqual([false, true]);
    pass(4900);
    expect(allows('firm', 'imports')).toBe(false);
    pass(101);
    expect(allows('firm', 'imports')).toBe(true);
  });

  it('long work that was slow with everything else is to be paid as if it had not been', () => {
    const { liveBeside, allows, work } = setUp();
    liveBeside(20, calls(2, 80));
    for (let n = 0; n < 3; n += 1) work('crowd', 600);
    expect(allows('crowd')).toBe(true);
    work('crowd', 600);
    expect(allows('crowd')).toBe(false);
  });

  it('long work of several kinds is paid off in equal parts, and no faster in all', () => {
    const { pass, live, liveBeside, allows, work } = setUp();
    liveBeside(20, calls(2, 80));
    live(1, calls(2, 15));
    work('busy', 600);
    work('busy', 600, 'imports');
    const both = () => [allows('busy'), allows('busy', 'imports')];
    pass(2500);
    expect(both()).toEqual([false, false]);
    pass(2000);
    expect(both()).toEqual([true, true]);
  });

  it('slow short calls: one thing of an organisation after the other', () => {
    const { live, liveBeside, begin, allows } = setUp();
    liveBeside(20, calls(2, 80));
    live(1, calls(2, 15));
    const end = begin('busy');
    expect([allows('busy'), allows('busy', 'imports'), allows('new')]).toEqual([
      false,
      false,
      true,
    ]);
    end();
    expect([allows('busy'), allows('busy', 'imports')]).toEqual([true, true]);
  });

  it('calls that are far too slow: down to the least at once', () => {
    const { throttle, live, liveBeside } = setUp();
    live(20, calls(2, 8));
    liveBeside(1, calls(2, 150));
    expect(throttle.quota).toBe(0.05);
  });

  it('keeps its quota while calls are neither slow nor quick', () => {
    const { throttle, live, begin } = setUp();
    begin('busy');
    live(20, calls(2, 80));
    const slowed = throttle.quota;
    live(20, calls(2, 15));
    expect(throttle.quota).toBe(slowed);
  });

  it('comes back quickly to near what was too much, and goes past it carefully', () => {
    const { throttle, live, begin } = setUp();
    begin('busy');
    live(20, calls(2, 8));
    const tooMuch = throttle.quota / 3;
    live(2, calls(2, 60));
    live(1, calls(2, 150));
    live(40, calls(2, 8));
    const near = throttle.quota;
    live(40, calls(2, 8));
    expect(near).toBeGreaterThan(0.3 * tooMuch);
    expect(near).toBeLessThan(0.4 * tooMuch);
    expect(throttle.quota / near).toBeLessThan(1.5);
  });

  it('the slower the calls were, the less is near what was too much', () => {
    const quotaAfter = (slowest: number) => {
      const { throttle, live, begin } = setUp();
      begin('busy');
      live(20, calls(2, 8));
      live(1, calls(2, slowest));
      live(4, calls(2, 150));
      live(60, calls(2, 8));
      return throttle.quota;
    };
    expect(quotaAfter(90)).toBeLessThan(0.7 * quotaAfter(30));
  });

  it('who was not busy begins with one thing at once, whatever its kind, and one more each half second', () => {
    const { pass, live, begin, allows } = setUp();
    live(20, calls(2, 8));
    begin('busy');
    expect([allows('busy'), allows('busy', 'imports'), allows('new')]).toEqual([
      false,
      false,
      true,
    ]);
    pass(1000);
    begin('busy');
    expect(allows('busy', 'imports')).toBe(true);
    begin('busy', 'imports');
    expect(allows('busy', 'pages')).toBe(false);
  });

  it('a long one is paid off in a bounded time', () => {
    const { pass, live, liveBeside, allows, work } = setUp();
    liveBeside(20, calls(2, 80));
    live(1, calls(2, 15));
    work('busy', 600_000);
    pass(5001);
    expect(allows('busy')).toBe(true);
  });

  it('lets go again when short calls go through', () => {
    const { throttle, live, begin, allows, work } = setUp();
    begin('somebody');
    live(20, calls(2, 80));
    const slowed = throttle.quota;
    live(600, calls(2, 8));
    work('busy', 60_000);
    expect([slowed < 1, allows('busy')]).toEqual([true, true]);
  });

  it('a database far away is not a busy one', () => {
    const { throttle, live, begin } = setUp();
    begin('busy');
    live(100, calls(40, 90));
    expect(throttle.quota).toBe(1);
  });

  it('slow short calls that nobody has long work beside are no reason to hold the next one back', () => {
    const { throttle, live, allows, work } = setUp();
    live(20, calls(2, 8));
    live(20, calls(2, 150));
    expect(throttle.quota).toBe(1);
    work('first', 2000);
    expect(allows('first', 'imports')).toBe(true);
  });

  it('what was found out is forgotten once nobody has long work, and has paid for it', () => {
    const { throttle, live, liveBeside, work } = setUp();
    liveBeside(20, calls(2, 150));
    work('last', 600);
    live(10, calls(2, 150));
    expect(throttle.quota).toBe(0.05);
    live(50, calls(2, 150));
    expect(throttle.quota).toBe(1);
  });

  it('is not deceived by the short calls of whoever keeps the machine busy, nor by one slow call now and then', () => {
    const { throttle, live, begin } = setUp();
    live(4, calls(2, 8));
    begin('busy');
    for (let n = 0; n < 100; n += 1) throttle.heard('busy', 900);
    live(1, []);
    throttle.heard('others', 700);
    live(9, []);
    expect(throttle.quota).toBe(1);
  });

  it('few short calls, all of them slow, are heard in the end', () => {
    const { throttle, live, begin } = setUp();
    live(40, [2, 2, 2]);
    begin('busy');
    live(80, [900]);
    expect(throttle.quota).toBeLessThan(1);
  });
});
