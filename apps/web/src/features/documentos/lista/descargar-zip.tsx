import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { Download } from 'lucide-react';

import { Button } from '@/components/ui/button.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';

import { rutaDeZip } from '../use-documentos.ts';

/** Copy of `ZIP_MAX`, whose schema is not in this page's chunk. */
const ZIP_DOCUMENTOS = 200;

type Elegidos = readonly Pick<DocumentoEnLista, 'id' | 'archivo'>[];

/** "3 seleccionados, 12,4 MB". */
export function textoDeSeleccion(documentos: Elegidos): string {
  const cuantos = documentos.length;
  if (cuantos === 0) return 'Nada seleccionado';
  const bytes = documentos.reduce((suma, { archivo }) => suma + archivo.bytes, 0);
  const texto = cuantos === 1 ? '1 seleccionado' : `${cuantos} seleccionados`;
  return cuantos > ZIP_DOCUMENTOS
    ? `${texto}, hasta ${ZIP_DOCUMENTOS} por vez`
    : `${texto}, ${formatearBytes(bytes, 1)}`;
}

function porqueNo(cuantos: number): string | null {
  if (cuantos === 0) return 'Falta seleccionar documentos.';
  return cuantos > ZIP_DOCUMENTOS ? `Van hasta ${ZIP_DOCUMENTOS} documentos por vez.` : null;
}

/** Download of the newest version of each document in one ZIP. */
export function DescargarZip({ documentos }: { readonly documentos: Elegidos }) {
  const { isBusy, save } = useBusyDownload('No se descargó');
  return (
    <Button
      variant="link"
      size="inline"
      className="h-7 px-2 text-sm disabled:border-transparent disabled:bg-transparent max-md:h-11"
      loading={isBusy}
      disabledBecause={porqueNo(documentos.length)}
      aria-label="Descargar en un zip"
      onClick={() => void save(rutaDeZip(documentos.map(({ id }) => id)))}
    >
      {isBusy ? null : <Download aria-hidden />}
      <span className="md:hidden">Zip</span>
      <span className="max-md:hidden">Descargar en un zip</span>
    </Button>
  );
}
