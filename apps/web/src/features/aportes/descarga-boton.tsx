import { Printer } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button';

import { toApiError } from '../../lib/api-error.ts';
import { useDownload } from '../../lib/download.ts';

/** A file of the server, saved; a refusal is told without leaving the page. */
export function useDescarga() {
  const descargar = useDownload();
  const [trayendo, setTrayendo] = useState(false);
  const traer = async (path: string) => {
    setTrayendo(true);
    try {
      await descargar(path);
    } catch (error) {
      toast.error('No se pudo descargar', { description: toApiError(error).message });
    } finally {
      setTrayendo(false);
    }
  };
  return { trayendo, traer };
}

export type DescargaBotonProps = {
  /** Below `/api/{tenantId}`. */
  readonly path: string;
  readonly label: string;
};

/** A document on paper. */
export function DescargaBoton({ path, label }: DescargaBotonProps) {
  const { trayendo, traer } = useDescarga();
  return (
    <Button variant="outline" loading={trayendo} onClick={() => void traer(path)}>
      {trayendo ? null : <Printer aria-hidden />}
      {label}
    </Button>
  );
}
