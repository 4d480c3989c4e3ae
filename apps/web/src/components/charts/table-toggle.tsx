import { Button } from '../ui/button.tsx';

/** Panel head as high as its chart/table switch. */
export const LOW_HEAD = '[&>header]:min-h-11 [&>header]:pt-0';

type TableToggleProps = {
  readonly inTable: boolean;
  readonly onChange: (inTable: boolean) => void;
  /** Name of the chart, for screen readers. */
  readonly of: string;
};

/** Button that switches between a chart and its table. */
export function TableToggle({ inTable, onChange, of }: TableToggleProps) {
  return (
    <Button variant="link" size="inline" onClick={() => onChange(!inTable)}>
      {inTable ? 'Ver gráfico' : 'Ver tabla'}
      <span className="sr-only"> de {of}</span>
    </Button>
  );
}
