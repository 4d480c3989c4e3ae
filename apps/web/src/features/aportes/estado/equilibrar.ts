import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

type Cuenta = EstadoAportes['porMoneda'][number];

/** Who pays whom, by their names. */
export const transferenciasConNombre = ({ socios, transferencias }: Cuenta) => {
  const nombres = new Map(socios.map(({ socioId, nombre }) => [socioId, nombre]));
  return transferencias.map(({ deSocioId, aSocioId, importeCentavos }) => ({
    clave: `${deSocioId} ${aSocioId}`,
    deSocioId,
    aSocioId,
    de: nombres.get(deSocioId) ?? 'Un socio',
    a: nombres.get(aSocioId) ?? 'Un socio',
    importeCentavos,
  }));
};

/** To be sent to them all. */
export function textoParaEquilibrar(obra: string, al: string, cuenta: Cuenta): string {
  const lineas = transferenciasConNombre(cuenta).map(
    ({ de, a, importeCentavos }) =>
      `${de} → ${a}: ${formatearDinero(importeCentavos, cuenta.moneda)}`,
  );
  const cabeza = `Para equilibrar los aportes de ${obra} al ${formatearFecha(al)}:`;
  return [cabeza, ...lineas].join('\n');
}
