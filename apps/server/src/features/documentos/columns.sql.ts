import { t, type Column } from '@plomada/db/kinds';
import { tableOf } from '@plomada/db/table';
import {
  categoriaDocumentoSchema,
  visibilidadDocumentoSchema,
  type EditarDocumento,
} from '@plomada/domain/documentos/documento.schema';

/** What a person can change of the row; its links and versions are rows of their own. */
export const CAMPOS = {
  titulo: t.text,
  categoria: t.oneOf(categoriaDocumentoSchema.options),
  visibilidad: t.oneOf(visibilidadDocumentoSchema.options),
  etiquetas: t.texts.because('a list of Prisma, always written'),
  vence: t.date.orNull,
} satisfies Record<Exclude<keyof EditarDocumento, 'id' | 'version' | 'vinculos'>, Column<unknown>>;

export const DOCUMENTOS = tableOf('documentos', {
  fixed: { proyectoId: t.uuid },
  fields: CAMPOS,
});
