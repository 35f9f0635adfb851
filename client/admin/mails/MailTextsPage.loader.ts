import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listMailTexts } from '#shared/contract/admin/mailTexts.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(listMailTexts, {}, request.signal);
