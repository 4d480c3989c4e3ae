import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearMes } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

/** Plain spaces: what is pasted elsewhere keeps no invisible ones. */
const llano = (texto: string): string => texto.replaceAll('\u00a0', ' ');

/** What one partner is told of a call: how much, of what, until when, and what is still missing. */
export function mensajeDeLlamado(llamado: Llamado, cuota: Cuota): string {
  const { numero, proyecto, concepto, periodo, importeCentavos, moneda, vencimiento } = llamado;
  const dinero = (centavos: number) => formatearDinero(centavos, moneda);
  const pagada = cuota.pendienteCentavos === 0;
  const lineas = [
    `Hola, ${cuota.nombre}.`,
    `Llamado ${numero} de ${proyecto.nombre}, ${formatearMes(periodo)}: ${concepto}.`,
    `Tu cuota es de ${dinero(cuota.importeCentavos)}: ${formatearPorcentajeBp(cuota.participacionBp)} de ${dinero(importeCentavos)}.`,
    ...(pagada
      ? ['Ya está completa. Gracias.']
      : [
          ...(cuota.pagadoCentavos > 0
            ? [
                `Ya aportado: ${dinero(cuota.pagadoCentavos)}. Falta: ${dinero(cuota.pendienteCentavos)}.`,
              ]
            : []),
          `${cuota.diasMora > 0 ? 'Venció' : 'Vence'} el ${formatearFecha(vencimiento)}.`,
        ]),
  ];
  return llano(lineas.join('\n'));
}

export const enlaceWhatsApp = (texto: string): string =>
  `https://wa.me/?text=${encodeURIComponent(texto)}`;
