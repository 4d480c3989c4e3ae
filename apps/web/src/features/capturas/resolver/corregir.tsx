import { registrarRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { crearEventoSchema } from '@plomada/domain/agenda/evento.schema';
import { fechaSchema, monedaSchema } from '@plomada/domain/base/campos.schema';
import { cantidadSchema } from '@plomada/domain/base/cantidad.schema';
import { diasEntre, esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { subirFotoSchema } from '@plomada/domain/informes/foto.schema';
import { comprobanteEntradaSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  crearMovimientoSchema,
  datosMovimiento,
  tipoMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { DecimalField } from '../../../components/form/decimal-field.tsx';
import { DigitsField } from '../../../components/form/digits-field.tsx';
import {
  AmountField,
  ComboboxField,
  DateField,
  TextField,
  TextareaField,
} from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { RubroField } from '../../../components/form/rubro-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useObraElegida } from '../../../components/form/use-obra-elegida.ts';
import { TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ProveedorField } from '../../proveedores/proveedor-field.tsx';
import type { ProveedorElegido } from '../../proveedores/use-proveedores.ts';
import { detalleDeMovimiento } from '../detalle.ts';
import { conRenglones, diaDe, renglonesDe, textoDe, tituloDeRetiro } from './arreglos.ts';
import { type Correccion, CorregirMarco, type CorregirProps } from './corregir-marco.tsx';

const { fecha, concepto, importeCentavos, rubroId, proveedorId, notas } = datosMovimiento;
const { puntoVenta, numero } = comprobanteEntradaSchema.shape;
const schema = z.object({
  importeCentavos,
  fecha,
  proyectoId: crearMovimientoSchema.shape.proyectoId,
  concepto,
  rubroId,
  proveedorId,
  notas,
  comprobante: z.object({ puntoVenta, numero }).nullable(),
});
type Entrada = z.input<typeof schema>;
type Valores = z.output<typeof schema>;

const enteroDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

/** What was refused is to be chosen anew: the organisation has it no more. */
const sabido = ({ cuerpo, rechazo }: Envio, campo: 'rubroId' | 'proveedorId'): string | null =>
  rechazo?.details.some(({ path }) => path === campo) ? null : textoDe(cuerpo[campo]) || null;

function entradaDe(envio: Envio): Entrada {
  const { cuerpo } = envio;
  const documento = cuerpo['comprobante'];
  const { puntoVenta: punto, numero: cual } = fieldsOf(documento);
  return {
    importeCentavos: enteroDe(cuerpo['importeCentavos']),
    fecha: textoDe(cuerpo['fecha']),
    proyectoId: textoDe(cuerpo['proyectoId']),
    concepto: textoDe(cuerpo['concepto']),
    rubroId: sabido(envio, 'rubroId'),
    proveedorId: sabido(envio, 'proveedorId'),
    notas: textoDe(cuerpo['notas']),
    comprobante: documento ? { puntoVenta: enteroDe(punto), numero: enteroDe(cual) } : null,
  };
}

/** What people read of it follows what it is; `obra`: the name of another work than it had. */
function correccionDe(
  { cuerpo, titulo, detalle }: Envio,
  valores: Valores,
  obra: string | null,
): Correccion {
  const { comprobante, ...resto } = valores;
  const { proyectoId } = resto;
  const tipo = tipoMovimientoSchema.catch('EGRESO').parse(cuerpo['tipo']);
  const moneda = monedaSchema.catch('ARS').parse(cuerpo['moneda']);
  const esOtroImporte = resto.importeCentavos !== cuerpo['importeCentavos'];
  const antes = textoDe(cuerpo['concepto']);
  return {
    cuerpo: {
      ...resto,
      ...(comprobante && {
        comprobante: { ...fieldsOf(cuerpo['comprobante']), ...comprobante },
      }),
    },
    dicho: {
      titulo: esOtroImporte
        ? `${TIPO_MOVIMIENTO_LABEL[tipo]} de ${formatearDinero(resto.importeCentavos, moneda)}`
        : titulo,
      ...(proyectoId === cuerpo['proyectoId']
        ? { detalle: antes === '' ? detalle : detalle.replace(antes, () => resto.concepto) }
        : { cola: proyectoId, detalle: detalleDeMovimiento(obra, { tipo, ...resto }) }),
    },
  };
}

function Proveedor({ control }: { readonly control: Control<Entrada, unknown, Valores> }) {
  const id = useWatch({ control, name: 'proveedorId' }) ?? null;
  const [nuevo, setNuevo] = useState<ProveedorElegido | null>(null);
  const suyo = trpc.proveedores.obtener.useQuery({ id: id ?? '' }, { enabled: id !== null });
  return (
    <ProveedorField
      control={control}
      name="proveedorId"
      optional
      elegido={nuevo?.id === id ? nuevo : (suyo.data ?? null)}
      onProveedor={setNuevo}
    />
  );
}

function CorregirMovimiento(props: CorregirProps) {
  const { envio } = props;
  const form = useAppForm<Entrada, Valores>(schema, entradaDe(envio));
  const { control } = form;
  const moneda = monedaSchema.catch('ARS').parse(envio.cuerpo['moneda']);
  const obras = useObraElegida({
    id: useWatch({ control, name: 'proyectoId' }) || null,
    conAdministracion: true,
  });
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={(valores) => correccionDe(envio, valores, obras.elegida?.label ?? null)}
    >
      <FormRow>
        <AmountField control={control} name="importeCentavos" label="Importe" moneda={moneda} />
        <OpenDateField control={control} name="fecha" label="Fecha" />
      </FormRow>
      <ComboboxField
        control={control}
        name="proyectoId"
        label="Obra"
        placeholder="Elegir obra"
        emptyText="Ninguna obra coincide."
        options={obras.opciones}
        chosen={obras.elegida}
        onSearch={obras.buscar}
        loading={obras.buscando}
      />
      <TextField control={control} name="concepto" label="Concepto" maxLength={200} />
      <RubroField control={control} name="rubroId" />
      <Proveedor control={control} />
      {envio.cuerpo['comprobante'] ? (
        <FormRow>
          <DigitsField
            control={control}
            name="comprobante.puntoVenta"
            label="Punto de venta"
            length={5}
          />
          <DigitsField control={control} name="comprobante.numero" label="Número" length={8} />
        </FormRow>
      ) : null}
      <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
    </CorregirMarco>
  );
}

const fotoSchema = z.object({ nota: subirFotoSchema.shape.nota });

function CorregirFoto(props: CorregirProps) {
  const form = useAppForm(fotoSchema, { nota: textoDe(props.envio.cuerpo['nota']) });
  return (
    <CorregirMarco {...props} form={form} aCorreccion={(cuerpo) => ({ cuerpo })}>
      <TextField control={form.control} name="nota" label="Nota" optional maxLength={200} />
    </CorregirMarco>
  );
}

const { titulo, lugar, notas: notasDeEvento } = crearEventoSchema.shape;
const eventoSchema = z.object({ titulo, dia: fechaSchema, lugar, notas: notasDeEvento });

const DIA_MS = 86_400_000;

const diaDeMomento = (momento: string): string =>
  esFechaCalendario(momento) ? momento : hoyEnBuenosAires(new Date(momento));

/** The same hour, some days later: Buenos Aires has no other time of the year. */
const correr = (momento: string, dias: number): string =>
  esFechaCalendario(momento)
    ? sumarDias(momento, dias)
    : new Date(Date.parse(momento) + dias * DIA_MS).toISOString();

function CorregirEvento(props: CorregirProps) {
  const { cuerpo, detalle } = props.envio;
  const [inicio, fin] = [textoDe(cuerpo['inicio']), textoDe(cuerpo['fin'])];
  const antes = diaDeMomento(inicio);
  const form = useAppForm(eventoSchema, {
    titulo: textoDe(cuerpo['titulo']),
    dia: antes,
    lugar: textoDe(cuerpo['lugar']),
    notas: textoDe(cuerpo['notas']),
  });
  const { control } = form;
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={({ dia, ...resto }) => {
        const dias = diasEntre(antes, dia);
        return {
          cuerpo: { ...resto, inicio: correr(inicio, dias), fin: correr(fin, dias) },
          dicho: {
            titulo: resto.titulo,
            detalle: detalle.replace(formatearFecha(antes), formatearFecha(dia)),
          },
        };
      }}
    >
      <TextField control={control} name="titulo" label="Título" maxLength={160} />
      <DateField control={control} name="dia" label="Día" help="El horario queda como está." />
      <TextField control={control} name="lugar" label="Lugar" optional maxLength={160} />
      <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
    </CorregirMarco>
  );
}

const { retiradoPor, observaciones } = registrarRetiroSchema.shape;
const retiroSchema = z.object({
  fecha: fechaSchema,
  renglones: z.array(z.object({ cantidad: cantidadSchema })),
  retiradoPor,
  observaciones,
});

/** As the refusal names the item; by its place where it does not. */
function nombreDe({ rechazo }: Envio, itemId: unknown, at: number): string {
  const dicho = rechazo?.details.find(({ data }) => data?.['itemId'] === itemId)?.data?.['item'];
  return typeof dicho === 'string' ? `Cantidad de ${dicho}` : `Cantidad del ítem ${at + 1}`;
}

function CorregirRetiro(props: CorregirProps) {
  const { envio } = props;
  const renglones = renglonesDe(envio);
  const form = useAppForm(retiroSchema, {
    fecha: diaDe(envio),
    renglones: renglones.map(({ cantidad }) => ({ cantidad: textoDe(cantidad) })),
    retiradoPor: textoDe(envio.cuerpo['retiradoPor']),
    observaciones: textoDe(envio.cuerpo['observaciones']),
  });
  const { control } = form;
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={({ renglones: escritos, ...resto }) => {
        const nuevos = renglones.map(({ itemId }, at) => ({
          itemId,
          cantidad: escritos[at]?.cantidad,
        }));
        const esIgual = renglones.every(({ cantidad }, at) => cantidad === nuevos[at]?.cantidad);
        return {
          cuerpo: { ...conRenglones(envio, nuevos), ...resto },
          dicho: esIgual ? {} : { titulo: tituloDeRetiro(nuevos, envio.rechazo?.details ?? []) },
        };
      }}
    >
      {renglones.map(({ itemId }, at) => (
        <DecimalField
          key={String(itemId)}
          control={control}
          name={`renglones.${at}.cantidad`}
          label={renglones.length === 1 ? 'Cantidad' : nombreDe(envio, itemId, at)}
          maxEnteros={11}
          maxEscala={3}
        />
      ))}
      <OpenDateField control={control} name="fecha" label="Fecha" />
      <TextField control={control} name="retiradoPor" label="Retira" optional maxLength={120} />
      <TextareaField
        control={control}
        name="observaciones"
        label="Observaciones"
        optional
        maxLength={500}
      />
    </CorregirMarco>
  );
}

export function Corregir(props: CorregirProps) {
  const { clase } = props.envio;
  if (clase === 'MOVIMIENTO') return <CorregirMovimiento {...props} />;
  if (clase === 'RETIRO') return <CorregirRetiro {...props} />;
  if (clase === 'EVENTO') return <CorregirEvento {...props} />;
  return clase === 'FOTO' ? <CorregirFoto {...props} /> : null;
}
