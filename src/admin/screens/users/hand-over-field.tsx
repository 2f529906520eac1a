import { SelectField } from '#ui/panel/field/select-field.tsx';
import { LoadError } from '#ui/panel/states/load-error.tsx';
import type { Receiver } from './user-types.ts';
import { useUserWork } from './users-queries.ts';
import { formatWork } from './work-text.ts';

interface HandOverFieldProps {
  userId: string;
  /** Null for nobody. */
  receiver: Receiver | null;
  onReceiver(receiver: Receiver | null): void;
  disabled: boolean;
}

/** The work of a user, and who takes it over. */
export function HandOverField({ userId, receiver, onReceiver, disabled }: HandOverFieldProps) {
  const { data, error, refetch } = useUserWork(userId);
  if (error && !data) {
    return <LoadError title="Couldn’t load their work." error={error} onRetry={refetch} />;
  }
  if (!data) return <p className="text-soft">Checking what they’re working on...</p>;
  const work = formatWork(data);
  if (work === null) return <p className="text-soft">They have no work to hand over.</p>;
  const { receivers } = data;
  return (
    <div className="grid gap-3">
      <p>{`They have ${work}.`}</p>
      <SelectField
        label="Hand over to"
        hint={
          data.drafts > 0 ? 'The person you choose becomes the author of the drafts.' : undefined
        }
        options={[
          { value: '', label: 'No one' },
          ...receivers.map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
        value={receiver?.id ?? ''}
        disabled={disabled}
        onChange={({ target }) =>
          onReceiver(receivers.find(({ id }) => id === target.value) ?? null)
        }
      />
    </div>
  );
}
