/**
 * Honeypot against bots: a hidden field that only bots fill in, and the milliseconds since the page was
 * opened, which the entry script sets on submit. `waited` carries over the time from an earlier attempt.
 */
export function Honeypot({ id, waited = '' }: { id: string; waited?: string | undefined }) {
  return (
    <>
      <div aria-hidden="true" className="hidden">
        <label htmlFor={`${id}-website`}>Leave this field empty</label>
        <input autoComplete="off" id={`${id}-website`} name="website" tabIndex={-1} type="text" />
      </div>
      <input data-waited={waited} defaultValue="" name="waited" type="hidden" />
    </>
  );
}
