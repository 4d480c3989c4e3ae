import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { EstadoMes } from '@plomada/domain/extractos/conciliacion.schema';
import { titularMes } from '@plomada/formatters/fecha';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  FileDown,
  FileSearch,
  ListTree,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { Badge, type BadgeVariant } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useTenant } from '@/lib/tenant.ts';

import { ESTADO_MES_EN_PALABRAS } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';
import { MesNav, type MesNavProps } from './mes-nav.tsx';

const ASPECTO: Readonly<Record<EstadoMes, readonly [BadgeVariant, LucideIcon]>> = {
  SIN_EXTRACTO: ['secondary', CircleDashed],
  PENDIENTE: ['warning', TriangleAlert],
  CONCILIADO: ['success', CircleCheck],
  NO_SE_CONCILIA: ['secondary', Ban],
};

function Estado({ estado }: { readonly estado: EstadoMes }) {
  const [variant, icon] = ASPECTO[estado];
  return (
    <Badge variant={variant} icon={icon}>
      {ESTADO_MES_EN_PALABRAS[estado]}
    </Badge>
  );
}

type AccionesProps = MesNavProps & {
  readonly cuentaId: string;
  readonly puede: boolean;
  readonly onHacer: Hacer;
};

function Acciones({ cuentaId, puede, onHacer, ...nav }: AccionesProps) {
  const { isBusy, save } = useBusyDownload('No se pudo descargar la conciliación');
  return (
    <>
      <MesNav {...nav} />
      <Button aria-haspopup="dialog" onClick={() => onHacer({ que: 'archivos' })}>
        <FileSearch aria-hidden />
        {puede ? 'Traer extracto' : 'Ver extractos'}
      </Button>
      <MoreActions
        loading={isBusy}
        items={[
          {
            label: 'Conciliación en PDF',
            icon: FileDown,
            onSelect: () => void save(`/cuentas/${cuentaId}/conciliacion/${nav.mes}/documento`),
          },
          { label: 'Reglas de cargos', icon: ListTree, onSelect: () => onHacer({ que: 'reglas' }) },
          puede && {
            label: 'No se concilia',
            icon: Ban,
            onSelect: () => onHacer({ que: 'noSeConcilia' }),
          },
        ]}
      />
    </>
  );
}

type CabeceraProps = {
  readonly cuenta: Cuenta;
  /** Undefined while unknown. */
  readonly estado?: EstadoMes | undefined;
  /** Absent while the month is unknown, and for an account without statements. */
  readonly acciones?: Omit<AccionesProps, 'cuentaId'>;
  /** True while the month is unknown. */
  readonly pending?: boolean;
};

export function Cabecera({ cuenta, estado, acciones, pending = false }: CabeceraProps) {
  const { tenantId } = useTenant();
  return (
    <PageHeader
      title={`Conciliar ${cuenta.nombre}`}
      breadcrumb={[
        { label: 'Tesorería', to: paths.cuentas(tenantId) },
        { label: cuenta.nombre, to: paths.cuenta(tenantId, cuenta.id) },
        { label: 'Conciliar' },
      ]}
      badge={estado === undefined ? undefined : <Estado estado={estado} />}
      facts={acciones === undefined ? undefined : titularMes(acciones.mes)}
      pending={pending}
      actions={acciones === undefined ? undefined : <Acciones {...acciones} cuentaId={cuenta.id} />}
    />
  );
}
