import { Printer } from 'lucide-react';

import { Button } from '@/components/ui/button';

import { useBusyDownload } from '../../lib/busy-download.ts';

type DescargaBotonProps = {
  /** Below `/api/{tenantId}`. */
  readonly path: string;
  readonly label: string;
};

export function DescargaBoton({ path, label }: DescargaBotonProps) {
  const { isBusy, save } = useBusyDownload();
  return (
    <Button variant="outline" loading={isBusy} onClick={() => void save(path)}>
      {isBusy ? null : <Printer aria-hidden />}
      {label}
    </Button>
  );
}
