import { SelectDialog } from '../../forms/select-dialog.tsx';
import type { CategorisedTypeName } from '../content.ts';
import { useCategories } from '../content-queries.ts';

interface ChangeCategoryDialogProps {
  title: string;
  contentType: CategorisedTypeName;
  busy: boolean;
  /** Null for no category. */
  onCategory(category: string | null): void;
  onClose(): void;
}

const none = { value: '', label: 'No category' };

/** Asks for the category of the selected items, one of those that exist. */
export function ChangeCategoryDialog(props: ChangeCategoryDialogProps) {
  const { contentType, onCategory, ...dialog } = props;
  const categories = useCategories(contentType).map(({ name }) => ({ value: name, label: name }));
  return (
    <SelectDialog
      {...dialog}
      description="Visitors see the change once it is published."
      label="New category"
      options={[none, ...categories]}
      initial=""
      confirmText="Change category"
      onSelect={(name) => onCategory(name === '' ? null : name)}
    />
  );
}
