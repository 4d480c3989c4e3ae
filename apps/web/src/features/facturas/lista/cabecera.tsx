import type { MesesDeFacturas } from '@plomada/domain/facturas/factura.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { FileSearch, Settings } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { diferenciaEnPalabras } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';

export const COMO_SE_DESCARGA =
  'Se descarga de ARCA con clave fiscal: Mis Comprobantes, Recibidos, el período, y Exportar CSV. El zip se lee tal como viene, sin abrirlo.';

/** Message that the organisation's CUIT is missing, with which ARCA's files are compared. */
export function SinCuit() {
  const { tenantId, role } = useTenant();
  return (
    <div className="rounded-lg bg-card shadow-raised">
      <EmptyState
        title="Falta el CUIT de la organización"
        text={
          role === 'Owner'
            ? 'Con él se comprueba que un archivo de ARCA sea de esta organización. Se carga una vez, en Configuración.'
            : 'Con él se comprueba que un archivo de ARCA sea de esta organización. Un Owner lo carga en Configuración.'
        }
        actions={
          role === 'Owner' ? (
            <LinkButton to={paths.enTenant(tenantId, 'configuracion')}>
              <Settings aria-hidden />
              Ir a Configuración
            </LinkButton>
          ) : undefined
        }
      />
    </div>
  );
}

type ComparacionProps = { readonly datos: MesesDeFacturas; readonly onHacer: Hacer };

export function BotonLeer({ onHacer }: Pick<ComparacionProps, 'onHacer'>) {
  return (
    <Button aria-haspopup="dialog" onClick={() => onHacer({ que: 'leer' })}>
      <FileSearch aria-hidden />
      Leer archivo de ARCA
    </Button>
  );
}

export function Comparacion({ datos, onHacer }: ComparacionProps) {
  const { ejercicio, leidoHasta } = datos;
  if (leidoHasta === null) {
    return (
      <div className="rounded-lg bg-card shadow-raised">
        <EmptyState
          title="Todavía no se leyó nada de ARCA"
          text={COMO_SE_DESCARGA}
          actions={<BotonLeer onHacer={onHacer} />}
        />
      </div>
    );
  }
  return (
    <section
      aria-label="ARCA y nosotros"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-card px-4 py-3 shadow-raised"
    >
      <div className="min-w-0">
        <p className="tnum text-lg font-semibold whitespace-normal">
          {diferenciaEnPalabras(ejercicio)}
        </p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`Leído de ARCA hasta el ${formatearFecha(leidoHasta)}`}
        </p>
      </div>
      {/* On phones this button is in the page header. */}
      <div className="max-md:hidden">
        <BotonLeer onHacer={onHacer} />
      </div>
    </section>
  );
}
