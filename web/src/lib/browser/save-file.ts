/** Hands the browser a file to save, as a download link would. `type` is its media type. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  press(address, name);
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a file from an address whose response says that it is one, and how it is named. */
export function downloadFrom(address: string): void {
  press(address, '');
}

function press(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
