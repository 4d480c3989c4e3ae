import { resolve } from 'node:path';

import { formatearNumero } from '@plomada/formatters/numero';
import { S3 } from '@plomada/server/context/env';
import { openStore } from '@plomada/server/files/storage/file-store';
import type { StorageEnv } from '@plomada/server/files/storage/storage-env';

import { keepFiles, followChain } from '../import/files.ts';
import { createOrganization, invitePeople, recognise, finish } from '../import/organization.ts';
import { writeTables } from '../import/tables.ts';
import { openZip, check, type Zip } from '../import/zip.ts';
import { audit } from '../log.ts';
import { exact, AdminUsage, type Operation, type Verb } from '../verb.ts';
import { markOwner } from './account.ts';

/** The server's own: a bucket where all five are set, else the folder. */
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
  throw new AdminUsage(
    `El zip es de una versión más nueva (${manifest.esquema}; acá ${own}). Actualizar Plomada y volver a importar.`,
  );
}

async function runImport(op: Operation, zip: Zip) {
  const organization = await createOrganization(op, zip);
  const { id } = organization;
  const people = await recognise(op, zip);
  const rows = await writeTables(op, { zip, tenantId: id, people });
  const hashed = await followChain(op, id);
  const invited = await invitePeople(op, zip, people);
  await finish(op, organization);
  await audit(op, id, {
    accion: 'IMPORTAR',
    entidad: 'ORGANIZACION',
    entidadId: id,
    resumen: `Importó la organización, descargada de otra instalación el ${zip.manifest.creado.slice(0, 10)}`,
    despues: { esquema: zip.manifest.esquema, selladas: hashed },
  });
  const lone = await markOwner(op, id);
  return { organization, people, rows, invited, hashed, lone };
}

export const importOrganization: Verb = {
  help: 'Importa una organización entera, del zip que descargó su Owner en otra instalación.',
  usage: 'ARCHIVO.zip',
  run: async (op, call) => {
    const [archivo] = exact(call, 'el archivo zip');
    const zip = await openZip(resolve(archivo));
    try {
      await requireSchema(op, zip);
      op.notify('Comprobando el archivo…');
      await check(zip);
      const { organization, people, rows, invited, hashed, lone } = await runImport(op, zip);
      const { id, nombre: name, plan } = organization;
      const total = [...rows.values()].reduce((sum, one) => sum + one, 0);
      const isDryRun = call.values['ensayo'] === true;
      const kept = isDryRun ? null : await keepFiles(zip, await openStore(store(op)), id);
      if (kept) op.onFailure(kept.undo);
      const missing = zip.manifest.archivosFaltantes.length;
      const withAccount = [...people.values()].filter(({ como: how }) => how === 'cuenta').length;
      return {
        lines: [
          `${name} (${id}), plan ${plan.toLowerCase()}.`,
          `${formatearNumero(total)} filas; ${formatearNumero(kept?.keys.length ?? 0)} archivos` +
            (missing > 0 ? `, y ${missing} que ya faltaban donde se descargó.` : '.'),
          `${withAccount} personas con cuenta acá; ${invited} invitadas, que entran cuando acepten.`,
          `Auditoría: ${formatearNumero(hashed)} filas con su cadena, que se comprobó.`,
          ...(lone ? [`Sin Owner que pueda entrar todavía: pnpm admin entregar ${id} CORREO`] : []),
        ],
        data: {
          id,
          nombre: name,
          filas: Object.fromEntries(rows),
          archivos: kept?.keys.length ?? 0,
          archivosFaltantes: missing,
          conCuenta: withAccount,
          invitadas: invited,
          selladas: hashed,
          sinOwner: lone,
        },
      };
    } finally {
      zip.close();
    }
  },
};
