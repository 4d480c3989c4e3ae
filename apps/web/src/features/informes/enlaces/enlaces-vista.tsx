import type { Constancias } from '@plomada/domain/informes/enlace.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

import { OptionSelect } from '@/components/form/option-select';
import { Button } from '@/components/ui/button';

import { Field } from '../../../components/form/field.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { QueryError } from '../../../components/state/query-error.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { EnlacesDeSocio } from './enlaces-de-socio.tsx';

/** "7 de 9 socios tienen constancia hasta el sello 18.204". */
function enPalabras({ socios, conConstancia, hastaSello }: Constancias): string {
  if (hastaSello === null) return 'Ningún socio tiene constancia todavía.';
  const tienen = conConstancia === 1 ? 'tiene' : 'tienen';
  return `${formatearNumero(conConstancia)} de ${formatearNumero(socios)} ${
    socios === 1 ? 'socio' : 'socios'
  } ${tienen} constancia hasta el sello ${formatearNumero(hastaSello)}.`;
}

/** Who holds a proof of how the log was, which nobody can change behind their back. */
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

/** The links of one partner at a time, the one in the address or the first. */
export function EnlacesVista({ obra }: { readonly obra: Proyecto }) {
  const { tenantId } = useTenant();
  const id = useId();
  const { params, put } = useAddress<'socio'>();
  const socios = trpc.socios.listar.useQuery({ id: obra.id });
  const constancias = trpc.enlaces.constancias.useQuery({ id: obra.id });
  if (socios.isError && socios.data === undefined) {
    return <QueryError title="No pudimos traer los socios" query={socios} />;
  }
  if (socios.data === undefined) return <LoadingRows rows={3} label="Cargando los socios" />;
  const todos = socios.data.items;
  const socio = todos.find((uno) => uno.id === params.get('socio')) ?? todos[0];
  if (socio === undefined) {
    return (
      <EmptyState
        title="La obra no tiene socios"
        text="Un enlace es de un socio, y muestra su cuenta y nada más."
        actions={
          <Button variant="outline" asChild>
            <Link to={paths.enObra(tenantId, obra.id, 'socios')}>Ver los socios</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {constancias.data ? <Constancia constancias={constancias.data} /> : null}
      <Field label="Socio" id={id} className="max-w-96">
        {(control) => (
          <OptionSelect
            {...control}
            value={socio.id}
            options={todos.map(({ id: value, nombre }) => ({ value, label: nombre }))}
            onChange={({ target }) => put({ socio: target.value })}
          />
        )}
      </Field>
      <EnlacesDeSocio key={socio.id} obra={obra} socio={socio} />
    </div>
  );
}
