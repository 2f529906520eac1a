import type { Retention } from '#settings/settings.ts';
import { textColours } from '#ui/surface.ts';
import type { BlockRenderProps } from '../block.ts';
import { ListingSection } from '../listing-section.tsx';
import { getLoadedData } from '../loaded-data.ts';
import type { DataRetentionProps } from './schema.ts';
import { listStoredData } from './stored-data.ts';

/** Each kind of personal data with what is stored and for how long. */
export function DataRetention(props: BlockRenderProps<DataRetentionProps>) {
  const retention = getLoadedData<Retention>(props);
  if (!retention && !props.puck.isEditing) return null;
  return (
    <ListingSection title={props.title} all={undefined}>
      {retention ? (
        <dl className="@container border-t border-edge">
          {listStoredData(retention).map(({ name, what, howLong }) => (
            <div
              key={name}
              className="grid grid-cols-1 gap-x-8 gap-y-1 border-b border-edge py-4 text-[1.125rem]/7 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
            >
              <dt className="break-words font-strong">{name}</dt>
              <dd className="max-w-[66ch] break-words">
                <p className={textColours.gray}>{what}</p>
                <p>{howLong}</p>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={textColours.gray}>What is stored, and for how long, will appear here.</p>
      )}
    </ListingSection>
  );
}
