import type { Celda } from '../../planilla/celda.rules.ts';
import { palabrasDe, seParecen } from '../../planilla/distancia.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { SocioCatalogo, FilasCatalogo } from '../catalogo.rules.ts';
import type { ObraHallada } from './obras-nombradas.rules.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';

export const enOrden = (plegado: string): string => plegado.split(' ').toSorted().join(' ');

/** Prefix of the ids of questions about partners. */
export const DE_SOCIO = 'SOCIO:';
/** Answer that the name is no partner of the work. */
export const NINGUN_SOCIO = 'NINGUNO';

/**
 * The only partner whose name has these words in any order, else almost the same spelling, else
 * these words among others; null when none of these finds exactly one.
 */
export function proponerSocio(
  plegado: string,
  socios: readonly SocioCatalogo[],
): SocioCatalogo | null {
  const palabras = palabrasDe(plegado);
  const pruebas = [
    (nombre: string) => enOrden(nombre) === enOrden(plegado),
    (nombre: string) => seParecen(plegado, nombre),
    (nombre: string) =>
      palabras.length > 0 && palabras.every((palabra) => nombre.split(' ').includes(palabra)),
  ];
  for (const prueba of pruebas) {
    const hallados = socios.filter(({ nombre }) => prueba(plegar(nombre)));
    if (hallados.length === 1) return hallados[0] ?? null;
  }
  return null;
}

/**
 * Finds the partner of a work named in a cell, and asks once for each unknown name, unless the work
 * has no partners.
 */
export function resolvedorDeSocios(
  { socios = [] }: FilasCatalogo,
  cuaderno: Cuaderno,
): (celda: Celda, obra: ObraHallada) => Resuelta<SocioCatalogo> {
  return ({ texto, plegado }, obra) => {
    const propios = socios.filter(({ proyectoId }) => proyectoId === obra.id);
    const iguales = propios.filter(({ nombre }) => plegar(nombre) === plegado);
    const [conocido] = iguales;
    if (conocido && iguales.length === 1) return { valor: conocido, pendiente: null };
    if (propios.length === 0) return { valor: null, pendiente: null };
    const id = `${DE_SOCIO}${obra.id}/${plegado}`;
    const { valor, ...de } = cuaderno.consultar({
      id,
      tipo: 'SOCIO',
      texto: `¿Qué socio de ${obra.nombre} es «${texto}»?`,
      opciones: [
        ...propios.map(({ id: socio, nombre }) => ({ valor: socio, texto: nombre })),
        { valor: NINGUN_SOCIO, texto: 'Ninguno de ellos' },
      ],
      propuesta: proponerSocio(plegado, propios)?.id ?? null,
      textos: [texto],
      recordar: id,
    });
    return { valor: propios.find((socio) => socio.id === valor) ?? null, ...de };
  };
}
