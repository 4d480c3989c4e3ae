import { formatearFechaHora } from '@plomada/formatters/fecha';

import { escaped } from '../../../jobs/mail/escaped.ts';
import type { Email } from '../../../jobs/mail/mailer.ts';
import { rolDe } from '../usuarios.mapper.ts';

type Datos = {
  readonly email: string;
  readonly nombre: string | null;
  readonly rol: string;
  readonly expiraEn: Date;
  readonly organizacion: string;
  readonly invitadoPor: string | null;
};

/**
 * E-mail with the inviter, the organisation and the expiry; it asks for nothing but to open the
 * link.
 */
export function cartaDeInvitacion(datos: Datos, enlace: string): Email {
  const { email, nombre, organizacion, invitadoPor: quien, expiraEn } = datos;
  const rol = rolDe(datos.rol);
  const saludo = nombre === null ? 'Hola:' : `Hola, ${nombre}:`;
  const invita = quien === null ? 'Te invitaron' : `${quien} te invitó`;
  const intro = `${invita} a ${organizacion} en Plomada, con el rol ${rol}.`;
  const hasta = `Para entrar, abrí el enlace con una cuenta de ${email}. Sirve hasta el ${formatearFechaHora(expiraEn.toISOString())}.`;
  const pie = 'Si no esperabas esta invitación, no hace falta que hagas nada.';
  return {
    to: { name: nombre ?? '', address: email },
    subject: `Invitación a ${organizacion}`.replaceAll(/[\r\n]+/g, ' '),
    text: `${saludo}\n\n${intro}\n\n${hasta}\n${enlace}\n\n${pie}\n`,
    html: [
      '<!doctype html><html lang="es"><body style="font-family:sans-serif;color:#1c1c1c">',
      `<p>${escaped(saludo)}</p><p>${escaped(intro)}</p><p>${escaped(hasta)}</p>`,
      `<p><a href="${escaped(enlace)}">Aceptar la invitación</a></p>`,
      `<p style="color:#555">${escaped(enlace)}</p><p style="color:#555">${pie}</p>`,
      '</body></html>',
    ].join('\n'),
    unsubscribe: null,
  };
}
