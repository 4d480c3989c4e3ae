import {
  INDEXACION_EN_PALABRAS,
  SERIE_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import { anticipoPactado } from '@plomada/domain/presupuestos/presupuesto.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import { type Fact, withCuit } from '../../../files/pdf/parts.ts';

// Terms of a budget in the words of its PDF documents.

/** All that the PDF of a budget states. */
export type DatosPresupuesto = Letterhead & { readonly presupuesto: Presupuesto };

export const FINALES = 'Importes finales, IVA incluido.';

/**
 * Parties of a budget: the one that does the work, the one it is done for, and the supplier or
 * client among them.
 */
export function partesDe({ organizacion, presupuesto, proveedorCuit }: DatosPresupuesto) {
  const { sentido, proveedor, cliente } = presupuesto;
  const propia = { nombre: organizacion.nombre, cuit: organizacion.cuit };
  const otra =
    sentido === 'EGRESO'
      ? { nombre: proveedor?.razonSocial ?? '', cuit: proveedorCuit }
      : { nombre: cliente?.nombre ?? '', cuit: cliente?.cuit ?? null };
  return sentido === 'EGRESO'
    ? { ejecuta: otra, encarga: propia, otra }
    : { ejecuta: propia, encarga: otra, otra };
}

/** Facts printed on a budget's documents: its obra, and its supplier or client. */
export function hechosDeLaObra(datos: DatosPresupuesto): readonly Fact[] {
  const { presupuesto, domicilio } = datos;
  const { proyecto, sentido } = presupuesto;
  const obra = `${proyecto.codigo} ${proyecto.nombre}`;
  const { otra } = partesDe(datos);
  return [
    ['Obra', domicilio === null ? obra : `${obra} · ${domicilio}`],
    [sentido === 'EGRESO' ? 'Proveedor' : 'Cliente', withCuit(otra.nombre, otra.cuit)],
  ];
}

export const serieEnPalabras = (serie: string): string => SERIE_EN_PALABRAS[serie] ?? serie;

function actualizacion({ indexacion, serie, mesBase, cotizacionTipo, ...resto }: Presupuesto) {
  if (indexacion === 'NINGUNA') return INDEXACION_EN_PALABRAS.NINGUNA;
  if (serie !== null && mesBase !== null) {
    return `${serieEnPalabras(serie)} · mes base ${formatearMes(mesBase)}`;
  }
  const { cotizacionBase } = resto;
  const base =
    cotizacionBase === null
      ? ''
      : ` · base $\u00a0${formatearNumero(cotizacionBase, { minimo: 2, maximo: 6 })}`;
  return `${INDEXACION_EN_PALABRAS[indexacion]}${cotizacionTipo === null ? '' : ` ${cotizacionTipo.toLowerCase()}`}${base}`;
}

const BASE_ANTICIPO = { ORIGINAL: 'original', ACTUALIZADO: 'actualizada' } as const;

/**
 * Advance of a budget in words. Its amount is computed from the offer until the budget is accepted.
 */
function anticipo(presupuesto: Presupuesto): string {
  const { anticipoBp, baseAnticipo, aceptadoEn, cifras, moneda } = presupuesto;
  if (anticipoBp === 0) return 'Sin anticipo';
  const centavos = aceptadoEn === null ? anticipoPactado(presupuesto) : cifras.anticipoCentavos;
  return [
    formatearPorcentajeBp(anticipoBp),
    formatearDinero(centavos, moneda),
    `desacopio sobre base ${BASE_ANTICIPO[baseAnticipo]}`,
  ].join(' · ');
}

/** Facts printed on a budget's documents: its terms of update, advance and fondo de reparo. */
export const hechosDelAcuerdo = (presupuesto: Presupuesto): readonly Fact[] => [
  ['Actualización', actualizacion(presupuesto)],
  ['Anticipo', anticipo(presupuesto)],
  [
    'Fondo de reparo',
    presupuesto.fondoReparoBp === 0
      ? 'Sin fondo de reparo'
      : formatearPorcentajeBp(presupuesto.fondoReparoBp),
  ],
];
