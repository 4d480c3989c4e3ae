import { DESTINO_RETIRO_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { Camera, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Control, useController } from 'react-hook-form';

import { UploadBar } from '@/components/files/upload-bar.tsx';
import { SelectField, TextareaField, TextField } from '@/components/form/fields.tsx';
import { FormOutcome } from '@/components/form/form-outcome.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { optionsOf } from '@/config/labels.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { usePersona } from '@/lib/use-persona.ts';
import { cn } from '@/lib/utils.ts';

import { BandejaLista, type BandejaListaProps } from './bandeja-lista.tsx';
import { totalDe } from './bandeja.ts';
import { recordadoDe } from './recordado.ts';
import type { EscritoRetiro, RetiroEscrito } from './retiro-valores.ts';
import type { Paso, RetiroEnCurso } from './use-retiro.ts';

const FotoCampo = lazyPart(
  async () => (await import('@/features/archivos/foto-campo.tsx')).FotoCampo,
  'shown',
  <Button disabled>
    <Camera aria-hidden />
    Foto
  </Button>,
);

type Props = { readonly control: Control<EscritoRetiro, unknown, RetiroEscrito> };

function Foto({ control }: Props) {
  const { field } = useController({ control, name: 'foto' });
  return <FotoCampo archivo={field.value} onFile={field.onChange} />;
}

function Comprobante({ control }: Props) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-base font-medium">
        Comprobante
      </p>
      <div className="[&>button]:w-full">
        <Foto control={control} />
      </div>
    </div>
  );
}

/**
 * Date, voucher photo, destination, person, delivery note and remarks of a retiro; most fields are
 * prefilled.
 */
function DatosRetiro({ retiro }: { readonly retiro: RetiroEnCurso }) {
  const persona = usePersona();
  const { acopio, hoy, form } = retiro;
  const { control } = form;
  const opcional = { control, optional: true } as const;
  return (
    <div className="@container flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <OpenDateField
          control={control}
          name="fecha"
          label="Fecha"
          min={acopio.fecha}
          max={sumarDias(hoy, 1)}
        />
        <Comprobante control={control} />
      </div>
      <div className="grid grid-cols-1 gap-4 @[400px]:grid-cols-2 @[400px]:gap-3">
        <SelectField
          control={control}
          name="destino"
          label="Destino"
          options={optionsOf(DESTINO_RETIRO_EN_PALABRAS)}
        />
        <TextField
          {...opcional}
          name="retiradoPor"
          label="Retira"
          maxLength={120}
          suggestions={recordadoDe(persona).personas}
        />
      </div>
      <TextField {...opcional} name="remitoNumero" label="Número de remito" maxLength={40} />
      <TextareaField
        {...opcional}
        name="observaciones"
        label="Observaciones"
        rows={2}
        maxLength={500}
      />
    </div>
  );
}

const PIE =
  'flex shrink-0 flex-col gap-3 border-t border-border bg-background px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]';

type RegistrarProps = { readonly retiro: RetiroEnCurso; readonly children?: ReactNode };

function Registrar({ retiro: { bandeja, parte, form }, children }: RegistrarProps) {
  return (
    <>
      {parte === null ? null : (
        <div>
          <UploadBar label="Subida del comprobante" part={parte} />
        </div>
      )}
      <FormOutcome className="empty:-mb-3" />
      <div className="flex items-center gap-3">
        {children}
        <Button
          type="submit"
          className="flex-1 max-md:h-12"
          disabledBecause={bandeja.length === 0 ? 'Falta elegir qué se retira.' : null}
          loading={form.formState.isSubmitting}
        >
          Registrar retiro
        </Button>
      </div>
    </>
  );
}

export function MitadDeDatos({ retiro, onChoose }: BandejaListaProps) {
  return (
    <section
      aria-label="Datos del retiro"
      className="flex min-h-0 flex-1 flex-col md:sticky md:top-[calc(var(--under-bar)+16px)] md:max-h-[calc(100dvh-var(--under-bar)-32px)] md:overflow-hidden md:rounded-lg md:bg-card md:shadow-raised"
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {retiro.bandeja.length === 0 ? (
          <p className="p-4 text-muted-foreground">Todavía no hay ítems en el retiro.</p>
        ) : (
          <BandejaLista retiro={retiro} onChoose={onChoose} />
        )}
        <div className="border-t border-border p-4">
          <DatosRetiro retiro={retiro} />
        </div>
      </div>
      <div className={cn(PIE, 'md:bg-card md:pb-4')}>
        <Registrar retiro={retiro} />
      </div>
    </section>
  );
}

type PieProps = { readonly retiro: RetiroEnCurso; readonly paso: Paso };

/**
 * Footer on a phone: most fields are prefilled, so photo and submit are offered right below the
 * items.
 */
export function PieDeItems({ retiro, paso }: PieProps) {
  const { bandeja, acopio, form } = retiro;
  const total = totalDe(bandeja);
  if (bandeja.length === 0) {
    return (
      <div className={PIE}>
        <p className="flex min-h-11 items-center justify-center text-center text-muted-foreground">
          Cada ítem pide su cantidad; entran varios en un mismo retiro
        </p>
      </div>
    );
  }
  return (
    <div className={PIE}>
      <button
        type="button"
        onClick={() => paso.irA('datos')}
        className="flex min-h-11 items-center gap-2 text-left"
      >
        <span className="min-w-0 flex-1 truncate font-medium text-primary">
          Revisar {bandeja.length === 1 ? '1 ítem' : `${bandeja.length} ítems`} y datos
        </span>
        <span className="tnum font-medium">
          {total === null ? null : formatearDinero(total, acopio.moneda)}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </button>
      <Registrar retiro={retiro}>
        <Foto control={form.control} />
      </Registrar>
    </div>
  );
}
