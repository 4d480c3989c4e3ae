import { palabrasDe } from '../../planilla/distancia.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { FilasCatalogo, SocioCatalogo } from '../catalogo.rules.ts';
import type { FilaResuelta } from './fila-libro.rules.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import { DE_SOCIO, NINGUN_SOCIO, proponerSocio } from './socios-libro.rules.ts';

/**
 * Beginning, folded, of the description of a contribution, or of a return to a partner, in a table
 * of movements.
 */
const APORTA = /^(?:aportes?|integracion|integro)\b/;
const DEVUELVE = /^(?:devolucion(?:es)?|reintegros?|retiros?)\b.*\b(?:aportes?|soci[oa]s?)\b/;
/** Words in a row about a contribution that are not part of a partner's name. */
const SIN_NOMBRE = new Set(
  'aporte aportes aporta socio socia socios de del la el los a por en para su capital dinero efectivo cuota integracion integro devolucion reintegro retiro obra pesos dolares transferencia mes'.split(
    ' ',
  ),
);

/**
 * Possible name of a partner: the cell of the partner or supplier, else words of the description.
 */
function nombreDe({ entrada: { celdas } }: FilaResuelta): string {
  const concepto = celdas.get('concepto')?.plegado ?? '';
  const palabras = concepto
    .split(' ')
    .filter((palabra) => !SIN_NOMBRE.has(palabra) && !/\d/.test(palabra));
  const otra = celdas.get('socio') ?? celdas.get('proveedor');
  return otra?.plegado ?? palabras.join(' ');
}

/** True when the words and the type of a row suggest a contribution or a return. */
function pareceAporte({ entrada: { celdas, tabla }, tipo }: FilaResuelta): boolean {
  if (tabla.destino !== 'MOVIMIENTOS' || tabla.enMeses) return false;
  const concepto = celdas.get('concepto')?.plegado ?? '';
  return tipo === 'INGRESO' ? APORTA.test(concepto) : DEVUELVE.test(concepto);
}

/**
 * Finds the partner of a row among movements; null for a row that is not read as a contribution.
 */
export type SocioDeMovimiento = (resuelta: FilaResuelta) => Resuelta<SocioCatalogo> | null;

/**
 * Finds partners in rows of movements, for users who manage them; for anyone else nothing is looked
 * up, so that no question reveals who is a partner. A complete name needs no question, a similar
 * one does.
 */
export function resolvedorDeAportesSueltos(
  { socios }: FilasCatalogo,
  cuaderno: Cuaderno,
): SocioDeMovimiento {
  if (socios === undefined || socios.length === 0) return () => null;
  const porObra = Map.groupBy(socios, ({ proyectoId }) => proyectoId);
  return (resuelta) => {
    const { obra } = resuelta;
    if (!obra || !pareceAporte(resuelta)) return null;
    const propios = porObra.get(obra.id ?? '') ?? [];
    const nombre = nombreDe(resuelta);
    const palabras = ` ${resuelta.entrada.celdas.get('concepto')?.plegado ?? ''} ${nombre} `;
    const iguales = propios.filter((socio) => palabras.includes(` ${plegar(socio.nombre)} `));
    const [conocido] = iguales;
    if (conocido && iguales.length === 1) return { valor: conocido, pendiente: null };
    const propuesto = palabrasDe(nombre).length === 0 ? null : proponerSocio(nombre, propios);
    if (propuesto === null) return null;
    const id = `${DE_SOCIO}${obra.id}/aporte ${nombre}`;
    const escrito = resuelta.entrada.celdas.get('concepto')?.texto ?? resuelta.concepto;
    const { valor, ...de } = cuaderno.consultar({
      id,
      tipo: 'SOCIO',
      texto: `¿«${escrito}» es un aporte de ${propuesto.nombre}?`,
      opciones: [
        ...propios.map((socio) => ({ valor: socio.id, texto: `De ${socio.nombre}` })),
        { valor: NINGUN_SOCIO, texto: 'De ninguno: es un movimiento' },
      ],
      propuesta: propuesto.id,
      textos: [escrito],
      recordar: id,
    });
    const socio = propios.find((uno) => uno.id === valor) ?? null;
    return socio === null && de.pendiente === null && valor === NINGUN_SOCIO
      ? null
      : { valor: socio, ...de };
  };
}
