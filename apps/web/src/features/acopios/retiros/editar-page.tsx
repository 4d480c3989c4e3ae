import { DESTINO_RETIRO_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import { editarRetiroSchema, type Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import {
  compararCantidades,
  restarCantidades,
  sumarCantidades,
} from '@plomada/domain/base/cantidad.rules';
import { esDecimalConEscala, esMayorQueCero } from '@plomada/domain/base/decimal.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { mensajeSinSaldo, nombrarCantidad } from '@plomada/formatters/unidad';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { DecimalField } from '@/components/form/decimal-field.tsx';
import { SelectField, TextareaField, TextField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { optionsOf } from '@/config/labels.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';

import type { AcopioDeObra } from '../pagina-de-acopio.tsx';
import { useRefrescarRetiros } from '../refrescar.ts';
import { quedaEnTexto } from './textos.ts';

const valoresDe = (retiro: Retiro) => ({
  id: retiro.acopioId,
  retiroId: retiro.id,
  cantidad: retiro.cantidad.replace(/\.?0+$/, ''),
  fecha: retiro.fecha,
  destino: retiro.destino,
  retiradoPor: retiro.retiradoPor,
  remitoNumero: retiro.remitoNumero,
  observaciones: retiro.observaciones,
});

/** Effect of a new quantity on the stock left. The quantity is in form format (`10.5`). */
export function diferenciaEnTexto(retiro: Retiro, escrita: string): string {
  const { item, cantidad } = retiro;
  const { disponible, unidad } = item;
  const hoy = disponible === null ? '' : `${quedaEnTexto(disponible, unidad)}.`;
  if (!esDecimalConEscala(escrita, 11, 3) || !esMayorQueCero(escrita)) return hoy;
  const signo = compararCantidades(escrita, cantidad);
  if (signo === 0) return hoy;
  const [mayor, menor] = signo > 0 ? [escrita, cantidad] : [cantidad, escrita];
  const paso = nombrarCantidad(restarCantidades(mayor, menor), unidad);
  const cambio = signo > 0 ? `Retira ${paso} más` : `Vuelven ${paso}`;
  if (disponible === null) return `${cambio}.`;
  const tope = sumarCantidades(disponible, cantidad);
  if (compararCantidades(escrita, tope) > 0) return mensajeSinSaldo(tope, escrita, unidad);
  const queda = nombrarCantidad(restarCantidades(tope, escrita), unidad);
  return `${cambio}: quedarían ${queda}.`;
}

type EditarRetiroProps = { readonly retiro: Retiro; readonly volverA: string };

function EditarRetiro({ retiro, volverA }: EditarRetiroProps) {
  const goOn = useGoOn();
  const { client } = trpc.useUtils();
  const editar = trpc.retiros.editar.useMutation();
  const refrescar = useRefrescarRetiros();
  const { form, base, conflict } = useEditForm(editarRetiroSchema, retiro, {
    what: 'este retiro',
    valuesOf: valoresDe,
    fetch: () => client.retiros.obtener.query({ id: retiro.acopioId, retiroId: retiro.id }),
    controls: {
      id: null,
      retiroId: null,
      version: null,
      cantidad: DecimalField,
      fecha: OpenDateField,
      destino: SelectField,
      retiradoPor: TextField,
      remitoNumero: TextField,
      observaciones: TextareaField,
    },
  });
  const { control } = form;
  const opcional = { control, optional: true, emptyIsNull: true } as const;
  const escrita = useWatch({ control, name: 'cantidad' });
  return (
    <Form
      form={form}
      label={`Retiro ${base.numero}`}
      conflict={conflict}
      onSubmit={async (valores) => {
        await editar.mutateAsync({ ...valores, version: base.version });
        await refrescar();
        toast.success('Retiro guardado', {
          description: `${base.numero}, ${base.item.descripcion}`,
        });
        await goOn(volverA);
      }}
    >
      <FormSection>
        <FormRow>
          <DecimalField
            control={control}
            name="cantidad"
            label="Cantidad"
            unit={base.item.unidad}
            maxEnteros={11}
            maxEscala={3}
            help={diferenciaEnTexto(base, String(escrita ?? ''))}
          />
          <OpenDateField control={control} name="fecha" label="Fecha" />
        </FormRow>
        <FormRow>
          <SelectField
            control={control}
            name="destino"
            label="Destino"
            options={optionsOf(DESTINO_RETIRO_EN_PALABRAS)}
          />
          <TextField {...opcional} name="retiradoPor" label="Retira" maxLength={120} />
        </FormRow>
        <TextField {...opcional} name="remitoNumero" label="Número de remito" maxLength={40} />
        <TextareaField
          control={control}
          name="observaciones"
          label="Observaciones"
          optional
          rows={3}
          maxLength={500}
        />
      </FormSection>
      <FormFooter submit="Guardar" cancelTo={volverA} />
    </Form>
  );
}

function impedimentoDe({ estado }: Retiro, cerrada: boolean): string | null {
  if (estado === 'ANULADO') return 'Está anulado.';
  return cerrada ? 'La obra o el acopio están cerrados: sus retiros quedan como están.' : null;
}

const CERRADOS: ReadonlySet<string> = new Set(['CERRADO', 'ANULADO', 'PENDIENTE_ELIMINACION']);

type ContenidoProps = AcopioDeObra & { readonly retiro: Retiro };

function Contenido({ obra, acopio, retiro }: ContenidoProps) {
  const { tenantId } = useTenant();
  const { numero, item, cantidad } = retiro;
  const volverA = `${paths.acopio(tenantId, obra.id, acopio.id)}?ver=retiros`;
  const cerrada = esSoloLectura(obra.estado) || CERRADOS.has(acopio.estado);
  const impedimento = impedimentoDe(retiro, cerrada);
  return (
    <>
      <PageHeader
        title={item.descripcion}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.codigo, to: paths.obraResumen(tenantId, obra.id) },
          { label: 'Acopios', to: paths.acopios(tenantId, obra.id) },
          { label: acopio.codigo, to: volverA },
          { label: numero },
        ]}
        facts={`Retiro ${numero} de ${nombrarCantidad(cantidad, item.unidad)} · ${acopio.proveedor.razonSocial}`}
      />
      {impedimento === null ? (
        <EditarRetiro retiro={retiro} volverA={volverA} />
      ) : (
        <EmptyState
          title="Este retiro no admite cambios"
          text={impedimento}
          actions={<LinkButton to={volverA}>Ver el acopio</LinkButton>}
        />
      )}
    </>
  );
}

export const RetiroEditarPage = recordPage({
  que: 'el retiro',
  missing: { title: 'Este retiro no existe', text: 'O no está a tu alcance.' },
  useRows: ({ obraId = '', acopioId = '', retiroId = '' }: Ids) => ({
    obra: trpc.proyectos.obtener.useQuery({ id: obraId }),
    acopio: trpc.acopios.obtener.useQuery({ id: acopioId }),
    retiro: trpc.retiros.obtener.useQuery({ id: acopioId, retiroId }),
  }),
  subject: ({ retiro }) => retiro.data?.numero,
  useBack: ({ tenantId, obraId = '' }) => ({
    to: paths.acopios(tenantId, obraId),
    label: 'Ver acopios',
  }),
  obraOf: ({ acopio }) => acopio.data?.proyectoId,
  Read: Contenido,
});
