export function SubmitButton({ text }: { text: string }) {
  return (
    <button
      className="inline-flex min-h-12 cursor-pointer items-center justify-center rounded-[4px] border-2 border-transparent bg-[var(--fill,var(--color-action))] px-6 py-2 text-[1.125rem]/7 font-strong text-[color:var(--on-fill,white)] hover:bg-[var(--fill-strong,var(--color-action-strong))] focus-visible:border-focus focus-visible:bg-focus focus-visible:text-ink"
      type="submit"
    >
      {text}
    </button>
  );
}
