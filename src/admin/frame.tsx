/** What stands around every screen; before sign-in there is only the way back. */
export function Frame() {
  return (
    <div className="min-h-dvh bg-zinc-50 text-sm/5 text-zinc-900">
      <header className="flex h-12 items-center justify-between border-b border-zinc-200 bg-white px-4">
        <h1 className="text-sm/5 font-semibold">Admin Panel</h1>
        <a href="/" className="rounded-md px-2 py-1 underline underline-offset-2">
          View Site
        </a>
      </header>
      <main className="mx-auto max-w-[40rem] p-6">
        <p>Staff cannot sign in yet in this version. The public site is open to everyone.</p>
      </main>
    </div>
  );
}
