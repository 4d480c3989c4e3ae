import type { Row, RowOf } from '@plomada/db/statement';
import type { ConfiguracionProyecto } from '@plomada/domain/proyectos/configuracion.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';

import type { Audited } from '../../audit/audited.ts';
import type { AJUSTES, CAMPOS } from './columns.sql.ts';
import type { SELECT_UNO } from './proyectos.sql.ts';

export const proyectoDto = ({
  medioPagoPredeterminado: medioPago,
  rubroPredeterminadoId: rubroId,
  cotizacionPredeterminada: cotizacion,
  creadoEn,
  ...fila
}: RowOf<typeof SELECT_UNO>): Proyecto => ({
  ...fila,
  predeterminados: { medioPago, rubroId, cotizacion },
  creadoEn: creadoEn.toISOString(),
});

/** Settings of an obra, under the names that the settings page uses. */
export const ajustesDe = ({
  predeterminados,
  ...proyecto
}: Proyecto): Pick<ConfiguracionProyecto, keyof typeof AJUSTES> => ({
  medioPagoPredeterminado: predeterminados.medioPago,
  rubroPredeterminadoId: predeterminados.rubroId,
  cotizacionPredeterminada: predeterminados.cotizacion,
  alertaPresupuestoBp: proyecto.alertaPresupuestoBp,
  moraMensualBp: proyecto.moraMensualBp,
  comoAportar: proyecto.comoAportar,
  permiteUnidadesFuncionales: proyecto.permiteUnidadesFuncionales,
});

export const configuracionDto = (proyecto: Proyecto): ConfiguracionProyecto => ({
  proyectoId: proyecto.id,
  ...ajustesDe(proyecto),
  version: proyecto.version,
});

type Ajustes = Omit<Row<typeof AJUSTES>, 'rubroPredeterminadoId'>;

/** Audited fields of an obra: every editable field under its API name. */
export function camposAuditados(proyecto: Proyecto): Audited<Row<typeof CAMPOS> & Ajustes> {
  const { id: _id, version: _version, creadoEn: _creadoEn, ...escritos } = proyecto;
  const { predeterminados, tieneLote: _tieneLote, ...campos } = escritos;
  return {
    ...campos,
    medioPagoPredeterminado: predeterminados.medioPago,
    rubroPredeterminadoId: predeterminados.rubroId,
    cotizacionPredeterminada: predeterminados.cotizacion,
  };
}
