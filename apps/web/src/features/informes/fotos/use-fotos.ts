import { fotoSchema, type Foto } from '@plomada/domain/informes/foto.schema';

import type { SendFile } from '../../../components/files/use-uploads.ts';
import { PAGES, useListPages } from '../../../lib/list-pages.ts';
import { useSendFile } from '../../../lib/send-file.ts';
import { trpc } from '../../../lib/trpc.ts';

const DIA_MS = 86_400_000;
const POR_PAGINA = 24;

const rutaDeFotos = (obraId: string): string => `/proyectos/${obraId}/fotos-avance`;
export const rutaDeFoto = (obraId: string, fotoId: string): string =>
  `${rutaDeFotos(obraId)}/${fotoId}`;

export function useFotos(obraId: string, certificadoId: string | undefined) {
  const { fotos } = trpc.useUtils();
  return useListPages(
    fotos.listar.infiniteQueryOptions(
      {
        id: obraId,
        limit: POR_PAGINA,
        ...(certificadoId === undefined ? {} : { certificadoId }),
      },
      PAGES,
    ),
  );
}

/** What a photo is of, as the call takes it. */
export type LugarDeFoto = Readonly<Partial<Record<'certificadoId' | 'itemId' | 'rubroId', string>>>;

/** Of an old file the day it was made on is the photo's; a new one is of now, whatever the device's clock. */
const cuando = ({ lastModified }: File): { readonly tomadaEn?: string } =>
  Date.now() - lastModified < DIA_MS ? {} : { tomadaEn: new Date(lastModified).toISOString() };

export function useSubirFoto(obraId: string, lugar: LugarDeFoto): SendFile {
  const send = useSendFile();
  const { fotos } = trpc.useUtils();
  return async (archivo, opciones) => {
    await send(rutaDeFotos(obraId), archivo, {
      ...opciones,
      fields: { ...lugar, ...cuando(archivo) },
      parse: (answer): Foto => fotoSchema.parse(answer),
    });
    await fotos.listar.invalidate();
    return null;
  };
}
