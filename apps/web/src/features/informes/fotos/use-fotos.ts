import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';

import type { SendFile } from '../../../components/files/use-uploads.ts';
import { PAGES, useListPages } from '../../../lib/list-pages.ts';
import { estaPendiente, type Envio, type NuevoEnvio } from '../../../lib/outbox/envio.ts';
import { useKeptNotice } from '../../../lib/outbox/kept-notice.ts';
import { useEnvios } from '../../../lib/outbox/use-envios.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsHere } from '../../../lib/use-go-on.ts';

const DIA_MS = 86_400_000;
const POR_PAGINA = 24;

const rutaDeFotos = (obraId: string): string => `/proyectos/${obraId}/fotos-avance`;
export const rutaDeFoto = (obraId: string, fotoId: string): string =>
  `${rutaDeFotos(obraId)}/${fotoId}`;

export function useFotos(obraId: string, certificadoId: string | undefined) {
  const { fotos } = trpc.useUtils();
  const deCual = certificadoId === undefined ? {} : { certificadoId };
  const cuales = { id: obraId, limit: POR_PAGINA, ...deCual };
  return useListPages(fotos.listar.infiniteQueryOptions(cuales, PAGES));
}

export type LugarDeFoto = Readonly<Partial<Record<'certificadoId' | 'itemId' | 'rubroId', string>>>;

/** Of an old file the day it was made on is the photo's; a new one is of when it was put down. */
const tomadaEn = ({ lastModified }: File): string => {
  const now = Date.now();
  return new Date(now - lastModified < DIA_MS ? now : lastModified).toISOString();
};

export type ObraDeFotos = Pick<Proyecto, 'id' | 'estado' | 'nombre'>;

type Destino = {
  readonly obra: ObraDeFotos;
  readonly lugar: LugarDeFoto;
  /** The same for people. */
  readonly deQue: string;
};

const envioDe = ({ obra, lugar, deQue }: Destino, file: File): NuevoEnvio => ({
  clase: 'FOTO',
  ruta: rutaDeFotos(obra.id),
  cola: obra.id,
  cuerpo: { ...lugar, tomadaEn: tomadaEn(file) },
  titulo: 'Foto de avance',
  detalle: `${obra.nombre}: ${deQue}`,
  archivo: { campo: 'archivo', file },
});

export function useSubirFoto(destino: Destino): SendFile {
  const { deliver } = useOutbox();
  const { fotos } = trpc.useUtils();
  const isHere = useIsHere();
  const avisar = useKeptNotice();
  return async (file, { id, onProgress }) => {
    const envio = envioDe(destino, file);
    const hecho = await deliver([envio], { capturaId: id, isChanged: false }, onProgress);
    if (hecho.kind === 'sent') await fotos.listar.invalidate();
    else if (!isHere()) avisar(envio, hecho.rechazo);
    return null;
  };
}

const NINGUNO: readonly Envio[] = [];

export function useFotosEnEspera(obraId: string, certificadoId: string | undefined) {
  const { session } = useOutbox();
  const { envios = NINGUNO } = useEnvios(session);
  return envios.filter(
    (envio) =>
      envio.ruta === rutaDeFotos(obraId) &&
      estaPendiente(envio) &&
      (certificadoId === undefined || envio.cuerpo['certificadoId'] === certificadoId),
  );
}
