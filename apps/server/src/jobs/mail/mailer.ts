import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Email = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Address that switches e-mails of this kind off: a POST to it needs no session (RFC 8058). Null for
   * an e-mail that somebody asked for, such as an invitation.
   */
  readonly unsubscribe: string | null;
};

export type Mailer = { readonly send: (mail: Email) => Promise<void> };

type Settings = {
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_FROM?: string | undefined;
  readonly PUBLIC_ORIGIN: string;
};

const WAIT_MS = 15_000;

/** Library for e-mails, loaded with the first one to keep the start fast. */
const loadNodemailer = async () => (await import('nodemailer')).default;

/** Message for the library, with the headers by which mail programs offer to unsubscribe. */
const messageOf = ({ unsubscribe, ...mail }: Email, from: string) => ({
  from,
  ...mail,
  ...(unsubscribe === null
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
});

/**
 * Keeps an e-mail as a file in a folder. It is written under another name first, so that no reader
 * finds half an e-mail.
 */
async function keepIn(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
  const path = join(folder, name);
  await writeFile(`${path}.part`, message);
  await rename(`${path}.part`, path);
}

function folderMailer(folder: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const nodemailer = await loadNodemailer();
      const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
      const { message } = await composer.sendMail(messageOf(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer composed no message');
      await keepIn(folder, message);
    },
  };
}

function smtpMailer(url: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const nodemailer = await loadNodemailer();
      const transport = nodemailer.createTransport({
        url,
        connectionTimeout: WAIT_MS,
        greetingTimeout: WAIT_MS,
        socketTimeout: WAIT_MS,
      });
      await transport.sendMail(messageOf(mail, from));
    },
  };
}

/** Mailer configured by the environment; null when this installation sends no e-mail. */
export function createMailer({ SMTP_URL, SMTP_FROM, PUBLIC_ORIGIN }: Settings): Mailer | null {
  if (SMTP_URL === undefined) return null;
  const from = SMTP_FROM ?? `Plomada <no-responder@${new URL(PUBLIC_ORIGIN).hostname}>`;
  return SMTP_URL.startsWith('file:')
    ? folderMailer(fileURLToPath(SMTP_URL), from)
    : smtpMailer(SMTP_URL, from);
}
