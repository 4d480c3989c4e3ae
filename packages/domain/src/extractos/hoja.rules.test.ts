import { expect, it } from 'vitest';

import { EJEMPLOS } from './ejemplos-de-prueba.ts';
import { elegirHojaDeExtracto } from './hoja.rules.ts';
import { filasDe, leer } from './leer-de-prueba.ts';

const hoja = (nombre: string, texto: string) => ({ nombre, leido: leer(filasDe(texto)) });
const PORTADA = hoja('Portada', 'Extracto de cuenta');
const GALICIA = hoja('Pesos', EJEMPLOS.GALICIA.texto);
const SANTANDER = hoja('Otra', EJEMPLOS.SANTANDER.texto);

const elegir = (hojas: Parameters<typeof elegirHojaDeExtracto>[0], hojaElegida?: string) => {
  const elegida = elegirHojaDeExtracto(hojas, hojaElegida ? { hoja: hojaElegida } : {});
  if (!elegida.ok) return elegida.motivo;
  const { forma, lineas, preguntas } = elegida.valor;
  return [forma, lineas.length, preguntas.map(({ id, respuesta }) => [id, respuesta])];
};

it('the only sheet with a statement is read; of several one has to be chosen', () => {
  expect(elegir([PORTADA, GALICIA])).toEqual(['GALICIA', 3, []]);
  expect(elegir([GALICIA, SANTANDER])).toEqual(['GALICIA', 0, [['hoja', null]]]);
  expect(elegir([GALICIA, SANTANDER], 'Otra')).toEqual(['SANTANDER', 3, [['hoja', 'Otra']]]);
  expect(elegir([PORTADA])).toMatch(/No se reconoce/);
  expect(elegir([])).toMatch(/no tiene hojas/);
});
