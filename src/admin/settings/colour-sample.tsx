import { shadesOf } from '#ui/shades.ts';

/** What visitors would see of a primary colour: band, button, link and badge. */
export function ColourSample({ primary }: { primary: string }) {
  const { action, deep, tint, spark } = shadesOf(primary);
  return (
    <figure>
      <figcaption className="mb-2 font-medium">Sample</figcaption>
      <div
        aria-hidden
        className="overflow-hidden rounded-md border border-line bg-white text-[#0b1f1a]"
      >
        <p
          className="px-4 py-3 text-base/6 font-semibold text-white"
          style={{ backgroundColor: deep, borderBottom: `4px solid ${spark}` }}
        >
          Band with white text
        </p>
        <div className="grid justify-items-start gap-3 p-4">
          <p>
            A sentence with{' '}
            <span className="underline underline-offset-2" style={{ color: action }}>
              a link
            </span>{' '}
            in it.
          </p>
          <span
            className="rounded-sm px-4 py-2 font-semibold text-white"
            style={{ backgroundColor: action }}
          >
            Button
          </span>
          <span
            className="rounded-full px-3 py-0.5 font-semibold"
            style={{ backgroundColor: tint, color: deep }}
          >
            Badge
          </span>
        </div>
      </div>
    </figure>
  );
}
