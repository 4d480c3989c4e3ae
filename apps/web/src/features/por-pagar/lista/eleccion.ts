import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { LINEAS_MAX } from '@plomada/domain/por-pagar/lineas.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import { cuantosRenglones } from '../palabras.ts';
import { aPagarDe } from './renglon.ts';

type Elegible = Pick<
  Obligacion,
  'clase' | 'contraparte' | 'miembroId' | 'moneda' | 'totalCentavos' | 'pendienteCentavos'
>;

const aQuien = ({ contraparte, miembroId }: Elegible): string | null => contraparte.id ?? miembroId;

export type Eleccion =
  | {
      readonly sePaga: true;
      readonly proveedor: string;
      readonly moneda: Moneda;
      readonly importeCentavos: number;
      readonly texto: string;
    }
  | {
      readonly sePaga: false;
      readonly texto: string;
      /** Short text, for narrow screens. */
      readonly breve: string;
    };

const no = (texto: string, breve = texto): Eleccion => ({ sePaga: false, texto, breve });

/** Total of the selected debts, or the reason why they cannot be paid together. */
export function eleccionDe(elegidos: readonly Elegible[]): Eleccion {
  const [primero] = elegidos;
  if (primero === undefined) return no('Nada elegido');
  const { contraparte, moneda } = primero;
  if (elegidos.some((uno) => aQuien(uno) !== aQuien(primero))) {
    return elegidos.some(({ miembroId }) => miembroId !== null)
      ? no(
          'Son de más de una persona: a cada una se le devuelve aparte',
          'Son de más de una persona',
        )
      : no('Son de más de un proveedor: cada uno se paga aparte', 'Son de más de un proveedor');
  }
  if (elegidos.some((uno) => uno.moneda !== moneda)) {
    return no('Están en dos monedas: cada una se paga aparte', 'Están en dos monedas');
  }
  if (elegidos.length > LINEAS_MAX)
    return no(`Una orden de pago tiene hasta ${LINEAS_MAX} renglones`);
  // Amounts on account are applied as far as needed, unlike credit notes, which are taken whole.
  const aCuenta = elegidos.filter(({ clase }) => clase === 'A_CUENTA');
  const debido = sumarCentavos(elegidos.filter(({ clase }) => clase !== 'A_CUENTA').map(aPagarDe));
  const importeCentavos = Math.max(
    Math.min(debido, 0),
    debido + sumarCentavos(aCuenta.map(aPagarDe)),
  );
  if (elegidos.every(({ pendienteCentavos }) => pendienteCentavos <= 0)) {
    return no(
      aCuenta.length > 0
        ? 'Lo que está a cuenta se descuenta de lo que se paga: falta elegirlo'
        : 'Una nota de crédito se descuenta de lo que se paga: falta elegirlo',
      'Falta elegir qué se paga',
    );
  }
  if (importeCentavos < 0)
    return no('Las notas de crédito superan lo que se paga', 'Las notas superan lo que se paga');
  return {
    sePaga: true,
    proveedor: contraparte.nombre,
    moneda,
    importeCentavos,
    texto: `${cuantosRenglones(elegidos)} de ${contraparte.nombre}, ${formatearDinero(importeCentavos, moneda)}`,
  };
}
