export interface AvatarProps {
  name: string;
  /** URL of a square image, shown instead of the initial. */
  photo?: string | null | undefined;
}

/** Photo or initial of a person. Decorative: the name is beside it. */
export function Avatar({ name, photo }: AvatarProps) {
  if (photo) {
    return (
      <img
        src={photo}
        alt=""
        className="size-7 shrink-0 rounded-full object-cover"
        draggable={false}
      />
    );
  }
  return (
    <span
      aria-hidden
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-transparent bg-green-tint text-[0.8125rem]/5 font-semibold text-green-ink"
    >
      {initialOf(name)}
    </span>
  );
}

function initialOf(name: string): string {
  const [first = '?'] = name.trim();
  return first.toUpperCase();
}
