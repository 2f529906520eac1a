/** Lower-cases letter by letter, as PostgreSQL does; JavaScript treats a final sigma differently. */
export function toLowerCase(text: string): string {
  return Array.from(text, (letter) => {
    const [small = letter] = letter.toLowerCase();
    return small;
  }).join('');
}
