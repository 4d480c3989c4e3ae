import type { RowOf } from '@plomada/db/statement';
import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import type { Aviso, ClaseAviso } from '@plomada/domain/agenda/avisos/aviso.schema';
import { puedeVencer } from '@plomada/domain/agenda/vencido.rules';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { finDeBloqueo } from '@plomada/domain/informes/enlace.rules';
import { BLOQUEOS_QUE_PASAN, PINES_MALOS_MAX } from '@plomada/domain/informes/enlace.schema';
import { excesoEnPalabras } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFechaHora, formatearHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import type { selectChequesSinCuenta } from '../../cuentas/cheques/lista.sql.ts';
import type { FilaDeTramo } from '../eventos.sql.ts';
import type { FilaRendicion } from './avisos.sql.ts';
import type { selectDecisiones } from './decisiones.sql.ts';
import type { FilaExceso } from './excesos.sql.ts';

/** A notice without its `leido` mark, which is read afterwards. */
export type Novedad = Omit<Aviso, 'leido'>;

const unirPartes = (...partes: readonly (string | null)[]): string | null =>
  partes.filter((parte) => parte !== null && parte !== '').join(' · ') || null;

const obraDe = ({ proyecto }: ItemAgenda): string | null =>
  proyecto && `${proyecto.codigo} ${proyecto.nombre}`;

/**
 * Notice of something that falls due. Its id changes once the due item is late, so that the notice
 * is unread again.
 */
export function novedadDeVencimiento(item: ItemAgenda, hoy: string): Novedad {
  const tarde = item.inicio < hoy && puedeVencer(item.origen);
  const clase: ClaseAviso = tarde ? 'VENCIDO' : 'VENCE';
  const [origen = '', ...clave] = item.id.split(':');
  const importe =
    item.importeCentavos === null || item.moneda === null
      ? null
      : formatearDinero(item.importeCentavos, item.moneda);
  return {
    id: `${tarde ? `${origen}_${clase}` : origen}:${clave.join(':')}`,
    clase,
    titulo: item.titulo,
    detalle: unirPartes(obraDe(item), importe),
    fecha: item.inicio,
    enlace: item.enlace,
  };
}

/** Notice of one occurrence of an event. */
export const novedadDeEvento = (
  item: ItemAgenda,
  { lugar }: Pick<FilaDeTramo, 'lugar'>,
): Novedad => ({
  id: `EVENTO:${item.id}:${item.todoElDia ? item.inicio : hoyEnBuenosAires(new Date(item.inicio))}`,
  clase: 'EVENTO',
  titulo: item.titulo,
  detalle: unirPartes(item.todoElDia ? null : formatearFechaHora(item.inicio), lugar, obraDe(item)),
  fecha: item.inicio,
  enlace: item.enlace,
});

/**
 * Notice about the firm's delivered cheques without an account; it leads to the page where accounts
 * are assigned.
 */
export function novedadDeCheques(
  sumas: readonly RowOf<typeof selectChequesSinCuenta>[],
  { hoy, tenantId }: { readonly hoy: string; readonly tenantId: string },
): Novedad {
  return {
    id: 'CHEQUES:sin_cuenta',
    clase: 'DECISION',
    titulo: 'Decir qué cuenta paga los cheques propios entregados',
    detalle: unirPartes(
      ...sumas.map(({ moneda, importeCentavos }) => formatearDinero(importeCentavos, moneda)),
    ),
    fecha: hoy,
    enlace: `/${tenantId}/tesoreria/cuentas`,
  };
}

/**
 * Notice of payments over the caps of a budget; when the total excess changes, it is a new notice.
 */
export function novedadDeExceso(fila: FilaExceso, tenantId: string): Novedad {
  const { id, codigo, titulo, moneda, proyectoId, fecha, excesos } = fila;
  const partes = excesos.map(
    ({ que, numero, excesoCentavos }) =>
      `${excesoEnPalabras(que, numero)}: ${formatearDinero(excesoCentavos, moneda)} de más`,
  );
  const suma = sumarCentavos(excesos.map(({ excesoCentavos }) => excesoCentavos));
  return {
    id: `EXCESO:${id}:${suma}`,
    clase: 'EXCESO',
    titulo: `Pagos por encima de lo previsto: ${codigo} ${titulo}`,
    detalle: partes.join(' · '),
    fecha: fecha.toISOString(),
    enlace: `/${tenantId}/obras/${proyectoId}/presupuestos/${id}`,
  };
}

const motivoDeFalla = (errores: number): string =>
  errores === 0
    ? 'Se cortó antes de terminar: no entró ninguna fila'
    : `No entró ninguna fila: ${errores === 1 ? 'hay un error' : `hay ${formatearNumero(errores)} errores`} por corregir`;

type Decision = RowOf<typeof selectDecisiones>;

/**
 * Title, detail and link of the notice of a change requested to a movement, pending or decided; it
 * leads to the movement's page.
 */
