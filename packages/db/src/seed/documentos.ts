import { createHash } from 'node:crypto';

import { required } from '../required.ts';
import { addDays, instantOf } from './dates.ts';
import { DOCUMENTOS, type DocumentoDemo } from './documentos-datos.ts';
import { fotoDe } from './fotos.ts';
import { historiaDe } from './historia.ts';
import { pdfDe } from './hojas.ts';
import type { SeedRow } from './insert-rows.ts';
import { seedId } from './random.ts';

/** Bytes of a file by the key its row has. */
export type ArchivoDemo = { readonly clave: string; readonly contenido: Uint8Array };

export type DocumentosDemo = {
  /** By table, in the order their references ask for. */
  readonly tablas: readonly (readonly [tabla: string, filas: readonly SeedRow[]])[];
  readonly archivos: readonly ArchivoDemo[];
};

export const SIN_DOCUMENTOS: DocumentosDemo = { tablas: [], archivos: [] };

export type ContextoDocumentos = {
  readonly tenantId: string;
  readonly organizacion: string;
  readonly hoy: string;
  readonly proyectos: readonly { readonly id: string; readonly nombre: string }[];
  readonly autores: Readonly<Record<'OWNER' | 'ADMIN' | 'USUARIO', string>>;
  /** What documents hang from: of each, the first of the obra that everybody may see. */
  readonly vinculables: Readonly<
    Record<NonNullable<DocumentoDemo['cuelgaDe']>, readonly SeedRow[]>
  >;
};

const HORA = 10 * 60;
/** Between one version and the next. */
const DIAS_DE_VERSION = 45;

const nombreDeArchivo = ({ titulo, foto }: DocumentoDemo, numero: number, cuantas: number) => {
  const base = titulo.replace(/[,.]/g, '');
  const fin = foto === undefined ? 'pdf' : 'jpg';
  return `${base}${cuantas === 1 ? '' : ` v${numero}`}.${fin}`;
};

function contenidoDe(ctx: ContextoDocumentos, demo: DocumentoDemo, numero: number): Uint8Array {
  const { titulo, foto, notas } = demo;
  if (foto !== undefined) return fotoDe(foto, titulo);
  const { nombre } = required(ctx.proyectos[demo.obra], 'the obra of a document');
  const version = notas === undefined ? '' : `Versión ${numero}. ${notas[numero - 1] ?? ''}`;
  const lineas = [titulo, ctx.organizacion, nombre, version];
  return pdfDe(notas === undefined ? [lineas] : [lineas, [titulo, 'Detalles y cortes', nombre]]);
}

type Filas = {
  readonly documento: SeedRow;
  readonly archivos: readonly (ArchivoDemo & { readonly fila: SeedRow })[];
  readonly versiones: readonly SeedRow[];
  readonly vinculos: readonly SeedRow[];
};

type Lugar = {
  readonly ctx: ContextoDocumentos;
  readonly demo: DocumentoDemo;
  readonly n: number;
  readonly id: string;
  readonly creado_por: string;
};

const notasDe = ({ notas }: DocumentoDemo): readonly (string | null)[] => notas ?? [null];

const cuando = ({ ctx, demo, n }: Lugar, i: number): string =>
  instantOf(addDays(ctx.hoy, i * DIAS_DE_VERSION - demo.haceDias), HORA + n);

function archivosDe(lugar: Lugar): Filas['archivos'] {
  const { ctx, demo, n, creado_por } = lugar;
  const { tenantId } = ctx;
  return notasDe(demo).map((_, i) => {
    const id = seedId('documento-archivo', tenantId, n * 10 + i);
    const contenido = contenidoDe(ctx, demo, i + 1);
    const clave = `${tenantId}/${id}`;
    const fila = {
      id,
      tenant_id: tenantId,
      nombre: nombreDeArchivo(demo, i + 1, notasDe(demo).length),
      mime: demo.foto === undefined ? 'application/pdf' : 'image/jpeg',
      bytes: contenido.length,
      sha256: createHash('sha256').update(contenido).digest('hex'),
      clave,
      estado: 'LISTO',
      creado_en: cuando(lugar, i),
      creado_por,
    };
    return { clave, contenido, fila };
  });
}

const esDeTodos = ({ privado, estado }: SeedRow): boolean =>
  privado !== true && estado !== 'PENDIENTE_ELIMINACION';

function vinculosDe(lugar: Lugar, proyectoId: string): readonly SeedRow[] {
  const { ctx, demo, id, creado_por } = lugar;
  if (demo.cuelgaDe === undefined) return [];
  const hallada = ctx.vinculables[demo.cuelgaDe].find(
    (fila) => fila['proyecto_id'] === proyectoId && esDeTodos(fila),
  );
  const comun = {
    tenant_id: ctx.tenantId,
    documento_id: id,
    creado_en: cuando(lugar, 0),
    creado_por,
  };
  const entidad_id = required(hallada, 'what a document hangs from')['id'];
  return [{ ...comun, entidad: demo.cuelgaDe, entidad_id }];
}

function filasDe(ctx: ContextoDocumentos, demo: DocumentoDemo, n: number): Filas {
  const { tenantId, hoy, autores } = ctx;
  const id = seedId('documento', tenantId, n);
  const proyectoId = required(ctx.proyectos[demo.obra], 'the obra of a document').id;
  const creado_por = autores[demo.autor ?? 'OWNER'];
  const lugar = { ctx, demo, n, id, creado_por };
  const archivos = archivosDe(lugar);
  return {
    archivos,
    documento: {
      id,
      tenant_id: tenantId,
      proyecto_id: proyectoId,
      titulo: demo.titulo,
      categoria: demo.categoria,
      visibilidad: demo.soloGestion === true ? 'GESTION' : 'TODOS',
      etiquetas: demo.etiquetas ?? [],
      vence: demo.venceEn === undefined ? null : addDays(hoy, demo.venceEn),
      versiones: archivos.length,
      baja_pendiente: false,
      creado_en: cuando(lugar, 0),
      creado_por,
      actualizado_en: cuando(lugar, archivos.length - 1),
      version: archivos.length,
    },
    versiones: archivos.map(({ fila }, i) => ({
      tenant_id: tenantId,
      documento_id: id,
      numero: i + 1,
      archivo_id: fila['id'],
      nota: notasDe(demo)[i],
      creado_en: fila['creado_en'],
      creado_por,
    })),
    vinculos: vinculosDe(lugar, proyectoId),
  };
}

/** Rows and the bytes they stand for; the same day gives the same of both. */
export function documentosDe(ctx: ContextoDocumentos): DocumentosDemo {
  const filas = DOCUMENTOS.map((demo, n) => filasDe(ctx, demo, n));
  const archivos = filas.flatMap((fila) => fila.archivos);
  const documentos = filas.map(({ documento }) => documento);
  return {
    tablas: [
      ['archivos', archivos.map(({ fila }) => fila)],
      ['documentos', documentos],
      ['documento_versiones', filas.flatMap(({ versiones }) => versiones)],
      ['documento_vinculos', filas.flatMap(({ vinculos }) => vinculos)],
      ['audit_logs', historiaDe(ctx.tenantId, [['documentos', documentos]], 'historia-documento')],
    ],
    archivos,
  };
}
