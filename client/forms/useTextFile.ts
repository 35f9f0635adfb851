import { type ChangeEvent, useState } from 'react';
import { decodeText, UnreadableText } from '#shared/values/decodeText.ts';

/** A text file that the user chooses, in any encoding. `onText` gets its text, `fault` says why it has none. */
export function useTextFile(onText: (text: string) => unknown) {
  const [fault, setFault] = useState('');
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    setFault('');
    if (!file) return;
    try {
      await onText(decodeText(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      setFault(`“${file.name}”: ${error.message}`);
    }
  };
  return { fault, take };
}
