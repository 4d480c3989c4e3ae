import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  CHEQUES_EN_LUGAR,
  type ReponerChequesEntrada,
} from '@plomada/domain/rechazos/rechazo.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { quedaCon } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { Elegidos } from '../elegir/elegidos.tsx';
import { type ChequeElegido, paraPago } from '../elegir/en-cartera.ts';
import { hechoCon, losCheques } from '../palabras.ts';
import { ConCuentas } from './con-cuentas.tsx';
import { desdeCuando, type HechoProps, idsDe } from './hecho.ts';
import {
  centavosDe,
  Deuda,
  Dinero,
  dineroPropuesto,
  motivoDeResto,
  Parte,
  useResto,
} from './pago.tsx';
import { PropiosEnLugar } from './propios-en-lugar.tsx';
import { useAlDia } from './refrescar.ts';
import { type Entrada, type Salida, schema } from './reponer-esquema.ts';
import { useHecho } from './use-hecho.ts';

const ElegirDialogo = lazyPart(
  async () => (await import('../elegir/elegir-dialogo.tsx')).ElegirDialogo,
);

const CONTROLES: FormControls<Entrada, ReponerChequesEntrada> = {
  fecha: OpenDateField,
  motivo: TextareaField,
  dinero: Dinero,
  conCheques: DeCartera,
  propios: PropiosEnLugar,
  // No controls: the caller chooses the cheques, and `conCheques` has the others.
  chequeIds: null,
  conChequeIds: null,
};

const VACIO = { motivo: '', conCheques: [], propios: [] };

const sumaDe = (cheques: readonly ChequeElegido[]): number =>
  sumarCentavos(cheques.map(({ importeCentavos }) => importeCentavos));

type DeCarteraProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly cheques: readonly Cheque[];
  /** Amount that the cheques have to cover. */
  readonly porCubrir: number;
};

/** Cheques of the portfolio that the supplier gets. */
function DeCartera({ control, cheques, porCubrir }: DeCarteraProps) {
  const { field } = useController({ control, name: 'conCheques' });
  const { opened, open, close } = useOpened<'elegir'>();
  const boton = useRef<HTMLButtonElement>(null);
  const elegidos = field.value;
  const moneda = cheques[0]?.moneda ?? 'ARS';
  const privado = cheques[0]?.privado === true;
  const quitar = (id: string) => {
    field.onChange(elegidos.filter((uno) => uno.id !== id));
    // The button that was pressed is gone with its cheque.
    boton.current?.focus();
  };
  return (
    <Parte titulo="Cheques de la cartera">
      {elegidos.length === 0 ? null : (
        <Elegidos
          ids={elegidos.map(({ id }) => id)}
          conocidos={new Map(elegidos.map((uno) => [uno.id, uno]))}
          suyos={[]}
          moneda={moneda}
          pagoPrivado={privado}
          onQuitar={quitar}
        />
      )}
      <Button
        ref={boton}
        variant="outline"
        size="sm"
        className="self-start"
        aria-haspopup="dialog"
        onClick={() => open('elegir')}
      >
        <ListChecks aria-hidden />
        {elegidos.length === 0 ? 'Elegir cheques' : 'Elegir otros'}
      </Button>
      {opened === null ? null : (
        <ElegirDialogo
          {...{ moneda, porCubrir }}
          dejaACuenta={false}
          lleno={`Se entregan hasta ${CHEQUES_EN_LUGAR} cheques por vez.`}
          iniciales={elegidos}
          admitidos={(enCartera) =>
            paraPago(enCartera, privado).filter(({ id }) => !idsDe(cheques).includes(id))
          }
          onUsar={field.onChange}
          onClose={close}
        />
      )}
    </Parte>
  );
}

/** Suppliers who are owed because of the cheques; empty until they are known. */
function useAcreedores(cheques: readonly Cheque[]): ReadonlySet<string> {
  const deudas = trpc.useQueries((t) =>
    cheques.map(({ id }) =>
      t.obligaciones.listar({
        sentido: 'EGRESO',
        clase: 'CHEQUE_A_REPONER',
        origenId: id,
        limit: 1,
      }),
    ),
  );
  return new Set(
    deudas.flatMap(({ data }) => data?.items.map(({ contraparte }) => contraparte.nombre) ?? []),
  );
}

type FormularioProps = HechoProps & { readonly cuentas: readonly Cuenta[] };

