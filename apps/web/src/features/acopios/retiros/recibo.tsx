import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { useState } from 'react';

import type { FilePreviewProps } from '@/components/files/file-preview.tsx';
import { Button, type ButtonProps } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

import { rutaDeRecibo } from './rest.ts';

/** Retiros made together, with one delivery note, photo and receipt. */
export type Recibo = {
  readonly grupoId: string;
  /**
   * First line that was not cancelled, or the first of all if every line was; its date, destination
   * and delivery note apply to all.
   */
  readonly primero: Retiro;
  readonly renglones: readonly Retiro[];
  /** Sum of the lines that were not cancelled. */
  readonly totalCentavos: number;
};

/** Groups lines by receipt, in the order of each group's first line. */
export function porRecibo(retiros: readonly Retiro[]): readonly Recibo[] {
  const grupos = Map.groupBy(retiros, ({ grupoId }) => grupoId);
  return [...grupos].flatMap(([grupoId, lineas]) => {
    const renglones = lineas.toSorted((a, b) => a.numero.localeCompare(b.numero, 'es-AR'));
    const vivos = renglones.filter(({ estado }) => estado === 'ACTIVO');
    const [primero] = [...vivos, ...renglones];
    if (primero === undefined) return [];
    const totalCentavos = vivos.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0);
    return [{ grupoId, primero, renglones, totalCentavos }];
  });
}

/** Numbers on the receipt: `RT-000123`, or `RT-000123 a RT-000125`. */
export function numerosDe(renglones: readonly Pick<Retiro, 'numero'>[]): string {
  const [primero, ultimo] = [renglones[0]?.numero ?? '', renglones.at(-1)?.numero ?? ''];
  return primero === ultimo ? primero : `${primero} a ${ultimo}`;
}

const FilePreview = lazyPart(
  async () => (await import('@/components/files/file-preview.tsx')).FilePreview,
);

/**
 * Receipt as a file to view. `numero` names it: RT-000123. It is generated on each request, with
 * the current state.
 */
export const reciboDe = (acopioId: string, grupoId: string, numero: string) => ({
  changes: true,
  path: rutaDeRecibo(acopioId, grupoId),
  name: `Recibo ${numero}`,
  mime: 'application/pdf',
});

type VerArchivoProps = Pick<ButtonProps, 'variant' | 'size' | 'aria-label' | 'children'> & {
  readonly archivo: Omit<FilePreviewProps, 'onClose'>;
};

export function VerArchivo({ archivo, ...boton }: VerArchivoProps) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Button {...boton} aria-haspopup="dialog" onClick={() => setAbierto(true)} />
      {abierto ? <FilePreview {...archivo} onClose={() => setAbierto(false)} /> : null}
    </>
  );
}
