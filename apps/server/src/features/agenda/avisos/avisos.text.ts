import type { RowOf } from '@plomada/db/statement';
import type { Aviso, ClaseAviso } from '@plomada/domain/agenda/avisos/aviso.schema';
import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { puedeVencer } from '@plomada/domain/agenda/vencido.rules';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { excesoEnPalabras } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import type { FilaDeTramo } from '../eventos.sql.ts';
import type { selectDecisiones } from './avisos.sql.ts';
import type { FilaExceso } from './excesos.sql.ts';

/** Before it is known whether it was read. */
export type Novedad = Omit<Aviso, 'leido'>;

const juntas = (...partes: readonly (string | null)[]): string | null =>
  partes.filter((parte) => parte !== null && parte !== '').join(' · ') || null;

const obraDe = ({ proyecto }: ItemAgenda): string | null =>
  proyecto && `${proyecto.codigo} ${proyecto.nombre}`;

/** What falls due is told once, and again once it is late. */
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
    detalle: juntas(obraDe(item), importe),
    fecha: item.inicio,
    enlace: item.enlace,
  };
}

/** One time that an event happens. */
export const novedadDeEvento = (
  item: ItemAgenda,
  { lugar }: Pick<FilaDeTramo, 'lugar'>,
): Novedad => ({
  id: `EVENTO:${item.id}:${item.todoElDia ? item.inicio : hoyEnBuenosAires(new Date(item.inicio))}`,
  clase: 'EVENTO',
  titulo: item.titulo,
  detalle: juntas(item.todoElDia ? null : formatearFechaHora(item.inicio), lugar, obraDe(item)),
  fecha: item.inicio,
  enlace: item.enlace,
});

/** Told again when it changes. */
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

export function novedadDeDecision(fila: RowOf<typeof selectDecisiones>, tenantId: string): Novedad {
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
    case 'CERTIFICADO_PRESENTADO':
      return {
        ...comun,
        titulo: `Aprobar el ${nombre}`,
        detalle,
        enlace: `/${tenantId}/obras/${proyectoId ?? ''}/presupuestos/${presupuestoId ?? ''}/certificado/${id}`,
      };
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
