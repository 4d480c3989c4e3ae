import { Button } from '../ui/button.tsx';

type OfferedValueProps = {
  /** Words before the value, such as "Debe". */
  readonly label: string;
  readonly value: string;
  readonly onUse: () => void;
};

/** Value that an earlier step knows, as a button in a field's help that fills it in. */
export const OfferedValue = ({ label, value, onUse }: OfferedValueProps) => (
  <span className="block">
    {label}{' '}
    <Button variant="link" size="inline" className="tnum" onClick={onUse}>
      {value}
    </Button>
  </span>
);
