import { FactList, type FactLines } from '@/components/display/facts';
import { Panel } from '@/components/display/panel';
import { ReadAmount, type ReadAmountProps } from '@/components/display/read-amount';

export type AmountFactsProps = ReadAmountProps & { readonly rows: FactLines };

/** What a page is read for, large, then the rest of it line by line. */
export function AmountFacts({ rows, ...amount }: AmountFactsProps) {
  return (
    <Panel flush>
      <div className="border-b border-border px-4 pt-4 pb-3">
        <ReadAmount {...amount} />
      </div>
      <FactList rows={rows} />
    </Panel>
  );
}
