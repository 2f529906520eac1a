import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { TextField, type TextFieldProps } from '#ui/panel/field/text-field.tsx';
import { foldersQuery } from './media-queries.ts';

/** A field for the name of a folder, which suggests the existing ones. */
export function FolderField(props: Omit<TextFieldProps, 'list'>) {
  const { data } = useQuery(foldersQuery);
  const names = useId();
  return (
    <>
      <TextField
        hint="Choose a folder or type a new name."
        autoComplete="off"
        {...props}
        list={names}
      />
      <datalist id={names}>
        {data?.items.map(({ folder }) => folder && <option key={folder} value={folder} />)}
      </datalist>
    </>
  );
}
