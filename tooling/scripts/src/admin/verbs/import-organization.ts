import { resolve } from 'node:path';

import { formatearNumero } from '@plomada/formatters/numero';
import { S3 } from '@plomada/server/context/env';
import { openStore } from '@plomada/server/files/storage/file-store';
import type { StorageEnv } from '@plomada/server/files/storage/storage-env';

import { keepFiles, followChain } from '../importar/archivos.ts';
import { createOrganization, invitePeople, recognise, terminar } from '../importar/organizacion.ts';
import { escribirTablas } from '../importar/tablas.ts';
import { openZip, check, type Zip } from '../importar/zip.ts';
import { audit } from '../registro.ts';
import { exact, UsoDeAdmin, type Operation, type Verb } from '../verbo.ts';
import { markOwner } from './cuenta.ts';

/** The server's own: a bucket where all five are set, else the folder. */
function store({ dataDir }: Operation): StorageEnv {
  const { FILES_DIR } = process.env;
  const s3 = Object.fromEntries(S3.map((nombre) => [nombre, process.env[nombre] || undefined]));
  return { ...s3, FILES_DIR: FILES_DIR || resolve(dataDir, 'archivos') };
}

const MIGRATION = `
select migration_name as nombre from _prisma_migrations
where finished_at is not null and rolled_back_at is null order by migration_name desc limit 1`;

async function requireSchema({ client }: Operation, { manifiesto }: Zip): Promise<void> {
  const { rows } = await client.query<{ nombre: string }>(MIGRATION);
  const own = rows[0]?.nombre ?? '';
  if (manifiesto.esquema <= own) return;
  throw new UsoDeAdmin(
    `El zip es de una versión más nueva (${manifiesto.esquema}; acá ${own}). Actualizar Plomada y volver a importar.`,
  );
}

async function importar(op: Operation, zip: Zip) {
  const { id, nombre, plan } = await createOrganization(op, zip);
  const gente = await recognise(op, zip);
  const filas = await escribirTablas(op, { zip, tenantId: id, gente });
  const hashed = await followChain(op, id);
  const invited = await invitePeople(op, zip, gente);
  await terminar(op, id);
  await audit(op, id, {
    accion: 'IMPORTAR',
    entidad: 'ORGANIZACION',
    entidadId: id,
    resumen: `Importó la organización, descargada de otra instalación el ${zip.manifiesto.creado.slice(0, 10)}`,
    despues: { esquema: zip.manifiesto.esquema, selladas: hashed },
  });
  const lone = await markOwner(op, id);
  const total = [...filas.values()].reduce((sum, una) => sum + una, 0);
  return {
    id,
    nombre,
    plan,
    gente,
    filas,
    total,
    invitadas: invited,
    selladas: hashed,
    sola: lone,
  };
}

export const importOrganization: Verb = {
  ayuda: 'Importa una organización entera, del zip que descargó su Owner en otra instalación.',
  uso: 'ARCHIVO.zip',
  correr: async (op, pedido) => {
    const [archivo] = exact(pedido, 'el archivo zip');
    const zip = await openZip(resolve(archivo));
    try {
      await requireSchema(op, zip);
      op.avisar('Comprobando el archivo…');
      await check(zip);
      const result = await importar(op, zip);
      const { id, nombre, plan, gente, filas, total, invitadas, selladas, sola } = result;
      const isDryRun = pedido.valores['ensayo'] === true;
      const guardado = isDryRun ? null : await keepFiles(zip, await openStore(store(op)), id);
      if (guardado) op.siFalla(guardado.deshacer);
      const missing = zip.manifiesto.archivosFaltantes.length;
      const conCuenta = [...gente.values()].filter(({ como }) => como === 'cuenta').length;
      return {
        lineas: [
          `${nombre} (${id}), plan ${plan.toLowerCase()}.`,
          `${formatearNumero(total)} filas; ${formatearNumero(guardado?.claves.length ?? 0)} archivos` +
            (missing > 0 ? `, y ${missing} que ya faltaban donde se descargó.` : '.'),
          `${conCuenta} personas con cuenta acá; ${invitadas} invitadas, que entran cuando acepten.`,
          `Auditoría: ${formatearNumero(selladas)} filas con su cadena, que se comprobó.`,
          ...(sola ? [`Sin Owner que pueda entrar todavía: pnpm admin entregar ${id} CORREO`] : []),
        ],
        datos: {
          id,
          nombre,
          filas: Object.fromEntries(filas),
          archivos: guardado?.claves.length ?? 0,
          archivosFaltantes: missing,
          conCuenta,
          invitadas,
          selladas,
          sinOwner: sola,
        },
      };
    } finally {
      zip.cerrar();
    }
  },
};
