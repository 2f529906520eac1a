import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { requirements } from './password-requirements.ts';

/** What the new password needs, and what of it is there already. */
export function RequirementList({ id, password }: { id: string; password: string }) {
  return (
    <div id={id}>
      <h2 className="text-sm/5">Password requirements</h2>
      <ul className="mt-1.5 grid gap-1">
        {requirements.map(({ text, isMet }) => {
          const met = isMet(password);
          const Drawing = met ? CircleCheck : Circle;
          return (
            <li key={text} className={`flex gap-2 ${met ? 'text-green-ink' : 'text-soft'}`}>
              <Drawing aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                {text}
                {met && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
