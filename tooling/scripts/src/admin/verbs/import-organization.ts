import { resolve } from 'node:path';

import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { planSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { finDelDia, formatearFecha } from '@plomada/formatters/fecha';
import { S3 } from '@plomada/server/context/env';
import type { StorageEnv } from '@plomada/server/files/storage/storage-env';

import { writtenEmail } from '../find.ts';
import { followChain } from '../import/chain.ts';
import { keepFiles } from '../import/files.ts';
import {
  closeAgain,
  createOrganization,
  settle,
  type Subscription,
} from '../import/organization.ts';
import { invitePeople, recognise } from '../import/people.ts';
import { linesOf } from '../import/preview.ts';
import { refused } from '../import/refusal.ts';
import { signatureLine } from '../import/signature.ts';
import { recount } from '../import/sums.ts';
import { requireTables, writeTables } from '../import/tables.ts';
import { check, openZip, type Zip } from '../import/zip.ts';
import { audit } from '../log.ts';
import { AdminUsage, exact, textOf, type Operation, type Values, type Verb } from '../verb.ts';
import { markOwner } from './account.ts';

/**
 * Environment of the server's file storage, which is the bucket in `S3_BUCKET` or, without one, the
 * folder in `FILES_DIR`.
 */
function store({ dataDir }: Operation): StorageEnv {
  const { FILES_DIR } = process.env;
  const s3 = Object.fromEntries(S3.map((name) => [name, process.env[name] || undefined]));
  return { ...s3, FILES_DIR: FILES_DIR || resolve(dataDir, 'archivos') };
}

const MIGRATION = `
select migration_name as nombre from _prisma_migrations
where finished_at is not null and rolled_back_at is null order by migration_name desc limit 1`;

async function requireSchema({ client }: Operation, { manifest }: Zip): Promise<void> {
  const { rows } = await client.query<{ nombre: string }>(MIGRATION);
  const own = rows[0]?.nombre ?? '';
  if (manifest.esquema <= own) return;
  throw refused(
    `El zip es de una versión más nueva (acá ${own}). Actualizar Plomada y volver a importar.`,
  );
}

function ownerOf(values: Values): string {
  const written = textOf(values, 'owner');
  if (written !== undefined) return writtenEmail(written);
  throw new AdminUsage(
    'Falta --owner CORREO: quién va a ser el primer Owner acá. También se la invita.',
  );
}

/**
 * Plan and expiry given by the operator, or the defaults of a new organisation; the zip's are
 * ignored.
 */
function subscriptionOf(values: Values): Subscription {
  const plan = planSchema.safeParse((textOf(values, 'plan') ?? 'free').toLowerCase());
  if (!plan.success) {
    throw new AdminUsage(`--plan es uno de ${planSchema.options.join(', ')}.`);
  }
  const until = textOf(values, 'vence');
  if (until !== undefined && !esFechaCalendario(until)) {
    throw new AdminUsage(`--vence "${until}" no es un día. Se escribe como 2027-03-31.`);
  }
  return { plan: plan.data, expiresAt: until === undefined ? null : finDelDia(until) };
}

function wordsOf(values: Values, { plan }: Subscription): string {
  const until = textOf(values, 'vence');
  return `plan ${plan}, ${until === undefined ? 'sin vencimiento' : `hasta el ${formatearFecha(until)}`}`;
}

async function runImport(op: Operation, zip: Zip, values: Values) {
  const owner = ownerOf(values);
  const given = subscriptionOf(values);
  const organization = await createOrganization(op, zip, given);
  const { id } = organization;
  const people = await recognise(op, zip);
  const rows = await writeTables(op, { zip, tenantId: id, people });
  const hashed = await followChain(op, id);
  const invited = await invitePeople(op, people, { zip, tenantId: id, owner });
  await settle(op, id);
  const differences = await recount(op, zip, id);
  await closeAgain(op, organization);
  await audit(op, id, {
    accion: 'IMPORTAR',
    entidad: 'ORGANIZACION',
    entidadId: id,
    resumen: `Importó la organización, descargada de otra instalación el ${zip.manifest.creado.slice(0, 10)}`,
    despues: {
      esquema: zip.manifest.esquema,
      selladas: hashed,
      manifiesto: zip.sha256,
      diferencias: differences.length,
    },
  });
  await markOwner(op, id);
  const signature = await signatureLine(op, zip.signature);
  const subscription = wordsOf(values, given);
  return {
    zip,
    owner,
    organization,
    people,
    rows,
    invited,
    hashed,
    differences,
    signature,
    subscription,
  };
}

async function importFrom(op: Operation, zip: Zip, values: Values) {
  await requireSchema(op, zip);
  op.notify('Comprobando el archivo…');
  await check(zip);
  requireTables(zip);
  const done = await runImport(op, zip, values);
  const { id, nombre: name } = done.organization;
  const mayDiffer = values['ensayo'] === true || values['aceptar-diferencias'] === true;
  const isRefused = done.differences.length > 0 && !mayDiffer;
  const isRehearsal = op.isRehearsal || isRefused;
  const files = await op.openStore(store(op));
  const kept = await keepFiles(zip, files, { tenantId: id, isRehearsal });
  op.onFailure(kept.undo);
  const lines = linesOf({ ...done, kept });
  if (isRefused) {
    const how = 'Para escribir las nuestras, repetir con --aceptar-diferencias.';
    throw refused(`${lines.join('\n')}\n\n${how}`);
  }
  const data = {
    id,
    nombre: name,
    filas: Object.fromEntries(done.rows),
    archivos: kept.count,
    archivosFaltantes: zip.manifest.archivosFaltantes.length,
    conCuenta: done.people.all.filter(({ como: how }) => how === 'cuenta').length,
    invitadas: done.invited.length,
    selladas: done.hashed,
    diferencias: done.differences,
  };
  return { lines, data };
}

export const importOrganization: Verb = {
  help: 'Importa una organización entera, del zip que descargó su Owner en otra instalación.',
  usage: 'ARCHIVO.zip --owner CORREO [--plan PLAN] [--vence AAAA-MM-DD] [--aceptar-diferencias]',
  asks: true,
  options: {
    owner: { type: 'string', help: 'El primer Owner: uno del zip, o un correo que no esté en él.' },
    plan: { type: 'string', help: 'free, basic, premium o enterprise; si no se dice, free.' },
    vence: { type: 'string', help: 'Hasta qué día llega la suscripción; si no se dice, no vence.' },
    'aceptar-diferencias': {
      type: 'boolean',
      help: 'Importa aunque haya cifras que no son las de sus filas, con las nuestras.',
    },
  },
  run: async (op, { args, values }) => {
    const [archivo] = exact({ args, values }, 'el archivo zip');
    const zip = await openZip(resolve(archivo));
    try {
      return await importFrom(op, zip, values);
    } finally {
      zip.close();
    }
  },
};
