import { describe, expect, it } from 'vitest';

import { SERVER_FEATURES, cyclesIn, WEB_FEATURES } from '../src/features.ts';

describe('the orders of the features', () => {
  it('have no cycles, and that of the web never contradicts that of the server', () => {
    expect(cyclesIn(SERVER_FEATURES)).toEqual([]);
    expect(cyclesIn(WEB_FEATURES, SERVER_FEATURES)).toEqual([]);
  });

  it('have the same nouns', () => {
    const nouns = Object.keys(SERVER_FEATURES);
    const named = [...Object.keys(WEB_FEATURES), ...Object.values(WEB_FEATURES).flat()];
    expect(named.filter((name) => !nouns.includes(name))).toEqual([]);
  });

  it.each([
    { why: 'straight', from: 'movimientos', to: 'presupuestos' },
    { why: 'by way of another', from: 'usuarios', to: 'agenda' },
    { why: 'by way of the web', from: 'auditoria', to: 'resumen' },
  ])('$from may not import $to, which would close a cycle $why', ({ from, to }) => {
    const planted = { ...WEB_FEATURES, [from]: [...(WEB_FEATURES[from] ?? []), to] };
    expect(cyclesIn(planted, SERVER_FEATURES)).toContain(`${from} -> ${to}`);
  });
});
