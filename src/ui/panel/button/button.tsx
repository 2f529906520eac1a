import type { ComponentProps, MouseEvent } from 'react';
import type { Icon } from '../icon.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

const kinds: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-ink text-raised hover:bg-ink/85',
  secondary: 'border-field bg-raised text-ink hover:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger/90',
  quiet: 'border-transparent text-ink hover:bg-hover',
};

const shape =
  'inline-flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-md border px-3 text-sm/5 font-medium whitespace-nowrap select-none pointer-coarse:h-11 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

/** Classes of a button, for links that look like one. */
export function buttonStyles(kind: ButtonVariant = 'secondary'): string {
  return `${shape} ${kinds[kind]}`;
}

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonVariant;
  /** Ignores clicks while its action is running, and keeps the focus. */
  busy?: boolean;
  busyText?: string;
  icon?: Icon;
}

export function Button({
  kind = 'secondary',
  busy = false,
  busyText,
  icon: Drawing,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const runningText = busy ? busyText : undefined;
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonStyles(kind)} ${className}`}
      onClick={busy ? ignore : onClick}
      {...(busy && { 'aria-disabled': true })}
    >
      {Drawing && <Drawing aria-hidden className="size-4 shrink-0" />}
      {/* A translated text can be replaced, but not changed. */}
      <span key={runningText} className="contents">
        {runningText ?? children}
      </span>
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: Icon;
}

export function IconButton({
  label,
  icon: Drawing,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={`inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-md border border-transparent text-soft hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 aria-expanded:bg-hover pointer-coarse:size-11 ${className}`}
    >
      <Drawing aria-hidden className="size-4" />
    </button>
  );
}
