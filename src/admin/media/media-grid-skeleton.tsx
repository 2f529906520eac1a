import { Skeleton } from '#ui/panel/states/skeleton.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Grid styles, shared by the library and its skeleton. */
export const mediaGridClass = 'grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 lg:gap-4';

/** Placeholder while the library loads. */
export function MediaGridSkeleton() {
  return (
    <Skeleton>
      <div className={mediaGridClass}>
        {cards.map((card) => (
          <div key={card} className="rounded-md border border-line p-2">
            <div className="aspect-4/3 rounded-sm bg-hover motion-safe:animate-pulse" />
            <div className="mt-3 h-3 w-3/4 rounded-sm bg-hover motion-safe:animate-pulse" />
            <div className="mt-2 h-3 w-1/2 rounded-sm bg-hover motion-safe:animate-pulse" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
