import { isClerkAPIResponseError } from '@clerk/backend/errors';
import { fieldOf } from '@plomada/domain/base/field-of';

import { isLocalIdentity } from '../../context/env-checks.ts';
import type { Env } from '../../context/env.ts';
import type { Identity } from '../../context/services.ts';
import type { Email, Mailer } from './mailer.ts';

/** Data of an invitation for its e-mail, by us or by the provider. */
export type InvitationMail = {
  readonly mail: Email;
  readonly link: string;
  readonly days: number;
};

/**
 * Outcome of a failed e-mail. `REFUSED`: it can never be sent; `LATER`: it was not sent and may be
 * tried again; `UNKNOWN`: it may have been sent.
 */
export type Outcome = 'REFUSED' | 'LATER' | 'UNKNOWN';

export type InvitationMailer = {
  readonly send: (invitation: InvitationMail) => Promise<void>;
  readonly outcomeOf: (error: unknown) => Outcome;
};

/** Error codes raised before any text of the e-mail was sent. */
const BEFORE_SENDING = new Set<unknown>(['EDNS', 'EAUTH', 'ETLS', 'ENOENT', 'EACCES', 'ENOSPC']);
const NOT_REACHED =
  /^(?:connection timeout|greeting never received|connect e(?:connrefused|timedout|hostunreach|netunreach))/i;

export function outcomeOfMail(error: unknown): Outcome {
  const answer = fieldOf(error, 'responseCode');
  if (typeof answer === 'number') return answer >= 500 ? 'REFUSED' : 'LATER';
  const code = fieldOf(error, 'code');
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'REFUSED';
  if (BEFORE_SENDING.has(code)) return 'LATER';
  const message = error instanceof Error ? error.message : '';
  return NOT_REACHED.test(message) ? 'LATER' : 'UNKNOWN';
}

/** True for an error of a server that refuses the recipient's address for good. */
export const isAddressRefused = (error: unknown): boolean => {
  const answer = fieldOf(error, 'responseCode');
  return fieldOf(error, 'command') === 'RCPT TO' && typeof answer === 'number' && answer >= 500;
};

/** Statuses of the provider for refused keys, too many e-mails or an outage: nothing was sent. */
const NOT_TAKEN = new Set<unknown>([401, 403, 429, 503]);

function outcomeOfProvider(error: unknown): Outcome {
  if (!isClerkAPIResponseError(error)) return 'UNKNOWN';
  const { status } = error;
  if (NOT_TAKEN.has(status)) return 'LATER';
  return status >= 400 && status < 500 ? 'REFUSED' : 'UNKNOWN';
}

type Ways = { readonly mailer: Mailer | null; readonly identity: Identity };

/**
 * Way to send invitations: the environment's choice; else the provider's e-mails, or with a local
 * provider SMTP when it is configured.
 */
function wayOf(env: Env): 'clerk' | 'smtp' | 'none' {
  if (env.INVITATION_MAIL !== undefined) return env.INVITATION_MAIL;
  if (!isLocalIdentity(env)) return 'clerk';
  return env.SMTP_URL === undefined ? 'none' : 'smtp';
}

/**
 * Mailer of invitations; null when no e-mail is sent, and the inviting person passes the link on.
 */
export function createInvitationMailer(
  env: Env,
  { mailer, identity }: Ways,
): InvitationMailer | null {
  const way = wayOf(env);
  if (way === 'clerk') {
    return {
      send: ({ mail, link, days }) =>
        identity.invite({ email: mail.to.address, redirectUrl: link, expiresInDays: days }),
      outcomeOf: outcomeOfProvider,
    };
  }
  if (way === 'none' || mailer === null) return null;
  return { send: ({ mail }) => mailer.send(mail), outcomeOf: outcomeOfMail };
}
