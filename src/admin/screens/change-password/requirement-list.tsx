import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { listPasswordRequirements, type PasswordRules } from '#passwords/password-rules.ts';

interface RequirementListProps {
  rules: PasswordRules;
  password: string;
}

/** The password rules; those that `password` meets are ticked. */
export function RequirementList({ rules, password }: RequirementListProps) {
  return (
    <div>
      <h2 className="text-sm/5">Password requirements</h2>
      <ul className="mt-1.5 grid gap-1">
        {listPasswordRequirements(rules).map(({ label, isMet }) => {
          const met = isMet(password);
          const Icon = met ? CircleCheck : Circle;
          return (
            <li key={label} className={`flex gap-2 ${met ? 'text-green-ink' : 'text-soft'}`}>
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                <span>{label}</span>
                {met && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
