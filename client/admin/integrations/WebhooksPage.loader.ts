import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listWebhooks } from '#shared/contract/admin/webhooks.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(listWebhooks, {}, request.signal);
