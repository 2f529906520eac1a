/** Text in which an email address may break after the @, if the line is too short for it. */
export function EmailBreaks({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  if (at === 0) return text;
  return (
    <span className="min-w-0">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
