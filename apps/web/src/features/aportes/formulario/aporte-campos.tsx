import { mueveDinero } from '@plomada/domain/aportes/aporte.rules';
import type { CrearAporte, CrearAporteEntrada } from '@plomada/domain/aportes/aporte.schema';
import { TIPO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { isLabelled, MONEDA_LABEL, optionsOf } from '@/config/labels.ts';
import { CuentaField } from '@/features/cuentas/campo/cuenta-field.tsx';
import { cuandoSale } from '@/features/movimientos/cheque/cuando-sale.ts';
import { Fijo, type Fijos } from '@/features/movimientos/cheque/fijo.tsx';
import { useCheques } from '@/features/movimientos/cheque/use-cheques.ts';
import { useQueQuepa } from '@/features/movimientos/cheque/use-que-quepa.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import {
  cotizacionNueva,
  pideCotizacion,
  sentidoDe,
  type MonedaDeLlamado,
} from './aporte-valores.ts';
import type { CuotaAbierta } from './salda.ts';

const ChequesDeDinero = lazyPart(
  async () => (await import('@/features/movimientos/cheque/cheques-de-dinero.tsx')).ChequesDeDinero,
);

export type AporteFormulario = UseFormReturn<CrearAporteEntrada, unknown, CrearAporte>;
type Props = { readonly form: AporteFormulario; readonly monedaDeLlamado: MonedaDeLlamado };

export const SUCIO = { shouldDirty: true } as const;

/** Adds the rate's fields when needed, and clears them otherwise. */
function ajustarCotizacion({ form, monedaDeLlamado }: Props): void {
  const { moneda = 'ARS', llamadoId, cotizacion } = form.getValues();
  const pide = pideCotizacion(moneda, monedaDeLlamado(llamadoId) ?? moneda);
  if (pide === (cotizacion !== null && cotizacion !== undefined)) return;
  form.setValue('cotizacion', pide ? cotizacionNueva() : null, SUCIO);
}

const VALUADOS = ['ESPECIE', 'TERRENO', 'TRABAJO', 'COMPENSACION'] as const;

const AYUDA_TIPO = {
  DINERO: 'Entra a la caja de la obra con su movimiento.',
  DEVOLUCION: 'Sale de la caja de la obra con su movimiento.',
  VALUADO: 'Cuenta para el socio por su valor; no mueve la caja.',
} as const;

/**
 * Kind of contribution. When editing, it is fixed once money moved, and a valued one can only
 * become another valued kind.
 */
export function TipoCampo({ form, conCaja }: Props & { readonly conCaja: boolean | null }) {
  const value = useWatch({ control: form.control, name: 'tipo' });
  const options = optionsOf(TIPO_APORTE_EN_PALABRAS).filter(
    (opcion) => conCaja !== false || VALUADOS.some((tipo) => tipo === opcion.value),
  );
  return (
    <SelectField
      control={form.control}
      name="tipo"
      label="Tipo"
      help={AYUDA_TIPO[value === 'DINERO' || value === 'DEVOLUCION' ? value : 'VALUADO']}
      disabled={conCaja === true}
      options={options}
      onChoose={(tipo) => {
        if (tipo === null || !isLabelled(TIPO_APORTE_EN_PALABRAS, tipo)) return;
        const conDinero = mueveDinero(tipo);
        form.setValue('medioPago', conDinero ? 'TRANSFERENCIA' : null, SUCIO);
        if (!conDinero) form.setValue('cuentaId', null, SUCIO);
        if (tipo === 'DEVOLUCION') form.setValue('llamadoId', null, SUCIO);
      }}
    />
  );
}

const AJENO = 'Otro llamado';

type LlamadoCampoProps = Props & {
  readonly abiertas: readonly CuotaAbierta[];
  /**
   * Call saved with the contribution, offered even when it has nothing left to settle; null without
   * one.
   */
  readonly guardado: { readonly id: string; readonly numero: number } | null;
};

