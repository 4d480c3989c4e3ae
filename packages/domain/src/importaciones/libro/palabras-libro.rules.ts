import type { MedioPago } from '../../base/medio-pago.schema.ts';
import { MEDIOS_PAGO } from '../../base/medios-pago.ts';
import { esUnidad, normalizarUnidad, UNIDADES } from '../../base/unidad.rules.ts';
import { MEDIO_PAGO_EN_PALABRAS } from '../../movimientos/palabras.rules.ts';
import type { Celda } from '../../planilla/celda.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import type { Opcion } from '../../planilla/pregunta.ts';
import { leerMedioPago } from '../palabras.rules.ts';
import { palabraDeMedio, proponerMedio } from './medios.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';

/** Value of a word, and the question while it is only a proposal. */
export type Resuelta<T> = DeQuePende & { readonly valor: T | null };

const MEDIOS: readonly Opcion[] = MEDIOS_PAGO.map((valor) => ({
  valor,
  texto: MEDIO_PAGO_EN_PALABRAS[valor],
}));

/** Reads the means of payment of a cell, asking once per unknown word. */
export function resolvedorDeMedios(cuaderno: Cuaderno): (celda: Celda) => Resuelta<MedioPago> {
  const vistas = new Map<string, Resuelta<MedioPago>>();
  const resolver = (celda: Celda): Resuelta<MedioPago> => {
    const palabra = palabraDeMedio(celda.plegado);
    const medio = leerMedioPago(celda.valor) ?? leerMedioPago(palabra);
    if (medio) return { valor: medio, pendiente: null };
    const propuesta = proponerMedio(palabra);
    const escrito = celda.texto.replace(/\s*\d{3,}.*$/, '');
    const como = propuesta === null ? '' : MEDIO_PAGO_EN_PALABRAS[propuesta];
    const { valor, ...pende } = cuaderno.consultar({
      id: `MEDIO:${palabra}`,
      tipo: 'MEDIO',
      texto: como === '' ? `¿Qué medio de pago es «${escrito}»?` : `¿«${escrito}» es ${como}?`,
      opciones: MEDIOS,
      propuesta,
      textos: [escrito],
      recordar: `MEDIO:${palabra}`,
    });
    return { valor: MEDIOS_PAGO.find((medio) => medio === valor) ?? null, ...pende };
  };
  return (celda) => {
    const vista = vistas.get(celda.plegado) ?? resolver(celda);
    vistas.set(celda.plegado, vista);
    return vista;
  };
}

const UNIDAD_SUELTA = 'u';

/** Reads the unit of an item, asking once per unknown word. */
export const resolvedorDeUnidades =
  (cuaderno: Cuaderno) =>
  ({ texto, plegado }: Celda): Resuelta<string> => {
    const unidad = normalizarUnidad(texto);
    if (esUnidad(unidad)) return { valor: unidad, pendiente: null };
    return cuaderno.consultar({
      id: `UNIDAD:${plegado}`,
      tipo: 'UNIDAD',
      texto: `¿En qué unidad se cuenta «${texto}»?`,
      opciones: UNIDADES.map((valor) => ({ valor, texto: valor })),
      propuesta: UNIDAD_SUELTA,
      textos: [texto],
      recordar: `UNIDAD:${plegado}`,
    });
  };
