/**
 * Tells people from programs: a field that only a program fills, and the milliseconds since the page
 * was opened, which the entry script enters when the form is sent. `waited` are those of a page on
 * which the same form was sent before.
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
