import type { Example } from '../../example.ts';
import type { CheckboxFieldProps } from './checkbox-field.tsx';
import type { PasswordFieldProps } from './password-field.tsx';
import type { SelectFieldProps } from './select-field.tsx';
import type { TextAreaProps } from './text-area.tsx';
import type { TextFieldProps } from './text-field.tsx';

export const textFieldExamples: Example<TextFieldProps>[] = [
  { name: 'empty', props: { label: 'Full name' } },
  {
    name: 'hint',
    props: { label: 'Email', type: 'email', hint: 'We send emails to this address.' },
  },
  {
    name: 'error and hint',
    props: {
      label: 'Email',
      defaultValue: 'ada@',
      hint: 'We send emails to this address.',
      error: 'Enter an email address such as name@example.gov.',
    },
  },
  { name: 'disabled', props: { label: 'Role', defaultValue: 'viewer', disabled: true } },
  { name: 'read only', props: { label: 'Email', defaultValue: 'ada@example.gov', readOnly: true } },
];

export const passwordFieldExamples: Example<PasswordFieldProps>[] = [
  { name: 'filled', props: { label: 'Current Password', defaultValue: 'Correct-Horse-1' } },
  { name: 'error', props: { label: 'New Password', error: 'Enter at least 8 characters.' } },
];

export const textAreaExamples: Example<TextAreaProps>[] = [
  { name: 'empty', props: { label: 'Bio', hint: 'A few sentences.' } },
  { name: 'error', props: { label: 'Bio', error: 'Shorten it to 2,000 characters or fewer.' } },
];

const roles = [
  { value: 'viewer', label: 'viewer' },
  { value: 'editor', label: 'editor' },
];

export const selectFieldExamples: Example<SelectFieldProps>[] = [
  { name: 'chosen', props: { label: 'Role', options: roles, defaultValue: 'editor' } },
  { name: 'error', props: { label: 'Role', options: roles, error: 'Choose a role.' } },
];

export const checkboxFieldExamples: Example<CheckboxFieldProps>[] = [
  { name: 'off', props: { label: 'Remember me' } },
  {
    name: 'on, with hint',
    props: {
      label: 'Require a new password at the first sign-in',
      hint: 'Recommended if you know the password.',
      defaultChecked: true,
    },
  },
  { name: 'error', props: { label: 'I have read this', error: 'Confirm that you have read it.' } },
];
