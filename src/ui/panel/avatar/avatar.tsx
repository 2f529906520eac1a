export interface AvatarProps {
  name: string;
}

/** Initial of a person. Decorative: the name is beside it. */
export function Avatar({ name }: AvatarProps) {
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
