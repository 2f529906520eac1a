/** Tells password managers whose password is asked for, where the person need not say so. */
export function UsernameField({ email }: { email: string }) {
  return (
    <input
      type="text"
      className="hidden"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
    />
  );
}
