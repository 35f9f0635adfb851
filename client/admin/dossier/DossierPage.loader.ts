import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readDossier } from '#shared/contract/admin/dossier.ts';

export const loader = ({ request, params: { id = '', lineId = '' } }: LoaderFunctionArgs) =>
  call(readDossier, { params: { id, lineId } }, request.signal);
