/** Reminds staff, who still see the site, that visitors see the maintenance page. */
export function MaintenanceBanner() {
  return (
    <aside
      aria-label="Maintenance"
      className="border-b border-edge bg-[#fef3c7] text-base/6 text-ink print:hidden"
    >
      <p className="gutter py-2.5">
        <strong className="font-strong">Maintenance is on.</strong> Visitors see the{' '}
        <a href="/maintenance" className="underline underline-offset-2 hover:decoration-2">
          maintenance page
        </a>
        .
      </p>
    </aside>
  );
}
