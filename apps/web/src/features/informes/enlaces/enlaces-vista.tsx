import type { Constancias } from '@plomada/domain/informes/enlace.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { ShieldCheck } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Field } from '@/components/form/field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

import { EnlacesDeSocio } from './enlaces-de-socio.tsx';

/** "7 de 9 socios tienen constancia hasta el sello 18.204". */
function enPalabras({ socios, conConstancia, hastaSello }: Constancias): string {
  if (hastaSello === null) return 'Ningún socio tiene constancia todavía.';
  const tienen = conConstancia === 1 ? 'tiene' : 'tienen';
  return `${formatearNumero(conConstancia)} de ${formatearNumero(socios)} ${
    socios === 1 ? 'socio' : 'socios'
  } ${tienen} constancia hasta el sello ${formatearNumero(hastaSello)}.`;
}

/**
 * Number of partners who hold a checkpoint of the log, by which they would detect a later change.
 */
function Constancia({ constancias }: { readonly constancias: Constancias }) {
  const faltan = constancias.porSocio.filter(({ sello }) => sello === null);
  return (
    <div className="flex items-start gap-2.5 rounded-lg bg-card px-4 py-3 shadow-raised">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0">
        <p className="font-medium">{enPalabras(constancias)}</p>
        <p className="text-sm break-words text-muted-foreground">
          {faltan.length === 0
            ? 'La reciben al abrir su enlace: con ella comprueban que el registro no cambió.'
            : `Sin constancia: ${faltan.map(({ nombre }) => nombre).join(', ')}. La reciben al abrir su enlace.`}
        </p>
      </div>
    </div>
  );
}

/** Links of one partner: the one in the address, or the first. */
export function EnlacesVista({ obra }: { readonly obra: Proyecto }) {
  const { tenantId } = useTenant();
  const { params, put } = useAddress<'socio'>();
  const socios = trpc.socios.listar.useQuery({ id: obra.id });
  const constancias = trpc.enlaces.constancias.useQuery({ id: obra.id });
  if (socios.data === undefined) return <QueryWait query={socios} que="los socios" rows={3} />;
  const todos = socios.data.items;
  const socio = todos.find((uno) => uno.id === params.get('socio')) ?? todos[0];
  if (socio === undefined) {
    return (
      <EmptyState
        title="La obra no tiene socios"
        text="Un enlace es de un socio, y muestra su cuenta y nada más."
        actions={
          <LinkButton to={paths.enObra(tenantId, obra.id, 'socios')} variant="outline">
            Ver los socios
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {constancias.data ? <Constancia constancias={constancias.data} /> : null}
      <Field label="Socio" className="max-w-96">
        {(control) => (
          <OptionSelect
            {...control}
            value={socio.id}
            options={todos.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            onChange={({ target }) => put({ socio: target.value })}
          />
        )}
      </Field>
      <EnlacesDeSocio key={socio.id} obra={obra} socio={socio} />
    </div>
  );
}
