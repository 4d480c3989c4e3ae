import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button.tsx';

import { useAlPedir } from '../formulario/al-pedir.ts';
import { Fila } from './fila.tsx';
import type { Rapido } from './use-rapido.ts';

const traerHoja = async () => (await import('./cheque-hoja.tsx')).ChequeHoja;

/** Fields of the sheet; the row's button leads to each of them from the list of errors. */
const EN_HOJA = ['numero', 'banco', 'pago'] as const;

const llevaA = (boton: ReactNode) =>
  EN_HOJA.reduceRight<ReactNode>(
    (dentro, campo) => (
      <span data-campo={`chequeNuevo.${campo}`} className="contents">
        {dentro}
      </span>
    ),
    boton,
  );

type Escrito = { readonly numero?: string; readonly banco?: string; readonly pago?: string | null };

const leido = ({ numero, banco, pago }: Escrito): string =>
  [numero && `N.º ${numero}`, banco, pago && esFechaCalendario(pago) && formatearFechaCorta(pago)]
    .filter(Boolean)
    .join(' · ');

/** Fault of the cheque, whose fields are in a closed sheet. */
function useFalla({ control }: Rapido['form']): string | undefined {
  const { errors } = useFormState({ control, name: 'chequeNuevo' });
  const fallas = errors.chequeNuevo ?? {};
  const mensajes = EN_HOJA.flatMap((campo) => {
    const mensaje = fallas[campo]?.message;
    return mensaje === undefined ? [] : [mensaje];
  });
  return mensajes[0];
}

export type ChequeFilaProps = {
  readonly rapido: Rapido;
  readonly abierta: boolean;
  readonly onAbierta: (abierta: boolean) => void;
};

/** Cheque of an income by cheque or e-cheq, whose fields are in a sheet. */
export function ChequeFila({ rapido, abierta, onAbierta }: ChequeFilaProps) {
  const { form } = rapido;
  const cheque = useWatch({ control: form.control, name: 'chequeNuevo' });
  const { Parte: Hoja, pedir } = useAlPedir(traerHoja, 'los datos del cheque');
  const falla = useFalla(form);
  const nota = useId();
  const traer = useEffectEvent(async () => {
    if (!(await pedir())) onAbierta(false);
  });
  useEffect(() => {
    if (abierta) void traer();
  }, [abierta]);
  const texto = cheque ? leido(cheque) : 'Fuera de la cartera';
  return (
    <>
      <Fila campo="chequeNuevo" icon={ScrollText} label="Cheque" notaId={nota} falla={falla}>
        {llevaA(
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={`Cheque: ${texto || 'faltan sus datos'}`}
            aria-invalid={falla === undefined ? undefined : true}
            aria-describedby={falla === undefined ? undefined : nota}
            className="min-w-0 flex-1 justify-end"
            onClick={() => onAbierta(true)}
          >
            {texto === '' ? (
              <span className="text-muted-foreground">Cargar</span>
            ) : (
              <span className="tnum min-w-0 truncate">{texto}</span>
            )}
          </Button>,
        )}
      </Fila>
      {Hoja === null ? null : (
        <Hoja control={form.control} abierta={abierta} onClose={() => onAbierta(false)} />
      )}
    </>
  );
}
