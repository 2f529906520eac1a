import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  maxConsentStatementLength,
  maxImportMegabytes,
  maxImportRows,
} from '#constants/newsletter.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Dialog } from '#ui/panel/dialog/dialog.tsx';
import { Notes } from '#ui/panel/field/field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { showServerErrors } from '../../../forms/form-errors.ts';
import { formError, formField } from '../../../forms/form-field.ts';
import { ChooseFilesButton } from '../../../media/upload/choose-files-button.tsx';
import { readCsvFile } from './csv-file.ts';
import { ImportReport } from './import-report.tsx';
import { type ImportFields, useImportSubscribers } from './subscriber-queries.ts';

interface ImportDialogProps {
  open: boolean;
  onClose(): void;
}

const empty: ImportFields = { csv: '', consent_text: '' };

/** Imports the email addresses of a CSV file, and reports the result. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [fileName, setFileName] = useState('');
  const importing = useImportSubscribers();
  const form = useForm({ defaultValues: empty });
  const ids = { form: useId(), file: useId() };
  const error = formError(form);
  const fileError = form.formState.errors.csv?.message;

  function close() {
    if (importing.isPending) return;
    form.reset();
    importing.reset();
    setFileName('');
    onClose();
  }

  async function choose(file: File) {
    const read = await readCsvFile(file);
    setFileName(file.name);
    form.setValue('csv', 'text' in read ? read.text : '');
    form.clearErrors('csv');
    if ('problem' in read) form.setError('csv', { message: read.problem });
  }

  const submit = form.handleSubmit((fields) =>
    importing.mutate(fields, { onError: (failure) => showServerErrors(form, failure) }),
  );

  if (importing.data) {
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title="Import finished"
        footer={
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <ImportReport result={importing.data} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Import subscribers"
      description="Imported subscribers don’t have to confirm. Only import people who agreed to get the newsletter."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form={ids.form}
            busy={importing.isPending}
            busyText="Importing..."
          >
            Import
          </Button>
        </>
      }
    >
      <form id={ids.form} noValidate onSubmit={submit} className="grid gap-4">
        <fieldset aria-describedby={fileError ? `${ids.file}-error` : undefined}>
          <legend className="mb-1 text-sm/5 font-medium">CSV file</legend>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ChooseFilesButton accept=".csv,text/csv" onFiles={([file]) => file && choose(file)}>
              {fileName ? 'Choose another file' : 'Choose file'}
            </ChooseFilesButton>
            <span role="status" className="min-w-0 wrap-anywhere">
              {fileName}
            </span>
          </div>
          <Notes
            id={ids.file}
            error={fileError}
            hint={`With a column “email”. Up to ${maxImportRows.toLocaleString('en')} rows and ${maxImportMegabytes} MB.`}
          />
        </fieldset>
        <TextArea
          label="How did these people agree?"
          hint="Stored with each subscriber as the record of consent. For example: Signed up on paper at the annual conference on 12 May 2026."
          maxLength={maxConsentStatementLength}
          {...formField(form, 'consent_text')}
        />
        {error && <Notice tone="error">{error}</Notice>}
      </form>
    </Dialog>
  );
}
