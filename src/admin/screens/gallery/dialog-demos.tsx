import { useState } from 'react';
import { Button } from '#ui/panel/button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/panel/dialog/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '#ui/panel/dialog/dialog.tsx';
import { type ToastOptions, useToast } from '#ui/panel/toast/toast.tsx';

export function DialogDemo(props: Omit<DialogProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open: {props.title}</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

export function ConfirmDialogDemo(
  props: Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'>,
) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open: {props.title}</Button>
      <ConfirmDialog
        {...props}
        open={open}
        onOpenChange={setOpen}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

export function ToastDemo({ text, options }: { text: string; options?: ToastOptions }) {
  const toast = useToast();
  return <Button onClick={() => toast(text, options)}>Show: {text}</Button>;
}
