/** Hidden username field, so that password managers know the account. */
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
