import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { foldersQuery } from './media-queries.ts';

interface FolderSelectProps {
  /** Empty for all folders. */
  folder: string;
  onChange(folder: string): void;
}

export function FolderSelect({ folder, onChange }: FolderSelectProps) {
  return (
    <SelectField
      label="Folder"
      options={useFolderOptions(folder)}
      value={folder}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Includes the selected folder even if it is empty now. */
function useFolderOptions(chosen: string) {
  const { data } = useQuery(foldersQuery);
  const options = (data?.items ?? [])
    .filter(({ folder }) => folder !== '')
    .map(({ folder, count }) => ({ value: folder, label: `${folder} (${count})` }));
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    { value: '', label: 'All' },
    ...options,
    ...(isListed ? [] : [{ value: chosen, label: chosen }]),
  ];
}
