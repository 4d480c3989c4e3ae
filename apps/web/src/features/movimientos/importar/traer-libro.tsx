import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { workbooks } from '../../../config/workbooks-paths.ts';
import { useTenant } from '../../../lib/tenant.ts';

/** For a workbook that was not made to be imported: several sheets, totals between the rows. */
export function TraerLibro({ obraId }: { readonly obraId: string | null }) {
  const { tenantId } = useTenant();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <span>¿Varias hojas, o totales entre las filas?</span>
      <Button variant="link" size="inline" asChild>
        <Link to={workbooks.inicio(tenantId, obraId ?? undefined)}>
          <FileSpreadsheet aria-hidden />
          Traer el Excel entero
        </Link>
      </Button>
    </div>
  );
}
