import type { z } from 'zod';

import { DecimalField } from '@/components/form/decimal-field.tsx';
import { DigitsField } from '@/components/form/digits-field.tsx';
import { ComboboxField, SelectField } from '@/components/form/fields.tsx';
import { RateField } from '@/components/form/rate-fields.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';

import { deudasDeClientes, opcionesDe } from '../de-la-base.ts';
import { cabezaDe, ESQUEMAS, type FormularioProps, Marco, Nota } from './marco.tsx';
import { llamadosDe, sociosConCuotas } from './socios.ts';

export function LlamadoDemorado(props: FormularioProps<'LLAMADO_DEMORADO'>) {
  const { palanca, base, onListo } = props;
  const form = useAppForm<
    z.input<typeof ESQUEMAS.LLAMADO_DEMORADO>,
    z.output<typeof ESQUEMAS.LLAMADO_DEMORADO>
  >(
    ESQUEMAS.LLAMADO_DEMORADO,
    {
      dias: palanca?.dias,
      socioId: palanca?.socioId ?? null,
      llamadoId: palanca?.llamadoId ?? null,
      texto: palanca?.texto ?? null,
    },
    { dias: DigitsField, socioId: SelectField, llamadoId: SelectField, texto: Nota },
  );
  const { control } = form;
  const socios = sociosConCuotas(base);
  const llamados = llamadosDe(base);
  return (
    <Marco
      {...props}
      tipo="LLAMADO_DEMORADO"
      texto="Los socios pagan sus cuotas más tarde, también las de un llamado nuevo."
      form={form}
      onDatos={(datos) => onListo({ tipo: 'LLAMADO_DEMORADO', ...cabezaDe(palanca), ...datos })}
    >
      <DigitsField
        control={control}
        name="dias"
        label="Días de demora"
        length={3}
        placeholder="10"
      />
      {socios.length === 0 ? null : (
        <SelectField
          control={control}
          name="socioId"
          label="Socio"
          optional
          placeholder="Todos los socios"
          options={socios}
        />
      )}
      {llamados.length === 0 ? null : (
        <SelectField
          control={control}
          name="llamadoId"
          label="Llamado"
          optional
          placeholder="Todos los llamados"
          options={llamados}
        />
      )}
      <Nota control={control} name="texto" />
    </Marco>
  );
}

export function Indice(props: FormularioProps<'INDICE'>) {
  const { palanca, onListo } = props;
  const form = useAppForm<z.input<typeof ESQUEMAS.INDICE>, z.output<typeof ESQUEMAS.INDICE>>(
    ESQUEMAS.INDICE,
    { porcentaje: palanca?.porcentaje, texto: palanca?.texto ?? null },
    { porcentaje: DecimalField, texto: Nota },
  );
  const { control } = form;
  return (
    <Marco
      {...props}
      tipo="INDICE"
      texto="Sube lo que se ajusta por índice y todavía no venció."
      form={form}
      onDatos={(datos) => onListo({ tipo: 'INDICE', ...cabezaDe(palanca), ...datos })}
    >
      <DecimalField
        control={control}
        name="porcentaje"
        label="Suba"
        unit="%"
        maxEnteros={3}
        maxEscala={4}
        placeholder="Ej.: 6"
      />
      <Nota control={control} name="texto" />
    </Marco>
  );
}

export function Dolar(props: FormularioProps<'DOLAR'>) {
  const { palanca, onListo } = props;
  const form = useAppForm<z.input<typeof ESQUEMAS.DOLAR>, z.output<typeof ESQUEMAS.DOLAR>>(
    ESQUEMAS.DOLAR,
    { cotizacion: palanca?.cotizacion, texto: palanca?.texto ?? null },
    { cotizacion: RateField, texto: Nota },
  );
  const { control } = form;
  return (
    <Marco
      {...props}
      tipo="DOLAR"
      texto="Agrega una vista con pesos y dólares juntos. No cambia ningún importe."
      form={form}
      onDatos={(datos) => onListo({ tipo: 'DOLAR', ...cabezaDe(palanca), ...datos })}
    >
      <RateField control={control} name="cotizacion" />
      <Nota control={control} name="texto" />
    </Marco>
  );
}

export function ClienteAtrasado(props: FormularioProps<'CLIENTE_ATRASADO'>) {
  const { palanca, base, onListo } = props;
  const form = useAppForm<
    z.input<typeof ESQUEMAS.CLIENTE_ATRASADO>,
    z.output<typeof ESQUEMAS.CLIENTE_ATRASADO>
  >(
    ESQUEMAS.CLIENTE_ATRASADO,
    { dias: palanca?.dias, clave: palanca?.clave ?? null, texto: palanca?.texto ?? null },
    { dias: DigitsField, clave: ComboboxField, texto: Nota },
  );
  const { control } = form;
  return (
    <Marco
      {...props}
      tipo="CLIENTE_ATRASADO"
      texto="Los clientes pagan más tarde. Los cheques que ya dieron se cobran en su día."
      form={form}
      onDatos={(datos) => onListo({ tipo: 'CLIENTE_ATRASADO', ...cabezaDe(palanca), ...datos })}
    >
      <DigitsField
        control={control}
        name="dias"
        label="Días de atraso"
        length={3}
        placeholder="15"
      />
      <ComboboxField
        control={control}
        name="clave"
        label="Qué se atrasa"
        optional
        placeholder="Todo lo que deben los clientes"
        clearLabel="Todo lo que deben los clientes"
        emptyText="Nada coincide."
        options={opcionesDe(deudasDeClientes(base), base)}
      />
      <Nota control={control} name="texto" />
    </Marco>
  );
}
