import { type ChangeEvent, useState } from 'react';
import { decodeText, UnreadableText } from '#shared/values/decodeText.ts';

/** A file of text that somebody chooses, in whatever encoding it was saved: `onText` gets it, `fault` says why it was none. */
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
