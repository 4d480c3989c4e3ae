import { todoVencido } from '@plomada/domain/aportes/estado/plazos.rules';
import { escribirRecordatorio, porRecordar } from '@plomada/formatters/recordatorio';
import { CalendarPlus } from 'lucide-react';
import { useRef } from 'react';

import { CopyButton } from '@/components/display/copy-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';
import { saveFile } from '@/lib/save-file.ts';

import { type CuentaConPlazos, Plazos } from '../plazos.tsx';

export type DeudaPropiaProps = {
  readonly obra: string;
  readonly socioId: string;
  readonly cuentas: readonly (CuentaConPlazos & { readonly adelantadoCentavos: number })[];
  /** Instructions for the partner's payment, as the firm wrote them; null without any. */
  readonly comoAportar: string | null;
  /** Today; earlier due dates get no reminder. */
  readonly hoy: string;
};

function ComoAportar({ texto }: { readonly texto: string | null }) {
  const escrito = useRef<HTMLParagraphElement>(null);
  if (texto === null) {
    return (
      <p className="text-sm text-muted-foreground">
        Para saber cómo aportar, preguntale a la administración de la obra.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="text-sm text-muted-foreground">Cómo aportar</h3>
        <p ref={escrito} className="break-words whitespace-pre-line">
          {texto}
        </p>
      </div>
      <CopyButton
        variant="outline"
        text={texto}
        label="Copiar datos"
        done="Datos copiados"
        source={escrito}
      />
    </div>
  );
}

/**
 * Button for a calendar file of the next due dates, generated on the device; nothing without future
 * ones.
 */
function Recordatorio({ obra, socioId, cuentas, comoAportar, hoy }: DeudaPropiaProps) {
  const porVenir = porRecordar(cuentas, hoy);
  const [primera] = porVenir;
  if (primera?.proxima === undefined || primera.proxima === null) return null;
  const nombre = `aporte-${primera.proxima.vencimiento}.ics`;
  const agendar = () => {
    const texto = escribirRecordatorio(
      { obra, socioId, cuentas: porVenir, comoAportar },
      new Date(),
    );
    saveFile({ name: nombre, blob: new Blob([texto], { type: 'text/calendar;charset=utf-8' }) });
  };
  return (
    <div data-no-print>
      <Button variant="outline" aria-label={`Agendar vencimiento: ${obra}`} onClick={agendar}>
        <CalendarPlus aria-hidden />
        Agendar vencimiento
      </Button>
    </div>
  );
}

/** Total debt per currency, pesos first; the second currency only when it has any. */
function Pendiente({ cuentas }: Pick<DeudaPropiaProps, 'cuentas'>) {
  const aLaVista = cuentas.filter((una, i) => i === 0 || una.pendienteCentavos !== 0);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-muted-foreground">Te falta aportar</span>
      <span className="ml-auto flex flex-col text-right">
        {aLaVista.map((cuenta, i) => (
          <Money
            key={cuenta.moneda}
            centavos={cuenta.pendienteCentavos}
            moneda={cuenta.moneda}
            alarm={todoVencido(cuenta)}
            className={i === 0 ? 'text-2xl font-semibold' : 'text-lg font-semibold'}
          />
        ))}
      </span>
    </p>
  );
}

/** Debt of the signed-in partner in one work: overdue, next and later, advances, and how to pay. */
export function DeudaPropia(props: DeudaPropiaProps) {
  const { cuentas, comoAportar } = props;
  const debe = cuentas.some(({ pendienteCentavos }) => pendienteCentavos > 0);
  const adelantado = cuentas.filter(({ adelantadoCentavos }) => adelantadoCentavos > 0);
  return (
    <div className="flex flex-col gap-3">
      <Pendiente cuentas={cuentas} />
      <div className="text-sm text-muted-foreground">
        <Plazos cuentas={cuentas} />
        {adelantado.map(({ moneda, adelantadoCentavos }) => (
          <span key={moneda} className="mt-0.5 flex flex-wrap justify-between gap-x-3">
            Adelantado, a cuenta de próximos llamados
            <Money centavos={adelantadoCentavos} moneda={moneda} className="ml-auto" />
          </span>
        ))}
      </div>
      {debe ? (
        <div className="flex flex-col gap-3 border-t border-border pt-3">
          <ComoAportar texto={comoAportar} />
          <Recordatorio {...props} />
        </div>
      ) : null}
    </div>
  );
}