function cambioPedido(
  { que, nombre, detalle, proyectoId, movimientoId }: Decision,
  tenantId: string,
): Pick<Novedad, 'titulo' | 'detalle' | 'enlace'> {
  const obra = `/${tenantId}/obras/${proyectoId ?? ''}`;
  const enlace = `${obra}/movimientos/movimiento/${movimientoId ?? ''}`;
  if (que === 'CAMBIO') {
    const titulo = `Decidir el cambio pedido: ${nombre}`;
    return { titulo, detalle: detalle && `Lo pidió ${detalle}`, enlace };
  }
  const como = detalle === 'APLICADO' ? 'aplicado' : 'rechazado';
  return { titulo: `Cambio ${como}: ${nombre}`, detalle: null, enlace };
}

/** Notice of a partner's link that wrong PINs locked; each lock is a new notice. */
function novedadDeBloqueo(
  { que, id, nombre, detalle, fecha, proyectoId }: Decision,
  tenantId: string,
): Pick<Novedad, 'id' | 'titulo' | 'detalle' | 'enlace'> {
  const abre =
    Number(detalle) > BLOQUEOS_QUE_PASAN
      ? 'no abre hasta que lo desbloquees'
      : `vuelve a abrir a las ${formatearHora(finDeBloqueo(fecha))}`;
  return {
    id: `${que}:${id}:${fecha.getTime()}`,
    titulo: `Se bloqueó el enlace de ${nombre}`,
    detalle: `${PINES_MALOS_MAX} PIN equivocados: ${abre}`,
    enlace: `/${tenantId}/obras/${proyectoId ?? ''}/informes?vista=enlaces&socio=${id}`,
  };
}

export function novedadDeDecision(fila: Decision, tenantId: string): Novedad {
  const { que, id, nombre, detalle, proyectoId, presupuestoId } = fila;
  const fecha = fila.fecha.toISOString();
  const comun = { id: `${que}:${id}`, clase: 'DECISION', fecha } as const;
  switch (que) {
    case 'SOLICITUD':
      return {
        ...comun,
        titulo: `Decidir la baja: ${nombre}`,
        detalle: detalle && `La pidió ${detalle}`,
        enlace: `/${tenantId}/pending-deletions?solicitud=${id}`,
      };
    case 'DECIDIDA':
      return {
        ...comun,
        titulo: `Baja ${detalle === 'Aprobada' ? 'aprobada' : 'rechazada'}: ${nombre}`,
        detalle: null,
        enlace: proyectoId ? `/${tenantId}/obras/${proyectoId}/dashboard` : `/${tenantId}`,
      };
    case 'CAMBIO':
    case 'CAMBIO_DECIDIDO':
      return { ...comun, ...cambioPedido(fila, tenantId) };
    case 'CERTIFICADO_PRESENTADO':
      return {
        ...comun,
        titulo: `Aprobar el ${nombre}`,
        detalle,
        enlace: `/${tenantId}/obras/${proyectoId ?? ''}/presupuestos/${presupuestoId ?? ''}/certificado/${id}`,
      };
    case 'PREGUNTA_SOCIO':
      return {
        ...comun,
        titulo: `Responder a ${detalle ?? ''}`,
        detalle: nombre,
        enlace: `/${tenantId}/obras/${proyectoId ?? ''}/informes?vista=preguntas`,
      };
    case 'ENLACE_BLOQUEADO':
      return { ...comun, ...novedadDeBloqueo(fila, tenantId) };
    case 'IMPORTACION':
      return {
        ...comun,
        clase: 'FALLA',
        titulo: `No se importó ${nombre}`,
        detalle: motivoDeFalla(Number(detalle)),
        enlace: proyectoId
          ? `/${tenantId}/obras/${proyectoId}/movimientos`
          : `/${tenantId}/obras-selector?vista=movimientos`,
      };
  }
}

/**
 * Notice of a rendición. Its id contains the version, so that each handing in, return or approval
 * is a new notice.
 */
export function novedadDeRendicion(fila: FilaRendicion, tenantId: string): Novedad {
  const { id, version, cuentaId, cuenta, numero, estado, motivo, presento } = fila;
  const cual = `la rendición ${numero} de ${cuenta}`;
  const importe = formatearDinero(fila.importeCentavos, fila.moneda);
  const comun = {
    id: `RENDICION:${id}:${version}`,
    clase: 'DECISION',
    fecha: fila.fecha.toISOString(),
    enlace: `/${tenantId}/tesoreria/cuentas/${cuentaId}?rendicion=${id}`,
  } as const;
  if (estado === 'DEVUELTA') return { ...comun, titulo: `Corregir ${cual}`, detalle: motivo };
  if (estado === 'APROBADA') {
    return { ...comun, titulo: `Aprobada ${cual}`, detalle: importe };
  }
  const quien = presento && `La presentó ${presento}`;
  return { ...comun, titulo: `Revisar ${cual}`, detalle: unirPartes(quien, importe) };
}
