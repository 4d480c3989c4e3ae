import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon, TrendingUp } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import { efectoDe } from './cuenta.ts';
import { mesEnCifras } from './meses.ts';

type PanelDe = {
  readonly presupuesto: Presupuesto;
  readonly certificado: Certificado;
  /** All certificates of the budget. */
  readonly certificados: readonly Certificado[];
};

/**
 * Notice of the difference by a definitive index on an approved certificate, which itself does not
 * change; a later one includes the difference.
 */
export function DiferenciaAviso(props: PanelDe & { readonly puedeAjustar: boolean }) {
  const { presupuesto, certificado, certificados, puedeAjustar } = props;
  const { tenantId } = useTenant();
  const { diferenciaIndiceCentavos, periodo } = certificado;
  if (diferenciaIndiceCentavos === 0) return null;
  const { proyectoId, id, moneda } = presupuesto;
  const abierto = certificados.find(
    ({ ultimo, estado }) => ultimo && (estado === 'BORRADOR' || estado === 'PRESENTADO'),
  );
  const destino = abierto
    ? `${paths.certificado(tenantId, proyectoId, id, abierto.id)}?editar=1&ajuste=1`
    : `${paths.certificadoNuevo(tenantId, proyectoId, id)}?ajuste=1`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-warning-subtle px-4 py-3">
      <TrendingUp aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-72">
        El índice definitivo de {mesEnCifras(periodo)} cambia la actualización en{' '}
        <Money centavos={diferenciaIndiceCentavos} moneda={moneda} className="font-semibold" />. Lo
        aprobado queda como está.
      </p>
      {puedeAjustar ? (
        <LinkButton to={destino} variant="outline">
          Llevar al próximo certificado
        </LinkButton>
      ) : null}
    </div>
  );
}

type Hito = {
  readonly que: string;
  readonly detalle: string;
  readonly icon: LucideIcon;
  readonly color: string;
};

const HECHO = { icon: CircleCheck, color: 'text-success' } as const;

function finDe({ estado, resueltoPor, resueltoEn }: Certificado): Hito | null {
  if (estado === 'BORRADOR') return null;
  if (estado === 'PRESENTADO') {
    return {
      que: 'Aprobación',
      detalle: 'Falta un Owner o un Admin',
      icon: Hourglass,
      color: 'text-warning',
    };
  }
  const cuando = resueltoEn === null ? '' : formatearFechaHora(resueltoEn);
  const detalle = [resueltoPor?.nombre, cuando].filter(Boolean).join(', ');
  if (estado === 'APROBADO') return { que: 'Aprobado', detalle, ...HECHO };
  const color = 'text-destructive';
  return estado === 'RECHAZADO'
    ? { que: 'Rechazado', detalle, icon: CircleX, color }
    : { que: 'Anulado', detalle, icon: Ban, color };
}

function hitosDe(certificado: Certificado): readonly Hito[] {
  const { creadoPor, creadoEn, presentadoEn, estado } = certificado;
  const fin = finDe(certificado);
  return [
    { que: 'Borrador', detalle: `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`, ...HECHO },
    presentadoEn === null
      ? {
          que: 'Presentación',
          detalle: estado === 'BORRADOR' ? 'Todavía sin presentar' : '—',
          icon: Hourglass,
          color: 'text-muted-foreground',
        }
      : { que: 'Presentado', detalle: formatearFechaHora(presentadoEn), ...HECHO },
    ...(fin === null ? [] : [fin]),
  ];
}

/** Steps of the certificate: created, presented, decided. */
export function EstadoPanel({ certificado }: { readonly certificado: Certificado }) {
  return (
    <Panel title="Estado">
      <ol className="flex flex-col gap-3">
        {hitosDe(certificado).map(({ que, detalle, icon: Icon, color }) => (
          <li key={que} className="flex gap-3">
            <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', color)} />
            <span className="min-w-0">
              <span className="block font-medium">{que}</span>
              <span className="tnum block text-sm whitespace-normal text-muted-foreground">
                {detalle}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {certificado.motivoEstado === null ? null : (
        <p className="mt-3 border-t border-border pt-3 break-words">{certificado.motivoEstado}</p>
      )}
    </Panel>
  );
}

const CABEZA = 'h-8 px-2 last:pr-4 text-xs font-medium text-muted-foreground';

/** Effect of an approval on the budget. */
export function EfectoPanel({ presupuesto, certificados, certificado }: PanelDe) {
  const { moneda } = presupuesto;
  return (
    <Panel flush title="Efecto en el presupuesto">
      <table className="w-full text-sm">
        <thead className="bg-muted">
          <tr>
            <th scope="col" className="sr-only">
              Qué
            </th>
            <th scope="col" className={`${CABEZA} text-right`}>
              Hoy
            </th>
            <th scope="col" className={`${CABEZA} text-right`}>
              Si se aprueba
            </th>
          </tr>
        </thead>
        <tbody>
          {efectoDe(presupuesto, certificados, certificado).map(({ que, hoy, despues }) => (
            <tr key={que} className="h-9 border-t border-border/70">
              <th
                scope="row"
                className="pr-2 pl-4 text-left font-normal whitespace-nowrap text-muted-foreground max-md:whitespace-normal"
              >
                {que}
              </th>
              <td className="px-2 text-right">
                <Money centavos={hoy} moneda={moneda} />
              </td>
              <td className="pr-4 pl-2 text-right font-medium">
                <Money centavos={despues} moneda={moneda} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
