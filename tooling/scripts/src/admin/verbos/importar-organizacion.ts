import { resolve } from 'node:path';

import { formatearNumero } from '@plomada/formatters/numero';
import { S3 } from '@plomada/server/context/env';
import { openStore } from '@plomada/server/files/storage/file-store';
import type { StorageEnv } from '@plomada/server/files/storage/storage-env';

import { guardarArchivos, seguirCadena } from '../importar/archivos.ts';
import { crearOrganizacion, invitarGente, reconocer, terminar } from '../importar/organizacion.ts';
import { escribirTablas } from '../importar/tablas.ts';
import { abrirZip, comprobar, type Zip } from '../importar/zip.ts';
import { auditar } from '../registro.ts';
import { exactos, UsoDeAdmin, type Operacion, type Verbo } from '../verbo.ts';
import { marcarOwner } from './cuenta.ts';

/** The server's own: a bucket where all five are set, else the folder. */
function almacen({ dataDir }: Operacion): StorageEnv {
  const { FILES_DIR } = process.env;
  const s3 = Object.fromEntries(S3.map((nombre) => [nombre, process.env[nombre] || undefined]));
  return { ...s3, FILES_DIR: FILES_DIR || resolve(dataDir, 'archivos') };
}

const MIGRACION = `
select migration_name as nombre from _prisma_migrations
where finished_at is not null and rolled_back_at is null order by migration_name desc limit 1`;

async function exigirEsquema({ client }: Operacion, { manifiesto }: Zip): Promise<void> {
  const { rows } = await client.query<{ nombre: string }>(MIGRACION);
  const propio = rows[0]?.nombre ?? '';
  if (manifiesto.esquema <= propio) return;
  throw new UsoDeAdmin(
    `El zip es de una versión más nueva (${manifiesto.esquema}; acá ${propio}). Actualizar Plomada y volver a importar.`,
  );
}

async function importar(op: Operacion, zip: Zip) {
  const { id, nombre, plan } = await crearOrganizacion(op, zip);
  const gente = await reconocer(op, zip);
  const filas = await escribirTablas(op, { zip, tenantId: id, gente });
  const selladas = await seguirCadena(op, id);
  const invitadas = await invitarGente(op, zip, gente);
  await terminar(op, id);
  await auditar(op, id, {
    accion: 'IMPORTAR',
    entidad: 'ORGANIZACION',
    entidadId: id,
    resumen: `Importó la organización, descargada de otra instalación el ${zip.manifiesto.creado.slice(0, 10)}`,
    despues: { esquema: zip.manifiesto.esquema, selladas },
  });
  const sola = await marcarOwner(op, id);
  const total = [...filas.values()].reduce((suma, una) => suma + una, 0);
  return { id, nombre, plan, gente, filas, total, invitadas, selladas, sola };
}

export const importarOrganizacion: Verbo = {
  ayuda: 'Importa una organización entera, del zip que descargó su Owner en otra instalación.',
  uso: 'ARCHIVO.zip',
  correr: async (op, pedido) => {
    const [archivo] = exactos(pedido, 'el archivo zip');
    const zip = await abrirZip(resolve(archivo));
    try {
      await exigirEsquema(op, zip);
      op.avisar('Comprobando el archivo…');
      await comprobar(zip);
      const hecho = await importar(op, zip);
      const { id, nombre, plan, gente, filas, total, invitadas, selladas, sola } = hecho;
      const ensayo = pedido.valores['ensayo'] === true;
      const guardado = ensayo ? null : await guardarArchivos(zip, await openStore(almacen(op)), id);
      if (guardado) op.siFalla(guardado.deshacer);
      const faltan = zip.manifiesto.archivosFaltantes.length;
      const conCuenta = [...gente.values()].filter(({ como }) => como === 'cuenta').length;
      return {
        lineas: [
          `${nombre} (${id}), plan ${plan.toLowerCase()}.`,
          `${formatearNumero(total)} filas; ${formatearNumero(guardado?.claves.length ?? 0)} archivos` +
            (faltan > 0 ? `, y ${faltan} que ya faltaban donde se descargó.` : '.'),
          `${conCuenta} personas con cuenta acá; ${invitadas} invitadas, que entran cuando acepten.`,
          `Auditoría: ${formatearNumero(selladas)} filas con su cadena, que se comprobó.`,
          ...(sola ? [`Sin Owner que pueda entrar todavía: pnpm admin entregar ${id} CORREO`] : []),
        ],
        datos: {
          id,
          nombre,
          filas: Object.fromEntries(filas),
          archivos: guardado?.claves.length ?? 0,
          archivosFaltantes: faltan,
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
