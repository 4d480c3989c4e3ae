import type { RowOf } from '@plomada/db/statement';
import type { Aviso, ClaseAviso } from '@plomada/domain/agenda/avisos/aviso.schema';
import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { puedeVencer } from '@plomada/domain/agenda/vencido.rules';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { finDeBloqueo } from '@plomada/domain/informes/enlace.rules';
import { BLOQUEOS_QUE_PASAN, PINES_MALOS_MAX } from '@plomada/domain/informes/enlace.schema';
import { excesoEnPalabras } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import {
  formatearFecha,
  formatearFechaHora,
  formatearHora,
  hoyEnBuenosAires,
} from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { escaped } from '../../../jobs/mail/escaped.ts';
import type { Email } from '../../../jobs/mail/mailer.ts';
import type { selectChequesSinCuenta } from '../../cuentas/cheques/lista.sql.ts';
import type { FilaDeTramo } from '../eventos.sql.ts';
import type { FilaExceso, FilaRendicion, selectDecisiones } from './avisos.sql.ts';

/** A notice without its `leido` mark, which is read afterwards. */
export type Novedad = Omit<Aviso, 'leido'>;

const juntas = (...partes: readonly (string | null)[]): string | null =>
  partes.filter((parte) => parte !== null && parte !== '').join(' · ') || null;

const obraDe = ({ proyecto }: ItemAgenda): string | null =>
  proyecto && `${proyecto.codigo} ${proyecto.nombre}`;

/** The id changes once the item is late, so it is unread again. */
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

/** Notice of one occurrence of an event. */
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

/**
 * Notice about own cheques without an account; it leads to the page where accounts are assigned.
 */
export function novedadDeCheques(
  sumas: readonly RowOf<typeof selectChequesSinCuenta>[],
  { hoy, tenantId }: { readonly hoy: string; readonly tenantId: string },
): Novedad {
  return {
    id: 'CHEQUES:sin_cuenta',
    clase: 'DECISION',
    titulo: 'Decir qué cuenta paga los cheques propios entregados',
    detalle: juntas(
      ...sumas.map(({ moneda, importeCentavos }) => formatearDinero(importeCentavos, moneda)),
    ),
    fecha: hoy,
    enlace: `/${tenantId}/tesoreria/cuentas`,
  };
}

/** Notice of an overrun; a change of the overrun is a new notice. */
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
 * Notice of a requested change to a movement, which leads to the movement's page, where it is
 * decided.
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

/** Notice of a locked link; each lock is a new notice. */
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

/** The id contains the version, so each handing in or return is a new notice. */
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
  return { ...comun, titulo: `Revisar ${cual}`, detalle: juntas(quien, importe) };
}

type Carta = Pick<Email, 'subject' | 'text' | 'html'>;

type Para = {
  readonly nombre: string;
  readonly organizacion: string;
  readonly origen: string;
  readonly tenantId: string;
};

/** The title of each kind of notice in the e-mail, in the order of its groups. */
const TITULOS: Readonly<Record<ClaseAviso, string>> = {
  DECISION: 'Para decidir',
  EXCESO: 'Por encima de lo previsto',
  VENCIDO: 'Vencido',
  VENCE: 'Vence en estos días',
  EVENTO: 'En la agenda',
  FALLA: 'Falló',
};

const diaDe = (fecha: string): string =>
  formatearFecha(esFechaCalendario(fecha) ? fecha : hoyEnBuenosAires(new Date(fecha)));

const cuantos = (n: number): string => (n === 1 ? '1 aviso sin leer' : `${n} avisos sin leer`);

/**
 * E-mail of the day with the unread notices, the link to them and the link to switch e-mails off.
 */
export function cartaDe(avisos: readonly Aviso[], para: Para): Carta {
  const { nombre, organizacion, origen, tenantId } = para;
  const grupos = Object.entries(TITULOS).flatMap(([clase, titulo]) => {
    const suyos = avisos.filter((aviso) => aviso.clase === clase);
    return suyos.length > 0 ? [{ titulo, suyos }] : [];
  });
  const baja = `${origen}/${tenantId}/perfil`;
  const saludo = `Hola, ${nombre}:`;
  const intro = `En ${organizacion} hay ${cuantos(avisos.length)}.`;
  const pie = 'Para no recibir este correo, apagar «Avisos por correo» en el perfil:';
  const lineas = ({ titulo, detalle, fecha, enlace }: Aviso): string =>
    [
      `- ${diaDe(fecha)} · ${titulo}`,
      ...(detalle ? [`  ${detalle}`] : []),
      `  ${origen}${enlace}`,
    ].join('\n');
  const item = ({ titulo, detalle, fecha, enlace }: Aviso): string =>
    `<li>${diaDe(fecha)} · <a href="${escaped(`${origen}${enlace}`)}">${escaped(titulo)}</a>${
      detalle ? `<br><span style="color:#555">${escaped(detalle)}</span>` : ''
    }</li>`;
  return {
    subject: `${organizacion}: ${cuantos(avisos.length)}`,
    text: [
      `${saludo}\n\n${intro}`,
      ...grupos.map(({ titulo, suyos }) => `${titulo}\n${suyos.map(lineas).join('\n')}`),
      `${pie}\n${baja}\n`,
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="es"><body style="font-family:sans-serif;color:#1c1c1c">',
      `<p>${escaped(saludo)}</p><p>${escaped(intro)}</p>`,
      ...grupos.map(
        ({ titulo, suyos }) =>
          `<h2 style="font-size:16px">${titulo}</h2><ul>${suyos.map(item).join('')}</ul>`,
      ),
      `<p style="color:#555">${pie} <a href="${escaped(baja)}">${escaped(baja)}</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
}
