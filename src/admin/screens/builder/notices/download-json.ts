/** Downloads JSON as a file. */
export function downloadJson(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll('/', '-');
  link.click();
  URL.revokeObjectURL(url);
}
