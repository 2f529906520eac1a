import { Skeleton } from '#ui/panel/states/skeleton.tsx';

const rows = ['w-48', 'w-56', 'w-40', 'w-52', 'w-44'];

/** What the list looks like while it is on its way. */
export function UsersLoading() {
  return (
    <Skeleton>
      {rows.map((width) => (
        <div key={width} className="flex h-11 items-center gap-3 border-t border-line">
          <span className="size-7 rounded-full bg-hover motion-safe:animate-pulse" />
          <span className={`h-3 rounded-sm bg-hover motion-safe:animate-pulse ${width}`} />
        </div>
      ))}
    </Skeleton>
  );
}
