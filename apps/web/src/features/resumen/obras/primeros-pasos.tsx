import type { Modulo } from '@plomada/domain/organizaciones/modulos.rules';
import type { PrimerosPasos as Pasos } from '@plomada/domain/organizaciones/primeros-pasos.schema';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { workbooks } from '@/config/workbooks-paths.ts';
import { ownKey } from '@/lib/device-keys.ts';
import { readSetting, writeSetting } from '@/lib/local-setting.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { usePersona } from '@/lib/use-persona.ts';

type Paso = {
  readonly texto: string;
  readonly hecho: boolean;
  /** Page of the step; undefined if the user may not take it. */
  readonly to: string | undefined;
  /** Module of that page; without it the step is not offered. */
  readonly modulo?: Modulo;
};

function pasosDe(pasos: Pasos, tenantId: string, esOwner: boolean): readonly Paso[] {
  const { proyectoId } = pasos;
  return [
    {
      texto: 'Poner el CUIT de la organización',
      hecho: pasos.cuit,
      to: esOwner ? paths.enTenant(tenantId, 'configuracion') : undefined,
    },
    {
      texto: 'Abrir las cajas y los bancos, con su saldo',
      hecho: pasos.cuentas,
      to: paths.cuentas(tenantId),
      modulo: 'CUENTAS',
    },
    {
      texto: 'Traer lo que está en Excel',
      hecho: pasos.planilla,
      to: workbooks.inicio(tenantId),
    },
    {
      texto: 'Invitar a quienes trabajan con vos',
      hecho: pasos.personas,
      to: paths.usuarios(tenantId),
    },
    {
      texto: 'Cargar los socios de una obra',
      hecho: pasos.socios,
      to:
        proyectoId === null
          ? paths.obraNueva(tenantId)
          : paths.enObra(tenantId, proyectoId, 'socios'),
    },
    {
      texto: 'Cerrar el primer mes',
      hecho: pasos.cierre,
      to: paths.cierre(tenantId),
      modulo: 'CIERRE',
    },
  ];
}

function UnPaso({ texto, hecho, to }: Paso) {
  const Icon = hecho ? CircleCheck : Circle;
  return (
    <li className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
      <Icon
        aria-hidden
        className={`size-4 shrink-0 ${hecho ? 'text-success' : 'text-muted-foreground'}`}
      />
      {hecho || to === undefined ? (
        <span className={hecho ? 'text-muted-foreground' : ''}>{texto}</span>
      ) : (
        <Link to={to} className="finger rounded-sm font-medium text-primary hover:underline">
          {texto}
        </Link>
      )}
      <span className="sr-only">{hecho ? 'Hecho' : 'Falta'}</span>
    </li>
  );
}

type TarjetaProps = { readonly onCerrar: () => void };

function Tarjeta({ onCerrar }: TarjetaProps) {
  const { tenantId, settings } = useTenant();
  const esOwner = useCan('manage_settings');
  const { data } = trpc.organizaciones.primerosPasos.useQuery();
  if (data === undefined || data.establecida) return null;
  const pasos = pasosDe(data, tenantId, esOwner).filter(
    ({ modulo }) => modulo === undefined || settings.modulosOcultos?.includes(modulo) !== true,
  );
  const hechos = pasos.filter(({ hecho }) => hecho).length;
  return (
    <Panel
      className="mt-4"
      title="Primeros pasos"
      qualifier={`${hechos} de ${pasos.length}`}
      action={
        <Button variant="ghost" size="sm" onClick={onCerrar}>
          No mostrar más
        </Button>
      }
    >
      <ul className="grid gap-x-6 md:grid-cols-2">
        {pasos.map((paso) => (
          <UnPaso key={paso.texto} {...paso} />
        ))}
      </ul>
    </Panel>
  );
}

/**
 * First steps, shown until the person dismisses them on this device or the organisation is no
 * longer new.
 */
export function PrimerosPasos() {
  const clave = ownKey('primeros-pasos', usePersona());
  const [cerrada, setCerrada] = useState(() => readSetting(clave) !== null);
  if (cerrada) return null;
  const cerrar = () => {
    writeSetting(clave, 'no');
    setCerrada(true);
  };
  return <Tarjeta onCerrar={cerrar} />;
}
