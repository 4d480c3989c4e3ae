import { z } from 'zod';

/** Basis points of a whole: 3500 is 35,00 %. `nombre` with its article, `El anticipo`. */
export const puntosBasicos = (nombre: string) =>
  z
    .int(`${nombre} se expresa en puntos básicos enteros`)
    .min(0, `${nombre} no puede ser negativo`)
    .max(10_000, `${nombre} no puede pasar de 100,00 %`);
