import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  categoriaDocumentoSchema,
  visibilidadDocumentoSchema,
  type Documento,
  type EditarDocumento,
} from '@plomada/domain/documentos/documento.schema';

type Campo = Exclude<keyof EditarDocumento, 'id' | 'version' | 'vinculos'>;
type Etiquetas = { readonly etiquetas: readonly string[] };

/** Editable columns of a document; its links and versions are separate tables. */
export const CAMPOS: Shape<Omit<Pick<Documento, Campo>, keyof Etiquetas> & Etiquetas> = {
  titulo: t.text,
  categoria: t.oneOf(categoriaDocumentoSchema.options),
  visibilidad: t.oneOf(visibilidadDocumentoSchema.options),
  etiquetas: t.texts.because('a list of Prisma, always written'),
  vence: t.date.orNull,
};

export const DOCUMENTOS = tableOf('documentos', {
  fixed: { proyectoId: t.uuid },
  fields: CAMPOS,
});
