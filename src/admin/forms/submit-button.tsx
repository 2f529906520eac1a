import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from '#ui/panel/button/button.tsx';

type SubmitButtonProps = Omit<ButtonProps, 'kind' | 'type' | 'onClick'> & {
  /** Keeps Enter in a field from submitting the form, for forms that change what visitors see. */
  ignoresEnter: boolean;
};

/** The primary button of a form. */
export function SubmitButton({ ignoresEnter, ...button }: SubmitButtonProps) {
  return (
    <>
      {/* Without any submit button, Enter would still submit a form with a single field. */}
      {ignoresEnter && <button type="submit" disabled hidden />}
      <Button
        {...button}
        kind="primary"
        {...(ignoresEnter ? { onClick: submitForm } : { type: 'submit' })}
      />
    </>
  );
}

function submitForm({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.requestSubmit();
}
