/** Downloads JSON as a file. */
export function downloadJson(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll('/', '-');
  link.click();
  URL.revokeObjectURL(address);
}
