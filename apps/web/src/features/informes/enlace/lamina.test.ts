import { expect, it } from 'vitest';

import { LETRA_ALTO, repartirAlto } from './lamina.ts';

const { arriba, abajo } = LETRA_ALTO;

// Rows: three amounts in one currency or in two, and the share.
it.each([4, 7])('in a picture with %i rows no line crosses letters or digits', (cuantos) => {
  const { paso, alNombre, letraNombre, alValor, letraValor } = repartirAlto(cuantos);
  const partes = [
    ['under its line', 2, alNombre - letraNombre * arriba],
    ['name above amount', alNombre + letraNombre * abajo, alValor - letraValor * arriba],
    ['above the next line', alValor + letraValor * abajo, paso],
  ] as const;
  for (const [donde, termina, empieza] of partes) {
    expect([donde, empieza - termina > 3]).toEqual([donde, true]);
  }
});
