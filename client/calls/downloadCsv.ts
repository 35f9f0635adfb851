import { fileAt } from './call.ts';

/** Fetches the file behind an address of the API and saves it under the name that the server gives. */
export async function downloadCsv(address: string): Promise<void> {
  const { name, content } = await fileAt(address, 'text/csv');
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