/** Choice of the call to settle; without one, the oldest due quota is settled first. */
export function LlamadoCampo(props: LlamadoCampoProps) {
  const { form, abiertas, guardado } = props;
  const elegido = useWatch({ control: form.control, name: 'llamadoId' });
  const options = abiertas.map((cuota) => ({
    value: cuota.llamadoId,
    label: `Llamado ${cuota.numero}: debe ${formatearDinero(cuota.pendienteCentavos, cuota.moneda)}, vence ${formatearFecha(cuota.vencimiento)}`,
  }));
  const falta = elegido && !options.some(({ value }) => value === elegido);
  const propio = {
    value: elegido ?? '',
    label: guardado?.id === elegido ? `Llamado ${guardado?.numero}` : AJENO,
  };
  return (
    <SelectField
      control={form.control}
      name="llamadoId"
      label="Contra qué llamado"
      placeholder="A cuenta, en orden de vencimiento"
      options={falta ? [...options, propio] : options}
      onChoose={(id) => {
        const cuota = abiertas.find(({ llamadoId }) => llamadoId === id);
        const { importeCentavos, moneda = 'ARS' } = form.getValues();
        if (cuota && !importeCentavos && cuota.moneda === moneda) {
          form.setValue('importeCentavos', cuota.pendienteCentavos, SUCIO);
        }
        ajustarCotizacion(props);
      }}
    />
  );
}

export function MonedaCampo(props: Props & { readonly fija: boolean }) {
  return (
    <SelectField
      control={props.form.control}
      name="moneda"
      label="Moneda"
      disabled={props.fija}
      options={optionsOf(MONEDA_LABEL)}
      onChoose={() => ajustarCotizacion(props)}
    />
  );
}

type CuandoProps = Pick<Props, 'form'> & {
  readonly esNuevo: boolean;
  /** Reasons why the cheques of a saved contribution fix some fields. */
  readonly fijos: Fijos;
};

function CuentaCampo({ form, esNuevo }: Omit<CuandoProps, 'fijos'>) {
  const { control } = form;
  const [tipo, moneda = 'ARS', cotizacion, proyectoId, medioPago, fecha, pago] = useWatch({
    control,
    name: ['tipo', 'moneda', 'cotizacion', 'proyectoId', 'medioPago', 'fecha', 'chequeNuevo.pago'],
  });
  const sentido = sentidoDe(tipo);
  const { nuevo, entrega } = useCheques(sentido);
  const clave = useQueQuepa(nuevo);
  if (sentido === null || entrega) return null;
  return (
    <CuentaField
      key={clave}
      control={control}
      name="cuentaId"
      tipo={sentido}
      dinero={{
        moneda,
        conCotizacion: Boolean(cotizacion),
        proyectoId,
        privado: false,
        fecha,
        cheque: nuevo,
      }}
      nota={nuevo === 'EMITIDO' ? cuandoSale(pago) : undefined}
      {...(esNuevo && medioPago
        ? { propuesta: { medioPago, poner: (id) => form.setValue('cuentaId', id) } }
        : {})}
    />
  );
}

export function CuandoCampos({ form, esNuevo, fijos }: CuandoProps) {
  const { control } = form;
  const tipo = useWatch({ control, name: 'tipo' });
  const conDinero = mueveDinero(tipo);
  return (
    <>
      <FormRow>
        <OpenDateField
          control={control}
          name="fecha"
          label="Fecha"
          disabled={fijos.fecha !== null}
          help={fijos.fecha}
        />
        {conDinero ? (
          <SelectField
            control={control}
            name="medioPago"
            label="Medio de pago"
            options={optionsOf(MEDIO_PAGO_LABEL)}
            disabled={fijos.medioPago !== null}
            help={fijos.medioPago}
          />
        ) : null}
      </FormRow>
      {esNuevo ? <ChequesDeDinero tipo={sentidoDe(tipo)} /> : null}
      <Fijo motivo={fijos.cuentaId}>
        <CuentaCampo form={form} esNuevo={esNuevo} />
      </Fijo>
    </>
  );
}
