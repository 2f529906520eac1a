import { useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { Link } from 'react-router';
import type { SetupStep } from '#constants/dashboard.ts';
import { maxCounted } from '#constants/limits.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Progress } from '#ui/panel/progress/progress.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { errorMessage } from '../../forms/form-errors.ts';
import { useCan } from '../../session/me.ts';
import { setupChecklistQuery, useDismissChecklist } from '../../site/setup-checklist-query.ts';

interface StepView {
  label: string;
  /** Why it matters. */
  hint: string;
  url: string;
}

const views: Record<SetupStep, StepView> = {
  logo: {
    label: 'Add your logo and check the site name',
    hint: 'They appear in the header of every page and in emails.',
    url: '/admin/settings#branding',
  },
  contact_email: {
    label: 'Set the contact email address',
    hint: 'The starter address can’t receive email.',
    url: '/admin/settings#contact',
  },
  email_delivery: {
    label: 'Set up email delivery',
    hint: 'Until then, invitations and replies are stored here and not sent.',
    url: '/admin/settings#mail',
  },
  colleague: {
    label: 'Invite a colleague',
    hint: 'A second administrator can help if you lose access.',
    url: '/admin/users',
  },
  first_post: {
    label: 'Publish your first post',
    hint: 'Visitors find it under News.',
    url: '/admin/posts/new',
  },
  starter_content: {
    label: 'Review the starter content',
    hint: 'Edit what you need and delete the rest.',
    url: '/admin/pages',
  },
};

/** First steps for administrators; hidden once they are done, or by the user. */
export function SetupChecklist() {
  return useCan('settings.manage') ? <Checklist /> : null;
}

function Checklist() {
  const heading = useId();
  const toast = useToast();
  const { data } = useQuery(setupChecklistQuery);
  const dismissing = useDismissChecklist();
  if (!data || data.dismissed) return null;
  const done = data.steps.filter((step) => step.done).length;
  if (done === data.steps.length) return null;

  function dismiss() {
    dismissing.mutate(true, {
      onSuccess: () =>
        toast('Setup checklist hidden. You can show it again from the Help menu.', {
          action: { label: 'Undo', onPress: () => dismissing.mutate(false) },
        }),
      onError: (error) => toast(errorMessage(error)),
    });
  }

  return (
    <section aria-labelledby={heading} className="mb-8 rounded-md border border-line bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ps-4 pe-1 pt-2">
        <h2 id={heading} className="text-sm/6">
          Set up your site
        </h2>
        <Button kind="quiet" busy={dismissing.isPending} onClick={dismiss}>
          Hide checklist
        </Button>
      </div>
      <div className="flex items-center gap-3 px-4 pb-3">
        <p className="text-[0.8125rem]/5 text-soft tabular-nums">{`${done} of ${data.steps.length} done`}</p>
        <div className="min-w-0 flex-1">
          <Progress label="Setup" share={done / data.steps.length} />
        </div>
      </div>
      <ul className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {data.steps.map((step) => (
          <Step key={step.name} {...step} starterItems={data.starter_items} />
        ))}
      </ul>
    </section>
  );
}

interface StepProps {
  name: SetupStep;
  done: boolean;
  starterItems: number;
}

function Step({ name, done, starterItems }: StepProps) {
  const { label, hint, url } = views[name];
  const StepIcon = done ? CircleCheck : Circle;
  return (
    <li className="flex gap-2.5 px-4 py-3">
      <StepIcon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${done ? 'text-accent' : 'text-soft'}`}
      />
      <div className="min-w-0">
        {done ? (
          <p className="text-soft">
            <span>{label}</span>
            <span className="sr-only">, done</span>
          </p>
        ) : (
          <>
            <Link
              to={url}
              className="rounded-sm font-medium underline-offset-2 hover:underline pointer-coarse:inline-block pointer-coarse:py-2"
            >
              {label}
            </Link>
            <p className="text-[0.8125rem]/5 text-soft">
              <span>{hint}</span>
              {name === 'starter_content' && <span>{` ${formatStarterItems(starterItems)}`}</span>}
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function formatStarterItems(count: number): string {
  if (count === 1) return '1 item is unchanged.';
  return `${count < maxCounted ? count : '1,000 or more'} items are unchanged.`;
}
