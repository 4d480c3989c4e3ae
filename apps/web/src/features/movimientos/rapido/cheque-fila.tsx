import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { CrearMovimientoEntrada } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { ScrollText } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button.tsx';

import { cuandoSale } from '../cheque/cuando-sale.ts';
import { useBanco } from '../cheque/use-banco.ts';
import { useAlPedir } from '../formulario/al-pedir.ts';
import { chequeEnRapido } from './cheque-en-rapido.ts';
import { elegido } from './completar.ts';
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

/** Row of an expense that is paid with no cheque, because a member paid it. */
const DeBolsillo = () => (
  <p className="flex min-h-11 items-center gap-2.5 px-3 text-muted-foreground">
    <ScrollText aria-hidden className="size-5" />
    Sin cheque: lo pagó alguien de su bolsillo
  </p>
);

export type ChequeFilaProps = {
  readonly rapido: Rapido;
  readonly abierta: boolean;
  readonly onAbierta: (abierta: boolean) => void;
};

type Textos = {
  /** Typed data of the cheque, or that it stays out of the portfolio; empty while data are missing. */
  readonly texto: string;
  /** Text of a row without data of a cheque. */
  readonly falta?: string;
  readonly nota?: string;
};

/** Texts of the row. */
function enPalabras(
  { tipo, chequeNuevo }: Pick<CrearMovimientoEntrada, 'tipo' | 'chequeNuevo'>,
  seEnvia: boolean,
): Textos {
  const texto = chequeNuevo ? leido(chequeNuevo) : '';
  if (tipo === 'INGRESO') return { texto: chequeNuevo ? texto : 'Fuera de la cartera' };
  return seEnvia
    ? { texto, nota: cuandoSale(chequeNuevo?.pago) }
    : { texto: '', falta: 'Sin anotar', nota: 'El dinero sale hoy de la cuenta' };
}

/**
 * Cheque of an income by cheque or e-cheq, or own one of an expense by them, whose fields are in a
 * sheet.
 */
export function ChequeFila({ rapido, abierta, onAbierta }: ChequeFilaProps) {
  const { form, chosen } = rapido;
  const [tipo, cheque, deBolsillo, fecha, cuentaId] = useWatch({
    control: form.control,
    name: ['tipo', 'chequeNuevo', 'deBolsillo', 'fecha', 'cuentaId'],
  });
  const { medioPago, sugerido } = chosen;
  const escrito = { tipo, medioPago, fecha, deBolsillo, chequeNuevo: cheque };
  const seEnvia = chequeEnRapido(escrito) !== null;
  useBanco(
    tipo === 'EGRESO' ? elegido<string | null | undefined>(cuentaId, sugerido.cuentaId) : null,
  );
  const { Parte: Hoja, pedir } = useAlPedir(traerHoja, 'los datos del cheque');
  const falla = useFalla(form);
  const notaId = useId();
  const traer = useEffectEvent(async () => {
    if (!(await pedir())) onAbierta(false);
  });
  useEffect(() => {
    if (abierta) void traer();
  }, [abierta]);
  const { texto, falta, nota } = enPalabras(escrito, seEnvia);
  if (tipo === 'EGRESO' && deBolsillo) return <DeBolsillo />;
  return (
    <>
      <Fila
        campo="chequeNuevo"
        icon={ScrollText}
        label="Cheque"
        notaId={notaId}
        nota={nota}
        falla={falla}
      >
        {llevaA(
          <Button
            variant="ghost"
            aria-haspopup="dialog"
            aria-label={`Cheque: ${texto || (falta ?? 'faltan sus datos')}`}
            aria-invalid={falla === undefined ? undefined : true}
            aria-describedby={(falla ?? nota) === undefined ? undefined : notaId}
            className="min-w-0 flex-1 justify-end"
            onClick={() => onAbierta(true)}
          >
            {texto === '' ? (
              <span className="text-muted-foreground">{falta ?? 'Cargar'}</span>
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
