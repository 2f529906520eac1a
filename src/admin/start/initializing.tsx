/** Before it is known whether anybody is signed in. */
export function Initializing() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-surface text-sm/5 text-soft">
      Initializing...
    </div>
  );
}
