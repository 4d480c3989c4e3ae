import type { Base, VencimientoDeBase } from '@plomada/domain/escenarios/base.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import type { ComboboxOption } from '@/components/form/combobox-props.ts';

type De = Pick<Base, 'vencimientos'>;

/** Dues that can be moved, skipped or parted: what is to be paid, but for credit notes. */
export const pagosDe = ({ vencimientos }: De): readonly VencimientoDeBase[] =>
  vencimientos.filter(
    ({ sentido, importeCentavos }) => sentido === 'EGRESO' && importeCentavos > 0,
  );

/** Dues of clients, whose cheques are paid by a bank on their day. */
export const deudasDeClientes = ({ vencimientos }: De): readonly VencimientoDeBase[] =>
  vencimientos.filter(
    ({ sentido, clase }) =>
      sentido === 'INGRESO' && clase !== 'LLAMADO' && clase !== 'CHEQUE_A_COBRAR',
  );

/** Cheques of the portfolio that are paid after today. */
export const chequesDe = ({ vencimientos, desde }: De & Pick<Base, 'desde'>) =>
  vencimientos.filter(
    ({ clase, cuentaId, fecha }) =>
      clase === 'CHEQUE_A_COBRAR' && cuentaId === null && fecha > desde,
  );

/** Id of the origin of a due. */
export const origenIdDe = ({ clave }: Pick<VencimientoDeBase, 'clave'>): string =>
  clave.slice(clave.indexOf(':') + 1);

/** Choices of dues by their keys, each with the code of its work, its day and its amount. */
export function opcionesDe(
  vencimientos: readonly VencimientoDeBase[],
  { obras }: Pick<Base, 'obras'>,
): ComboboxOption[] {
  const codigos = new Map(obras.map(({ id, codigo }) => [id, codigo]));
  return vencimientos.map(({ clave, descripcion, fecha, importeCentavos, moneda, proyectoId }) => ({
    value: clave,
    label: descripcion,
    hint: [
      ...(codigos.has(proyectoId ?? '') ? [codigos.get(proyectoId ?? '')] : []),
      formatearFecha(fecha),
      formatearDinero(importeCentavos, moneda),
    ].join(' · '),
  }));
}
