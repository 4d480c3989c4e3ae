import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { ReactNode } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { Closed } from '@/components/page/obra-edit-page.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { migasDe } from './vistas.ts';

type PaginaDeAltaProps = {
  readonly title: string;
  readonly obra: Proyecto;
  /** Reason why the form needs a partner, when the obra has none; else null. */
  readonly sinSocios: string | null;
  readonly children: ReactNode;
};

/**
 * Page to add something about an obra's partners; when that is impossible, the reason replaces the
 * form.
 */
export function PaginaDeAlta({ title, obra, sinSocios, children }: PaginaDeAltaProps) {
  const { tenantId } = useTenant();
  const archivada = esSoloLectura(obra.estado);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={migasDe(tenantId, obra, { label: title })}
        facts={obra.nombre}
      />
      {archivada ? (
        <Closed
          title="La obra está archivada"
          text="Sus llamados y aportes se pueden ver, pero no cambian."
          way={{ to: paths.aportes(tenantId, obra.id), label: 'Ver los aportes' }}
        />
      ) : null}
      {!archivada && sinSocios !== null ? (
        <Closed
          title="Esta obra no tiene socios"
          text={sinSocios}
          way={{ to: paths.enObra(tenantId, obra.id, 'socios'), label: 'Ver los socios' }}
        />
      ) : null}
      {!archivada && sinSocios === null ? children : null}
    </>
  );
}
