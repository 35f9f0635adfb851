import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { deleteSynonym, saveSynonym, type SearchSynonym } from '#shared/contract/admin/synonyms.ts';
import { searchable } from '#shared/values/text.ts';

/** Case and accents of the word do not matter, so nobody has to mind them while typing. */
export const keepSynonym = ({ word, meaning }: SearchSynonym) =>
  call(saveSynonym, { body: checkedBody(saveSynonym.body, { word: searchable(word), meaning }) });

export const removeSynonym = (word: string) => call(deleteSynonym, { params: { word } });
