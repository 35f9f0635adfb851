import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listSynonyms } from '#shared/contract/admin/synonyms.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(listSynonyms, {}, request.signal);
