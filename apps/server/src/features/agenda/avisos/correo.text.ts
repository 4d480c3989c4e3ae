import type { Aviso, ClaseAviso } from '@plomada/domain/agenda/avisos/aviso.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { escaped } from '../../../jobs/mail/escaped.ts';
import type { Email } from '../../../jobs/mail/mailer.ts';

type Carta = Omit<Email, 'to'>;

type Para = {
  readonly nombre: string;
  readonly organizacion: string;
  readonly origen: string;
  readonly tenantId: string;
  /** Address that switches the e-mails off without a session. */
  readonly baja: string;
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
 * E-mail of the day with the unread notices, links to them, and the links that switch e-mails off.
 */
export function cartaDe(avisos: readonly Aviso[], para: Para): Carta {
  const { nombre, organizacion, origen, tenantId, baja } = para;
  const grupos = Object.entries(TITULOS).flatMap(([clase, titulo]) => {
    const avisosDelGrupo = avisos.filter((aviso) => aviso.clase === clase);
    return avisosDelGrupo.length > 0 ? [{ titulo, avisosDelGrupo }] : [];
  });
  const perfil = `${origen}/${tenantId}/perfil`;
  const saludo = `Hola, ${nombre}:`;
  const intro = `En ${organizacion} hay ${cuantos(avisos.length)}.`;
  const pie = 'Se apaga y se vuelve a pedir en el perfil, con «Avisos por correo»:';
  const sinEntrar = 'Para dejar de recibirlo sin entrar:';
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
      ...grupos.map(
        ({ titulo, avisosDelGrupo }) => `${titulo}\n${avisosDelGrupo.map(lineas).join('\n')}`,
      ),
      `${pie}\n${perfil}\n\n${sinEntrar}\n${baja}\n`,
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="es"><body style="font-family:sans-serif;color:#1c1c1c">',
      `<p>${escaped(saludo)}</p><p>${escaped(intro)}</p>`,
      ...grupos.map(
        ({ titulo, avisosDelGrupo }) =>
          `<h2 style="font-size:16px">${titulo}</h2><ul>${avisosDelGrupo.map(item).join('')}</ul>`,
      ),
      `<p style="color:#555">${pie} <a href="${escaped(perfil)}">${escaped(perfil)}</a></p>`,
      `<p style="color:#555"><a href="${escaped(baja)}">Dejar de recibir este correo</a></p>`,
      '</body></html>',
    ].join('\n'),
    unsubscribe: baja,
  };
}
