import { useRef, useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { useIsDeliveryOff } from '../../../emails/use-email-delivery.ts';
import { useMe } from '../../../session/me.ts';
import { type Message, useAssignees } from '../message-queries.ts';

type User = NonNullable<Message['assignee']>;

interface AssigneeFieldProps {
  message: Message;
  onAssign(user: User | null): void;
}

/** Assigns a message at once when another user is chosen. */
export function AssigneeField({ message: { version, assignee }, onAssign }: AssigneeFieldProps) {
  const me = useMe();
  const users = useUsers(assignee);
  const isDeliveryOff = useIsDeliveryOff();
  const stored = assignee?.id ?? '';
  // Shows the choice until the message has a new version.
  const [choice, setChoice] = useState({ version, id: stored });
  const shown = choice.version === version ? choice.id : stored;
  const select = useRef<HTMLSelectElement>(null);
  const self = users.find(({ id }) => id === me.id);

  function assign(id: string) {
    setChoice({ version, id });
    onAssign(users.find((user) => user.id === id) ?? null);
  }

  return (
    <div className="grid gap-2">
      <SelectField
        ref={select}
        label="Assigned to"
        hint={isDeliveryOff ? 'Email delivery is off, so nobody is notified.' : undefined}
        value={shown}
        onChange={({ target }) => assign(target.value)}
        options={[
          { value: '', label: 'Unassigned' },
          ...users.map(({ id, full_name }) => ({
            value: id,
            label: id === me.id ? `${full_name} (you)` : full_name,
          })),
        ]}
      />
      {self && shown === '' && (
        <Button
          className="justify-self-start"
          onClick={() => {
            // The button disappears.
            select.current?.focus();
            assign(self.id);
          }}
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}

/** The users to choose from, with the current one also if messages can no longer be assigned to them. */
function useUsers(assignee: User | null): User[] {
  const users = useAssignees() ?? [];
  const isListed = assignee === null || users.some(({ id }) => id === assignee.id);
  return isListed ? users : [assignee, ...users];
}
