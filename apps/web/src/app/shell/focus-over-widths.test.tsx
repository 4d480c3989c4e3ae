import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { keepFocusOverWidths } from './focus-over-widths.ts';

const PHONE = '<main tabindex="-1"><button>Filtros</button><a href="/a">Ver</a></main>';
const DESK = '<main tabindex="-1"><a href="/a">Ver</a><input aria-label="Buscar"></main>';

const list = new EventTarget();
let stop = () => {};
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const passes = (html: string) => {
  document.body.innerHTML = html;
  list.dispatchEvent(new Event('change'));
};

test('a control redrawn for another width keeps the focus; if it disappears, the page has it', async () => {
  stop = keepFocusOverWidths(list);
  document.body.innerHTML = PHONE;
  focus('a');
  passes(DESK);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ver'));
  focus('input');
  passes(PHONE);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});