/** Form, what is owed, and what is still missing from the money and the cheques. */
function useFormulario({ cheques, cuentas }: FormularioProps) {
  const hoy = useToday();
  const debe = sumarCentavos(cheques.map(({ proveedorCentavos }) => proveedorCentavos));
  const form = useAppForm<Entrada, Salida>(
    schema,
    { ...VACIO, fecha: hoy, dinero: dineroPropuesto(debe, cuentas) },
    CONTROLES,
  );
  const { control, setValue, formState } = form;
  const [dinero, cuentaId, otros, propios] = useWatch({
    control,
    name: ['dinero.importeCentavos', 'dinero.cuentaId', 'conCheques', 'propios'],
  });
  const { isSubmitted } = formState;
  const enPropios = sumarCentavos(propios.map((propio) => centavosDe(propio.importeCentavos)));
  const resto = useResto({
    debe,
    enCheques: sumaDe(otros) + enPropios,
    dinero,
    ponerDinero: (centavos) =>
      setValue('dinero.importeCentavos', centavos, { shouldValidate: isSubmitted }),
  });
  return {
    form,
    hoy,
    debe,
    ...resto,
    enCheques: sumaDe(otros),
    enPropios,
    sale: centavosDe(dinero),
    cuenta: cuentas.find(({ id }) => id === cuentaId),
  };
}

function Formulario(props: FormularioProps) {
  const { cheques, cuentas } = props;
  const comunes = useHecho(props);
  const reponer = trpc.rechazos.reponer.useMutation();
  const alDia = useAlDia();
  const acreedores = useAcreedores(cheques);
  const formulario = useFormulario(props);
  const { form, hoy, debe, falta, porCubrir, enCheques, enPropios, sale, cuenta } = formulario;
  const { control } = form;
  const moneda = cheques[0]?.moneda ?? 'ARS';
  const [acreedor = 'quien lo recibió', otro] = acreedores;
  const motivo =
    otro === undefined
      ? motivoDeResto(falta, moneda)
      : 'Se le debe a varios proveedores: se repone a uno por vez';
  return (
    <EditForm
      {...comunes}
      form={form}
      label="Reposición a un proveedor"
      submit="Reponer"
      disabledBecause={motivo}
      save={({ conCheques, ...datos }) =>
        alDia(
          reponer.mutateAsync({
            ...datos,
            chequeIds: idsDe(cheques),
            conChequeIds: conCheques.map(({ id }) => id),
          }),
        )
      }
      done={() => ({
        title: `Se repusieron ${formatearDinero(debe, moneda)}`,
        description: hechoCon(cheques),
      })}
    >
      <Deuda
        que={`Se le debe a ${otro === undefined ? acreedor : [...acreedores].join(', ')}`}
        {...{ debe, moneda, motivo }}
      />
      <OpenDateField
        control={control}
        name="fecha"
        label="Fecha"
        min={desdeCuando(cheques)}
        max={hoy}
      />
      <Dinero
        {...{ control, cuentas, moneda }}
        nombre={(campo) => `dinero.${campo}` as const}
        label="Sale de"
      />
      <DeCartera {...{ control, cheques }} porCubrir={porCubrir - enPropios} />
      <PropiosEnLugar
        {...{ control, cuentas }}
        falta={porCubrir - enCheques - enPropios}
        deAntes={cheques[0]?.propio ? (cheques[0].cuenta?.id ?? null) : null}
      />
      <TextareaField
        control={control}
        name="motivo"
        label="Motivo"
        optional
        rows={2}
        maxLength={500}
      />
      <EffectTotals
        lines={[
          cuenta !== undefined && sale > 0 && quedaCon(cuenta, cuenta.saldoCentavos - sale),
          enCheques > 0 && moneyLine('Sale de la cartera', { centavos: enCheques, moneda }),
          enPropios > 0 &&
            moneyLine('Sale el día de pago de los cheques', { centavos: enPropios, moneda }),
        ]}
      />
    </EditForm>
  );
}

/** Dialog that makes good to a supplier what cheques given to them left unpaid. */
export function Reponer(props: HechoProps) {
  const { cheques, onClose } = props;
  return (
    <ConCuentas cheques={cheques} onClose={onClose}>
      {(cuentas) => (
        <OpenDialog
          title={`Reponer ${losCheques(cheques)}`}
          description="Con dinero, con cheques de la cartera, o con cheques nuestros."
          onClose={onClose}
        >
          <Formulario {...props} cuentas={cuentas} />
        </OpenDialog>
      )}
    </ConCuentas>
  );
}
